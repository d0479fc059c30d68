import { parseArgs } from 'node:util'
import { runMocha } from './mocha.js'
import type { Engine, EngineRun } from './report.js'
import { timesTable } from './times.js'
import { judge } from './verdict.js'

/**
 * Runs the suite on the embedded engine and, where `DATABASE_URL` names a PostgreSQL server, on that one at the same
 * time; the files named as arguments instead of all. The last line is the sum.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string' } },
})

/** Folders whose tests never open a database (the dependency rule sees to it): they run once, on the first engine. */
const withoutDatabase = ['codegen', 'package', 'run']

const engines = chosenEngines()
const running = engines.map(start)
const runs: EngineRun[] = []
for (const { run, held } of running) {
  runs.push(await run)
  process.stdout.write(held.join(''))
}

const { passed, failed, skipped, complaints } = judge(runs)
console.log(`\n${timesTable(runs)}\n`)
for (const complaint of complaints) console.log(`✘ ${complaint}`)
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed > 0 ? 1 : 0

function chosenEngines(): Engine[] {
  if (values.engine === 'pglite') return ['pglite']
  if (values.engine === undefined) return process.env.DATABASE_URL ? ['pglite', 'postgres'] : ['pglite']
  if (values.engine !== 'postgres') throw new Error(`--engine is pglite or postgres, not ${values.engine}`)
  if (!process.env.DATABASE_URL)
    throw new Error('Set DATABASE_URL to a PostgreSQL server, for example postgres://user@localhost:5432/postgres')
  return ['postgres']
}

/** The first engine prints as it goes; what the second prints is held until then, so that the two never mix. */
function start(engine: Engine, index: number): { run: Promise<EngineRun>; held: string[] } {
  const held: string[] = []
  const print = (text: string) => void (index === 0 ? process.stdout.write(text) : held.push(text))
  const specs =
    positionals.length > 0
      ? positionals
      : [
          'test/**/*.test.ts',
          ...(index === 0 ? [] : withoutDatabase.flatMap((folder) => ['--ignore', `test/${folder}/**`])),
        ]
  print(`\n${engine}\n`)
  return { run: runMocha(engine, specs, print), held }
}
