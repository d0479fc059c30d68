import { mkdir } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { benchOptions, benchServer } from '../options.js'
import { installPeers } from '../peers.js'
import { compileBenchContract } from './contract.js'
import { createBenchDatabase } from './database.js'
import { lanes, type Lane, type Program } from './lanes.js'
import { measure } from './rounds.js'
import { table } from './table.js'
import { pin, pinned, startTarget, type Target } from './target.js'

const values = benchOptions(
  `npm run bench:server -- [options]

Measures what a request costs the server, in microseconds of CPU, beside a bare node:http server, both official SDKs and
the fastest peer. Needs PostgreSQL at DATABASE_URL, where it makes a database of its own.

  --quick           less of everything, for a first look
  --rounds N        rounds to measure (7, quick: 3)
  --only a,b        parts of the names of the lanes to measure
  --cpu-prof        leaves a CPU profile of each server in .cache/bench-server/profiles`,
  {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    only: { type: 'string', default: '' },
    'cpu-prof': { type: 'boolean', default: false },
  },
)
const server = benchServer()

const effort = {
  rounds: Number(values.rounds ?? (values.quick ? 3 : 7)),
  round: { requests: values.quick ? 1500 : 4000, milliseconds: values.quick ? 1000 : 3000 },
  warmUp: { requests: values.quick ? 8000 : 20_000, milliseconds: values.quick ? 6000 : 15_000 },
  connections: 32,
}
const chosen = lanes.filter(({ name }) => values.only.split(',').some((part) => name.includes(part)))
const folder = resolve('.cache/bench-server')
await mkdir(folder, { recursive: true })
if (pinned) pin(process.pid, 1)

const compiled = await compileBenchContract()
const database = await createBenchDatabase(server)
const targets = new Map<Program, Target>()
try {
  const programs = new Set(chosen.map(({ program }) => program))
  if (programs.has('bare')) programs.add('ours')
  for (const program of [...programs].sort(oursFirst)) targets.set(program, await start(program))
  const working: Lane[] = []
  for (const lane of chosen) {
    const answer = await check(lane)
    if (lane.expect.test(answer)) working.push(lane)
    else console.log(`${lane.name} is left out, it answers ${answer.slice(0, 200)}`)
  }
  const place = pinned ? 'server and load on a core each' : 'not pinned to cores'
  console.log(`Node ${process.version}, ${cpus().length} cores, ${place}, ${effort.connections} connections`)
  const { costs, load } = await measure(working, targets, effort, (round) => {
    if (process.stderr.isTTY) process.stderr.write(`round ${round + 1} of ${effort.rounds}\r`)
  })
  console.log(`${effort.rounds} interleaved rounds, load average ${load.map((one) => one.toFixed(1)).join('–')}\n`)
  console.log(table(costs))
} finally {
  for (const target of targets.values()) await target.stop()
  await database.drop()
}

/** The bare server is given the list that ours shows. */
function oursFirst(a: Program, b: Program): number {
  return Number(b === 'ours') - Number(a === 'ours')
}

async function start(program: Program): Promise<Target> {
  const own = program === 'ours' || program === 'bare' || program === 'bare-sql'
  const script = own ? `test/bench/server/servers/${program}.ts` : join(await installPeers('server'), `${program}.mjs`)
  return startTarget(script, {
    env: {
      DATABASE_URL: database.url,
      BENCH_CONTRACT: compiled.href,
      ...(program === 'bare' && { BENCH_TOOLS: await listedTools() }),
    },
    profiles: values['cpu-prof'] ? join(folder, 'profiles', program) : undefined,
    log: join(folder, `${program}.log`),
  })
}

async function listedTools(): Promise<string> {
  const list = lanes.find(({ name }) => name === 'toolpact, tools/list') as Lane
  const { result } = JSON.parse((await check(list)).replace(/^[0-9]+ /, '')) as { result: { tools: object[] } }
  return JSON.stringify(result.tools)
}

/** Status and text of the answer to a lane's request. */
async function check({ program, request }: Lane): Promise<string> {
  const { port } = targets.get(program) as Target
  const response = await fetch(`http://127.0.0.1:${port}${request.path}`, {
    method: request.method,
    headers: { 'Content-Type': 'application/json', ...request.headers },
    ...(request.body && { body: JSON.stringify(request.body) }),
  })
  return `${response.status} ${await response.text()}`
}
