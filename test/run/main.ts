import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { runMocha } from './mocha.js'
import type { Engine, EngineRun } from './report.js'
import { timesTable } from './times.js'
import { judge } from './verdict.js'

/**
 * Runs the suite: what no engine changes once, the rest on the embedded engine and, where `DATABASE_URL` names a
 * PostgreSQL server, on that one too; as many of these at a time as there are cores. Files named as arguments run
 * instead of all. The last line is the sum.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string' } },
})

/**
 * Folders whose tests are the same whatever the engine: they open no database, or their commands choose their own. The
 * dependency rule sees to it.
 */
const onAnyEngine = ['cli', 'codegen', 'package', 'run', 'runtime']

const engines = chosenEngines()
const runs: EngineRun[] = []
const held = engines.map((): string[] => [])
let turn = 0

const queue = engines.entries()
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const [index, engine] of queue) {
      print(index, `\n== ${engine} ==\n`)
      runs[index] = await runMocha(engine, specsFor(engine), (text) => print(index, text))
      passTurn()
    }
  }),
)

const { passed, failed, skipped, complaints } = judge(runs)
console.log(`\n${timesTable(runs)}\n`)
for (const complaint of complaints) console.log(`✘ ${complaint}`)
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed > 0 ? 1 : 0

function chosenEngines(): Engine[] {
  const { engine } = values
  const url = process.env.DATABASE_URL
  if (engine === 'postgres' && !url)
    throw new Error('Set DATABASE_URL to a PostgreSQL server, for example postgres://user@localhost:5432/postgres')
  if (engine === 'none' || engine === 'pglite' || engine === 'postgres') return [engine]
  if (engine !== undefined) throw new Error(`--engine is none, pglite or postgres, not ${engine}`)
  return [...(positionals.length > 0 ? [] : ['none' as const]), 'pglite', ...(url ? ['postgres' as const] : [])]
}

function specsFor(engine: Engine): string[] {
  if (positionals.length > 0) return positionals
  if (engine === 'none') return onAnyEngine.map((folder) => `test/${folder}/**/*.test.ts`)
  return ['test/**/*.test.ts', ...onAnyEngine.flatMap((folder) => ['--ignore', `test/${folder}/**`])]
}

/** Output is shown of one engine at a time, as it comes; what the others print meanwhile is held back. */
function print(index: number, text: string): void {
  if (index === turn) process.stdout.write(text)
  else held[index]?.push(text)
}

function passTurn(): void {
  while (runs[turn]) {
    turn += 1
    process.stdout.write((held[turn] ?? []).join(''))
  }
}
