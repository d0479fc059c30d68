import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { build } from 'esbuild'
import { includes } from '../../../codegen/compare/inclusion.js'
import type { Json } from '../../../codegen/runtime/model.js'
import { others } from '../../codegen/compare/corpus/share-table.js'
import { installPeers } from '../peers.js'
import { catalogue } from './catalogue.js'
import { hostilePairs } from './hostile.js'
import { largePair, paired, toolPairs, type SchemaPair } from './pairs.js'

/**
 * Measures comparisons beside those of other checkers on the same pairs, each in a process of its own: CPU of the first
 * pass and of the median one, and the greatest memory by the end of each. Loading is not counted. With several rounds, each
 * figure is the median of theirs.
 *
 * `npm run bench:diff -- --passes 3 --rounds 5`
 */
const { values } = parseArgs({
  options: { passes: { type: 'string', default: '3' }, rounds: { type: 'string', default: '1' } },
})
const peers = await installPeers('diff')
const folder = await mkdtemp(join(tmpdir(), 'toolpact-bench-diff-'))
const worker = await writeWorker()
const { from, pairs } = toolPairs()

/** What one process answered and needed; undefined where it gave no answer in time. */
interface Told {
  firstMs: number
  warmMs: number
  firstMegabytes: number
  megabytes: number
  hasAjv?: boolean
  compatible: number
  breaking: number
  failed: number
}

/** Longer than anybody waits for a comparison. */
const patience = 30_000

try {
  const large = [largePair(pairs)]
  const kilobytes = [large[0]?.old, large[0]?.now].map((schema) => Math.round(JSON.stringify(schema).length / 1024))
  console.log(
    `Node ${process.version}, load ${loadNow()}; ${from}: ${pairs.length} tools; one schema of ${kilobytes.join(' → ')} kB\n`,
  )
  console.log(line(['verdicts', 'first ms', 'median ms', 'first MB', 'MB', 'compatible', 'breaking', 'no answer']))
  console.log(line(['a process that does nothing', '', '', '', (await idleMegabytes()).toFixed(0)]))
  for (const [title, of] of [
    ['tools', pairs],
    ['one large', large],
  ] as const) {
    const file = await written(`${title}.json`, of)
    console.log(row(`${title}: toolpact`, await ours('verdicts', file)))
    for (const peer of ['json-schema-diff-validator', 'json-schema-diff', 'jsoncompat']) {
      console.log(row(`${title}: ${peer}`, await run([join(peers, 'check.mjs'), peer, values.passes, file])))
    }
  }
  for (const pair of hostilePairs) {
    console.log(row(`hostile: ${pair.name}`, await ours('verdicts', await written(`${pair.name}.json`, [pair]))))
  }
  console.log('\nfindings of whole catalogues, toolpact')
  const harmless = pairs.filter((_, index) => !isBroken(pairs[index]))
  const broken = pairs.filter((pair) => isBroken(pair))
  const lanes: [string, [Json, Json]][] = [
    ['tools of which none breaks', [listed(harmless, 'old'), listed(harmless, 'now')]],
    [`tools of which ${broken.length} break`, [listed(pairs, 'old'), listed(pairs, 'now')]],
    ['1,000 tools, 10 changed', [{ tools: asJson(catalogue(1000)) }, { tools: asJson(catalogue(1000, 10)) }]],
    ['1,000 tools, 10 narrowed', [{ tools: asJson(catalogue(1000, 10)) }, { tools: asJson(catalogue(1000)) }]],
  ]
  for (const [title, sides] of lanes) {
    const files = await Promise.all(sides.map((side, index) => written(`${title}-${String(index)}.json`, side)))
    console.log(row(title, await ours('findings', ...files)))
  }
  const narrowed = await written('narrowed.json', paired(catalogue(1000, 10), catalogue(1000)))
  console.log(row('10 of them, what Ajv needs of that', await ours('confirmations', narrowed)))
  console.log('\nmeasured apart, on the pairs of the corpus: unsound, false alarm, no answer')
  for (const other of others) console.log(line([...other]))
  console.log(
    'is-json-schema-subset and jsonsubschema cannot be run here: the first is not on npm, the second is Python',
  )
  console.log(`\nload ${loadNow()}`)
} finally {
  await rm(folder, { recursive: true })
}

function isBroken(pair: SchemaPair | undefined): boolean {
  return pair !== undefined && includes(pair.old, pair.now, { reading: 'declared' }).verdict !== 'proved'
}

function listed(of: readonly SchemaPair[], side: 'old' | 'now'): Json {
  return { tools: of.map((pair) => ({ name: pair.name, inputSchema: pair[side] })) }
}

function asJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json
}

async function written(name: string, content: unknown): Promise<string> {
  const file = join(folder, name.replaceAll(/[^a-z0-9.]/g, '-'))
  await writeFile(file, JSON.stringify(content))
  return file
}

async function ours(lane: string, ...files: string[]): Promise<Told | undefined> {
  return run([join(worker, 'ours.mjs'), lane, values.passes, ...files])
}

/** What Node.js itself takes. */
async function idleMegabytes(): Promise<number> {
  const said = 'console.log(process.resourceUsage().maxRSS / 1024)'
  return Number((await promisify(execFile)(process.execPath, ['-e', said])).stdout)
}

/** As the published package is, and the other checkers are: JavaScript, without a loader of TypeScript in the process. */
async function writeWorker(): Promise<string> {
  // Below the checkout, where packages are found.
  const outdir = '.cache/bench-diff'
  await build({
    entryPoints: ['test/bench/diff/ours.ts'],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
  })
  return outdir
}

async function run(args: readonly string[]): Promise<Told | undefined> {
  const rounds: Told[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const told = await once(args)
    if (!told) return undefined
    rounds.push(told)
  }
  const [one] = rounds
  const median = (of: (told: Told) => number) =>
    rounds.map(of).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? NaN
  return (
    one && {
      ...one,
      firstMs: median(({ firstMs }) => firstMs),
      warmMs: median(({ warmMs }) => warmMs),
      firstMegabytes: median(({ firstMegabytes }) => firstMegabytes),
      megabytes: median(({ megabytes }) => megabytes),
    }
  )
}

async function once(args: readonly string[]): Promise<Told | undefined> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: patience })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Told
  } catch (error) {
    if (error instanceof Error && 'killed' in error && error.killed === true) return undefined
    throw error
  }
}

function row(title: string, told: Told | undefined): string {
  if (!told) return line([title, `no answer in ${patience / 1000} s`])
  const { firstMs, warmMs, firstMegabytes, megabytes, hasAjv, compatible, breaking, failed } = told
  const cells = [firstMs, warmMs, firstMegabytes, megabytes].map((value) => value.toFixed(0))
  return (
    line([title, ...cells, ...[compatible, breaking, failed].map(String)]) + (hasAjv === true ? '  Ajv loaded' : '')
  )
}

function line([first = '', ...rest]: readonly string[]): string {
  return first.padEnd(40) + rest.map((cell) => cell.padStart(12)).join('')
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}
