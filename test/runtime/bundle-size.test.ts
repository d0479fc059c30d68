import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { pascalCase } from '../../codegen/emit/camel-case.js'
import { assertGolden } from '../support/golden.js'

/** Most bytes after minifying and gzip: of what every client needs, and of each tool beside it. */
const budget = { core: 4000, tool: 200 }

const contracts = readdirSync('generated').filter((name) => /\.v\d+$/.test(name))

/** Bytes that reach a browser for these lines. */
async function sizeOf(...lines: string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: resolve('generated'), loader: 'ts' },
    ...{ bundle: true, minify: true, write: false, format: 'esm', target: 'es2022', logLevel: 'silent' },
  })
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length
}

const core = "export { call, connect } from './runtime/client.js'"
const parts: readonly [name: string, line: string][] = [
  ['reading lists page by page (`items`)', "export { items } from './runtime/pages.js'"],
  ['events of a call (`events`)', "export { events } from './runtime/events.js'"],
  ['waiting for a person (`approved`)', "export { approved } from './runtime/approved.js'"],
  ['checks on the side of the client (`checked`)', "export { checked } from './runtime/checked.js'"],
  ['MCP as carrier (`mcpTransport`)', "export { mcpTransport } from './runtime/mcp-transport.js'"],
  ['answers in memory (`memoryTransport`)', "export { memoryTransport } from './runtime/memory-transport.js'"],
]

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(2)
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

describe('the size of a client in a bundle', () => {
  const lines: string[] = []
  let coreBytes = 0
  const largest: [tool: string, bytes: number][] = []

  before(async function () {
    this.timeout(120_000)
    coreBytes = await sizeOf(core)
    lines.push(
      'kB (1000 bytes) after esbuild has minified and gzip compressed; what is below the first line is added to it.',
      '',
      row('part', 'kB', 'budget'),
      row('---', '--:', '--:'),
      row('calls over plain HTTP (`connect`, `call`)', kilobytes(coreBytes), kilobytes(budget.core)),
    )
    for (const [name, line] of parts) lines.push(row(name, kilobytes((await sizeOf(core, line)) - coreBytes), ''))
    for (const id of contracts) lines.push(...(await rowsOf(id)))
  })

  /** The rows of a contract; notes its largest tool. */
  const rowsOf = async (id: string): Promise<string[]> => {
    const subject = pascalCase(id.replace(/-tools\.v\d+$/, ''))
    const alone = `export { call, connect${subject} } from './${id}/tools.js'`
    const bytes = await sizeOf(alone)
    const tools = readdirSync(`generated/${id}/tools`).map((file) => file.replace(/\.ts$/, ''))
    const line = (tool: string) => `export * from './${id}/tools/${tool}.js'`
    const added: [tool: string, bytes: number][] = []
    for (const tool of tools) added.push([tool, (await sizeOf(alone, line(tool))) - bytes])
    const [tool, most] = added.sort(([, a], [, b]) => b - a)[0]!
    largest.push([tool, most])
    const each = ((await sizeOf(alone, ...tools.map(line))) - bytes) / tools.length
    const whole = await sizeOf(`export { create${subject}Client } from './${id}/client.js'`)
    return [
      row(`contract ${id}`, kilobytes(bytes - coreBytes), ''),
      row('with what every client needs, before any tool', kilobytes(bytes), ''),
      row(`the largest of its ${tools.length} tools (\`${tool}\`)`, kilobytes(most), kilobytes(budget.tool)),
      row('all of them, each', kilobytes(each), kilobytes(budget.tool)),
      row(`its whole client (\`create${subject}Client\`), core included`, kilobytes(whole), ''),
    ]
  }

  it('is within the budget for what every client needs', () => {
    assert.ok(coreBytes <= budget.core, `${coreBytes} bytes are more than ${budget.core}`)
  })

  it('is within the budget for each tool', () => {
    assert.equal(largest.length, contracts.length)
    assert.deepEqual(
      largest.filter(([, bytes]) => bytes > budget.tool),
      [],
    )
  })

  it('is told in the committed table', () => {
    assertGolden(resolve('test/fixtures/clients/expected/bundle-size.md'), `${lines.join('\n')}\n`)
  })
})
