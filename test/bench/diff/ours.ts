import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compareSides } from '../../../codegen/compare/compare.js'
import { includes } from '../../../codegen/compare/inclusion.js'
import { fromJson } from '../../../codegen/compare/sources/from-json.js'
import type { SchemaPair } from './pairs.js'

/**
 * Runs one lane of our own and says what it answered and what that cost, as the peers' `check.mjs` does.
 *
 * `ours.ts verdicts|findings <file> <passes>`: a file of pairs, or one of two lists of tools
 */
const [lane, file = '', passes] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')
/** Texts as they would be read from files. */
const catalogues = lane === 'findings' ? (JSON.parse(text) as object[]).map((one) => JSON.stringify(one)) : []
const counts = { compatible: 0, breaking: 0, failed: 0 }
const times: number[] = []
for (let pass = 0; pass < Number(passes); pass += 1) {
  const start = cpu()
  const told = lane === 'verdicts' ? verdicts() : await findings()
  times.push(cpu() - start)
  if (pass === 0) Object.assign(counts, told)
}
const warm = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]
const hasAjv = Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('/node_modules/ajv/'))
const megabytes = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ loadMs: 0, firstMs: times[0], warmMs: warm, megabytes, hasAjv, ...counts }))

function verdicts(): typeof counts {
  const told = { compatible: 0, breaking: 0, failed: 0 }
  for (const { old, now } of JSON.parse(text) as SchemaPair[]) {
    const { verdict } = includes(old, now, { reading: 'declared' })
    told[verdict === 'proved' ? 'compatible' : verdict === 'refuted' ? 'breaking' : 'failed'] += 1
  }
  return told
}

/** Counts tools; one of which a change is not proved counts as failed. */
async function findings(): Promise<typeof counts> {
  const [old = '', now = ''] = catalogues
  const sides = { old: fromJson(old, 'old').side, now: fromJson(now, 'now').side }
  const { findings: all, tools } = await compareSides(sides, { reading: 'declared', today: '2026-12-01' })
  const hit = (isHit: (one: (typeof all)[number]) => boolean) => new Set(all.filter(isHit).map(({ tool }) => tool)).size
  const failed = hit(({ undecided }) => undecided !== undefined)
  const breaking = hit(({ severity, undecided }) => severity === 'breaking' && undecided === undefined)
  return { compatible: tools.compared - breaking - failed, breaking, failed }
}

function cpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
