import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashModel } from '../../codegen/model/hashes.js'
import { startMock } from '../../src/cli/mock-server.js'
import { mockedModel } from '../../src/cli/mocked-model.js'

describe('A mock without a contract', function () {
  this.timeout(120_000)
  it('answers the tools of a saved tools/list under their names, in the shape that is listed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'toolpact-mocked-'))
    const id = { type: 'string', maxLength: 20, description: 'Which item.' }
    const closed = { type: 'object', required: ['id'], additionalProperties: false }
    const tool = {
      name: 'items_get',
      description: 'Reads one item.',
      annotations: { readOnlyHint: true },
      inputSchema: { ...closed, properties: { id } },
      outputSchema: { ...closed, properties: { id: { type: 'string' }, price: { type: 'integer' } } },
    }
    writeFileSync(join(folder, 'tools.json'), JSON.stringify({ tools: [tool] }))
    const model = await mockedModel(join(folder, 'tools.json'), { contracts: 'contracts', out: 'generated' })
    const world = { port: 0, seed: '1', latencyMs: 0, slowMs: 0, errors: [], faults: [] }
    const mock = await startMock(hashModel(model), world)
    const call = async (args: object) => {
      const params = { name: 'items_get', arguments: args }
      const answer = await fetch(`http://localhost:${mock.port}${mock.path}/mcp`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      })
      const { result } = (await answer.json()) as {
        result: { structuredContent?: { id?: unknown }; isError?: boolean }
      }
      return result
    }
    try {
      assert.equal(typeof (await call({ id: 'a' })).structuredContent?.id, 'string')
      assert.equal((await call({})).isError, true)
    } finally {
      await mock.close(1_000)
      rmSync(folder, { recursive: true })
    }
  })

  it('is made of an OpenAPI document as well', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'toolpact-mocked-'))
    try {
      writeFileSync(
        join(folder, 'api.yaml'),
        'openapi: 3.1.0\npaths: { /a: { get: { operationId: readA, responses: {} } } }',
      )
      const model = await mockedModel(join(folder, 'api.yaml'), { contracts: 'contracts', out: 'generated' })
      assert.equal(model.tools.read_a?.wireName, 'readA')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
