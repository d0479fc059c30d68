import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compareSides } from '../../../codegen/compare/compare.js'
import { confirm, includes, type Inclusion } from '../../../codegen/compare/inclusion.js'
import { fromJson } from '../../../codegen/compare/sources/from-json.js'
import type { SchemaPair } from './pairs.js'

/**
 * Runs one lane of our own and says what it answered and what that cost, as the peers' `check.mjs` does.
 *
 * `ours.ts verdicts|confirmations <passes> <file of pairs>`, `ours.ts findings <passes> <old tools> <new tools>`
 */
const [lane, passes, ...files] = process.argv.slice(2)
const texts = files.map((file) => readFileSync(file, 'utf8'))
const witnessed = lane === 'confirmations' ? refuted() : []
const counts = { compatible: 0, breaking: 0, failed: 0 }
const times: number[] = []
const megabytes: number[] = []
for (let pass = 0; pass < Number(passes); pass += 1) {
  const start = cpu()
  const told = lane === 'verdicts' ? verdicts() : lane === 'confirmations' ? await confirmations() : await findings()
  times.push(cpu() - start)
  megabytes.push(process.resourceUsage().maxRSS / 1024)
  if (pass === 0) Object.assign(counts, told)
}
const warm = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]
const hasAjv = Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('/node_modules/ajv/'))
const [firstMs, firstMegabytes] = [times[0], megabytes[0]]
console.log(JSON.stringify({ firstMs, warmMs: warm, firstMegabytes, megabytes: megabytes.at(-1), hasAjv, ...counts }))

function pairs(): SchemaPair[] {
  return JSON.parse(texts[0] ?? '') as SchemaPair[]
}

function verdicts(): typeof counts {
  const told = { compatible: 0, breaking: 0, failed: 0 }
  for (const { old, now } of pairs()) {
    const { verdict } = includes(old, now, { reading: 'declared' })
    told[verdict === 'proved' ? 'compatible' : verdict === 'refuted' ? 'breaking' : 'failed'] += 1
  }
  return told
}

/** Pairs of which a value was refused, with the value. */
function refuted(): (SchemaPair & { answer: Inclusion & { verdict: 'refuted' } })[] {
  return pairs().flatMap((pair) => {
    const answer = includes(pair.old, pair.now, { reading: 'declared' })
    return answer.verdict === 'refuted' ? [{ ...pair, answer }] : []
  })
}

/** What compiled validators say to values that were found before; those of which they say the contrary count as failed. */
async function confirmations(): Promise<typeof counts> {
  const told = { compatible: 0, breaking: 0, failed: 0 }
  for (const { old, now, answer } of witnessed) {
    const { sub, sup } = await confirm(answer.witness, old, now)
    told[sub && !sup ? 'breaking' : 'failed'] += 1
  }
  return told
}

/** Counts tools; one of which a change is not proved counts as failed. */
async function findings(): Promise<typeof counts> {
  const [old = '', now = ''] = texts
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
