// Asks one checker about pairs of schemas, and says what it answered and what that cost.
// node check.mjs <checker> <passes> <file of pairs>
/* global structuredClone */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

const checkers = {
  async jsoncompat() {
    const { initSync, check_compat } = await import('jsoncompat')
    const module = fileURLToPath(import.meta.resolve('jsoncompat/jsoncompat_wasm_bg.wasm'))
    initSync({ module: readFileSync(module) })
    return (old, now) => check_compat(JSON.stringify(old), JSON.stringify(now), 'deserializer')
  },
  async 'json-schema-diff'() {
    const { diffSchemas } = require('json-schema-diff')
    return async (sourceSchema, destinationSchema) =>
      !(await diffSchemas({ sourceSchema, destinationSchema })).removalsFound
  },
  async 'json-schema-diff-validator'() {
    const { validateSchemaCompatibility } = require('json-schema-diff-validator')
    return (old, now) => {
      try {
        validateSchemaCompatibility(old, now)
        return true
      } catch {
        return false
      }
    }
  },
}

const [name, passes, file] = process.argv.slice(2)
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const begin = cpu()
const check = await checkers[name]()
const loadMs = cpu() - begin
const pairs = JSON.parse(readFileSync(file, 'utf8'))
const counts = { compatible: 0, breaking: 0, failed: 0 }
const times = []
const megabytes = []
for (let pass = 0; pass < Number(passes); pass += 1) {
  const start = cpu()
  for (const { old, now } of pairs) {
    let answer = 'failed'
    try {
      answer = (await check(structuredClone(old), structuredClone(now))) ? 'compatible' : 'breaking'
    } catch {
      // No answer is told as that.
    }
    if (pass === 0) counts[answer] += 1
  }
  times.push(cpu() - start)
  megabytes.push(process.resourceUsage().maxRSS / 1024)
}
const warm = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]
const [firstMs, firstMegabytes] = [times[0], megabytes[0]]
console.log(JSON.stringify({ loadMs, firstMs, warmMs: warm, firstMegabytes, megabytes: megabytes.at(-1), ...counts }))
