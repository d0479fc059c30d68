import { mkdir } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ownerHeaders } from '../../support/office.js'
import { createBenchDatabase } from '../server/database.js'
import type { Lane, Program } from '../server/lanes.js'
import { openLoad, serial } from '../server/load.js'
import { measure } from '../server/rounds.js'
import { table } from '../server/table.js'
import { pin, pinned, startTarget, type Target } from '../server/target.js'
import { benchOptions, benchServer } from '../options.js'
import { noteTable } from './note.js'

const values = benchOptions(
  `npm run bench:gate -- [options]

Measures the price of the gate: a write with tenant, role, idempotency key and audit row beside the same insert through
bare pg, in microseconds of CPU of the server process and in round trips to the database. Needs PostgreSQL at
DATABASE_URL, where it makes a database of its own.

  --quick       less of everything, for a first look
  --rounds N    rounds to measure (7, quick: 3)
  --cpu-prof    leaves a CPU profile of each server in .cache/bench-gate/profiles`,
  {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    'cpu-prof': { type: 'boolean', default: false },
  },
)
const server = benchServer()

const bare = (name: string, path: string): Lane => ({
  name,
  program: 'bare-write',
  request: { method: 'POST', path, body: { text: 'hello world' } },
  expect: /"id":"/,
  against: 'bare insert',
})
const gated = (name: string, headers: { readonly [name: string]: string }): Lane => ({
  ...bare(name, '/bench/mcp/tools/notes.add'),
  program: 'gate',
  request: {
    method: 'POST',
    path: '/bench/mcp/tools/notes.add',
    headers: { ...ownerHeaders, ...headers },
    body: { text: 'hello world' },
  },
  aim: 2,
})
const lanes = [
  bare('bare insert', '/'),
  bare('bare insert in a transaction', '/transaction'),
  gated('gate, audit row', {}),
  gated('gate, audit row and key', { 'Idempotency-Key': serial }),
]

const effort = {
  rounds: Number(values.rounds ?? (values.quick ? 3 : 7)),
  round: { requests: values.quick ? 500 : 1500, milliseconds: values.quick ? 600 : 1500 },
  warmUp: { requests: values.quick ? 2000 : 6000, milliseconds: values.quick ? 3000 : 8000 },
  connections: 32,
}
const folder = resolve('.cache/bench-gate')
await mkdir(folder, { recursive: true })
if (pinned) pin(process.pid, 1)

const database = await createBenchDatabase(server)
const targets = new Map<Program, Target>()
try {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(noteTable).finally(() => client.end())
  for (const program of ['bare-write', 'gate'] as const) {
    const target = await startTarget(`test/bench/server/servers/${program}.ts`, {
      env: { DATABASE_URL: database.url },
      profiles: values['cpu-prof'] ? join(folder, 'profiles', program) : undefined,
      log: join(folder, `${program}.log`),
    })
    targets.set(program, target)
  }
  const { costs, load: loads } = await measure(lanes, targets, effort, () => {})
  const place = pinned ? 'server and load on a core each' : 'not pinned to cores'
  console.log(`Node ${process.version}, ${cpus().length} cores, ${place}, ${effort.connections} connections`)
  console.log(`${effort.rounds} interleaved rounds, load average ${loads.map((one) => one.toFixed(1)).join('–')}\n`)
  console.log(table(costs))
  console.log('\nround trips a request, one caller and many; the insert itself is one of them')
  for (const lane of lanes)
    console.log(`${lane.name.padEnd(30)}  ${await roundTrips(lane, 1)}  ${await roundTrips(lane, 32)}`)
} finally {
  for (const target of targets.values()) await target.stop()
  await database.drop()
}

async function roundTrips({ program, request }: Lane, connections: number): Promise<string> {
  const { port, roundTrips } = targets.get(program) as Target
  const load = await openLoad(port, request, connections)
  const before = await roundTrips()
  const { good, bad } = await load.run({ requests: Infinity, milliseconds: 500 })
  load.close()
  return (((await roundTrips()) - before) / (good + bad)).toFixed(2)
}
