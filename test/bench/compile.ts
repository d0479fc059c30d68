import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeContract, writeDomain } from './as-contract.js'
import { writeTypeSpec } from './as-typespec.js'
import { benchOptions } from './options.js'
import { measure, type Measurement } from './measure.js'
import { synthesize } from './model.js'
import { installPeers } from './peers.js'
import { bench, rowText, tableHead, type Job, type Row } from './rows.js'

const values = benchOptions(
  `npm run bench -- [options]

Measures toolpact compile as whole processes beside TypeSpec and openapi-typescript on equal contracts.

  --tools 200,1000    numbers of tools of the contracts
  --runs N            runs of each, the best counts (3)`,
  { tools: { type: 'string', default: '200,1000' }, runs: { type: 'string', default: '3' } },
)
const sizes = values.tools.split(',').map(Number)
const runs = Number(values.runs)

const peers = await installPeers()
const tsp = join(peers, 'node_modules/@typespec/compiler/entrypoints/cli.js')
const openapiTypescript = resolve('node_modules/openapi-typescript/bin/cli.js')
const toolpact = resolve('src/cli/toolpact.mjs')

console.log(`Node ${process.version}, ${cpus().length} cores, best of ${runs} interleaved runs\n\n${tableHead}`)
const cold = new Map<number, Row>()
for (const size of sizes) {
  const rows = await benchSize(size)
  cold.set(size, rows[0]!)
  console.log('')
}
const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
if (largest > smallest) {
  const growth = (cold.get(largest)!.wallSeconds - cold.get(smallest)!.wallSeconds) / (largest - smallest)
  console.log(`cold compile, each further tool: ${(growth * 1000).toFixed(1)} ms`)
}

async function benchSize(size: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), `toolpact-bench-${size}-`))
  try {
    await writeContract(folder, synthesize(size))
    await mkdir(join(folder, 'node_modules'))
    await writeTypeSpec(join(folder, 'typespec'), synthesize(size))
    await symlink(join(peers, 'node_modules'), join(folder, 'typespec/node_modules'))
    const rows = await bench(jobs(folder, size), runs)
    for (const row of rows) console.log(rowText(size, row, rows))
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

function jobs(folder: string, size: number): Job[] {
  let edition = 0
  const compile = () => measure(toolpact, ['compile', '--json'], folder)
  const typespec = (...emitters: string[]) =>
    measure(tsp, ['compile', 'main.tsp', ...emitters.flatMap((name) => ['--emit', name])], join(folder, 'typespec'))
  const document = join(folder, 'typespec/tsp-output/@typespec/openapi3/openapi.json')
  return [
    {
      name: 'toolpact compile, cold',
      async run() {
        await rm(join(folder, 'generated'), { recursive: true, force: true })
        await rm(join(folder, 'node_modules/.cache'), { recursive: true, force: true })
        return checked(await compile(), false)
      },
    },
    { name: 'toolpact compile, unchanged', run: async () => checked(await compile(), true) },
    {
      name: 'toolpact compile, one tool changed',
      async run() {
        const synthetic = synthesize(size, (edition += 1))
        await writeDomain(folder, synthetic, synthetic.domains[0]!)
        return checked(await compile(), false)
      },
    },
    { name: 'tsp compile, OpenAPI 3.1', peer: true, run: () => typespec('@typespec/openapi3') },
    {
      name: 'openapi-typescript',
      peer: true,
      run: () => measure(openapiTypescript, [document, '-o', 'out.ts'], folder),
    },
    {
      name: 'tsp compile, OpenAPI 3.1 and JSON Schema',
      run: () => typespec('@typespec/openapi3', '@typespec/json-schema'),
    },
  ]
}

/** A compile that did not do what its row says would be measured for nothing. */
function checked(measurement: Measurement, unchanged: boolean): Measurement {
  const result = JSON.parse(measurement.stdout) as { unchanged: boolean; changes: unknown[] }
  if (result.unchanged !== unchanged || (result.changes.length === 0) !== unchanged)
    throw new Error(`expected a compile that is ${unchanged ? 'unchanged' : 'not unchanged'}: ${measurement.stdout}`)
  return measurement
}
