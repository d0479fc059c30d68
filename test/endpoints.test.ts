import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadEndpoints } from '../src/endpoints.js'
import type { Handler } from '../src/gate/contract.js'
import { fixtureContract } from './support/fixture-contract.js'

const handler = (() => Promise.resolve({})) as Handler
const systems = [
  { name: 'one', contracts: { 'a.v1': { 'a.get': handler }, 'b.v1': { 'b.get': handler } } },
  { name: 'two', contracts: { 'c.v1': { 'c.get': handler } } },
]

describe('the endpoints of a server', () => {
  let generated = ''
  const load = (only?: string) => loadEndpoints(pathToFileURL(`${generated}/`), systems, only)
  const shape = async (only?: string) =>
    (await load(only)).map(({ path, mcpPaths, system, contracts }) => ({
      path,
      mcpPaths,
      system,
      contracts: contracts.map(({ model }) => model.id),
    }))

  before(async () => {
    generated = await mkdtemp(join(tmpdir(), 'toolpact-generated-'))
    await writeFile(join(generated, 'package.json'), '{"type":"module"}')
    for (const name of ['a', 'b', 'c']) {
      const folder = join(generated, `${name}.v1`)
      const { model } = fixtureContract(
        { [`${name}.get`]: {} },
        { id: `${name}.v1`, mount: { path: `/${name}`, native: '/api/mcp' } },
      )
      await mkdir(join(folder, 'validators'), { recursive: true })
      await writeFile(join(folder, 'contract.json'), JSON.stringify(model))
      await writeFile(join(folder, 'tools.json'), '[]')
      await writeFile(join(folder, 'openapi.json'), '{}')
      await writeFile(join(folder, 'validators', 'index.js'), 'export const validators = {}')
    }
  })
  after(() => rm(generated, { recursive: true }))
  afterEach(() => rm(join(generated, 'endpoints.json'), { force: true }))

  it('are at the path each contract names', async () => {
    assert.deepEqual(await shape(), [
      { path: '/a', mcpPaths: ['/a/mcp'], system: 'one', contracts: ['a.v1'] },
      { path: '/b', mcpPaths: ['/b/mcp'], system: 'one', contracts: ['b.v1'] },
      { path: '/c', mcpPaths: ['/c/mcp'], system: 'two', contracts: ['c.v1'] },
    ])
  })

  it('serve together what is grouped together', async () => {
    await writeFile(join(generated, 'endpoints.json'), '{"/both":["a.v1","b.v1"]}')
    assert.deepEqual(await shape(), [
      { path: '/both', mcpPaths: ['/both/mcp'], system: 'one', contracts: ['a.v1', 'b.v1'] },
      { path: '/c', mcpPaths: ['/c/mcp'], system: 'two', contracts: ['c.v1'] },
    ])
  })

  it('are one, at the native path too, where one contract is served alone', async () => {
    assert.deepEqual(await shape('b.v1'), [
      { path: '/b', mcpPaths: ['/b/mcp', '/api/mcp'], system: 'one', contracts: ['b.v1'] },
    ])
  })

  it('cannot be of a contract that is not there', async () => {
    await assert.rejects(load('x.v1'), {
      name: 'ConfigError',
      message: /no contract x.v1. Served here: a.v1, b.v1, c.v1/,
    })
  })

  it('cannot be of a contract that is not compiled', async () => {
    await rm(join(generated, 'c.v1'), { recursive: true })
    await assert.rejects(load(), { name: 'ConfigError', message: 'c.v1 is not compiled. Run: toolpact compile c.v1' })
  })
})
