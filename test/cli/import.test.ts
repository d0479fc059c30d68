import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { runCli } from '../support/cli.js'

const root = join(import.meta.dirname, '../..')

/** A server that lists one tool over stdio. */
const server = `
  const { createInterface } = require('node:readline')
  const tools = [{ name: 'get-item', description: 'Reads an item.', annotations: { readOnlyHint: true },
    inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } }]
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method } = JSON.parse(line)
    const result = method === 'initialize'
      ? { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'x', version: '0.1.1' } }
      : { tools }
    if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })`

describe('toolpact import', function () {
  this.timeout(180_000)
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-import-test-'))
    cpSync(join(root, 'contracts/vocabulary'), join(folder, 'contracts/vocabulary'), { recursive: true })
    cpSync(join(root, 'contracts/vocabulary.ts'), join(folder, 'contracts/vocabulary.ts'))
    writeFileSync(join(folder, 'server.cjs'), server)
  })
  after(() => rmSync(folder, { recursive: true }))
  const run = (...args: string[]) => runCli(args, { cwd: folder })

  it('writes a contract of a running server that compiles, and that the server is nothing new beside', async () => {
    const made = await run('import', '--command', 'node server.cjs', 'shop')
    assert.equal(made.code, 0, made.stderr)
    assert.match(made.stdout, /1 of 1 schema written as types, each proved/)
    assert.match(made.stdout, /hosts and callers go on with the old name:\n {2}get-item is get_item/)
    assert.match(readFileSync(join(folder, 'contracts/shop.v1/tools.ts'), 'utf8'), /wireName: 'get-item'/)
    const compiled = await run('compile')
    assert.equal(compiled.code, 0, compiled.stdout)
    const { code, stdout } = await run('diff', 'generated/shop.v1/contract.json', '--', 'node', 'server.cjs')
    assert.equal(code, 0, stdout)
    assert.match(stdout, /0 added, 0 removed/)
  })

  it('writes over nothing', async () => {
    const { code, stderr } = await run('import', '--command', 'node server.cjs', 'shop.v1')
    assert.equal(code, 2)
    assert.match(stderr, /contracts\/shop\.v1 is there already/)
  })

  it('reports for machines', async () => {
    cpSync(join(root, 'test/fixtures/import/shop-openapi.json'), join(folder, 'openapi.json'))
    const { code, stdout } = await run('import', 'openapi.json', 'rest', '--json')
    assert.equal(code, 0)
    const report = JSON.parse(stdout) as { tools: number; renamed: { from: string; to: string; kept: boolean }[] }
    assert.equal(report.tools, 4)
    assert.deepEqual(report.renamed[0], { from: 'listItems', to: 'list_items', kept: true })
  })

  it('reads OpenAPI in YAML as it reads it in JSON', async () => {
    const document = JSON.parse(readFileSync(join(root, 'test/fixtures/import/shop-openapi.json'), 'utf8')) as unknown
    writeFileSync(join(folder, 'same.json'), JSON.stringify(document))
    writeFileSync(join(folder, 'same.yaml'), stringify(document))
    for (const [file, name] of [
      ['same.json', 'from-json'],
      ['same.yaml', 'from-yaml'],
    ] as const)
      assert.equal((await run('import', file, name)).code, 0)
    const text = (name: string) =>
      readdirSync(join(folder, 'contracts', `${name}.v1`))
        .map((file) => readFileSync(join(folder, 'contracts', `${name}.v1`, file), 'utf8'))
        .join('')
    assert.equal(text('from-yaml').replaceAll(/from-?yaml/gi, 'x'), text('from-json').replaceAll(/from-?json/gi, 'x'))
  })

  it('ends with 1 where a schema is not proved', async () => {
    const inputSchema = { type: 'object', properties: { a: { type: 'strin' } } }
    writeFileSync(
      join(folder, 'broken.json'),
      JSON.stringify({ tools: [{ name: 'a', description: 'A.', inputSchema }] }),
    )
    const { code, stdout } = await run('import', 'broken.json', 'broken')
    assert.equal(code, 1)
    assert.match(stdout, /taken as any object[\s\S]*a input/)
  })

  it('ends with 2 where nothing can be read, and writes nothing', async () => {
    writeFileSync(join(folder, 'api.yaml'), 'openapi: [3.1.0')
    for (const args of [['absent.json', 'x'], ['api.yaml', 'x'], ['server.cjs', 'Bad Name'], ['only-one'], []]) {
      const { code, stderr } = await run('import', ...args)
      assert.equal(code, 2)
      assert.match(stderr, /^toolpact import: /)
    }
    assert.equal(existsSync(join(folder, 'contracts/x.v1')), false)
  })
})
