import assert from 'node:assert/strict'
import type { Company, Envelope } from '../../src/mcp/exchange.js'
import { ask, headers, outcomes, request } from '../support/scripted-tools.js'

const usual = { accept: 'application/json, text/event-stream' }
const speaking = (protocolVersion?: string): Envelope => ({ headers: headers({ ...usual, protocolVersion }) })
const numbered = (id: number, method: string, params?: object) => ({ ...request(method, params), id })
const ping = (id: number) => numbered(id, 'ping')
const pong = (id: number) => ({ jsonrpc: '2.0', id, result: {} })

/** Ids and error codes of the answers. */
const codes = (body: unknown) =>
  (body as { id?: number; error?: { code: number } }[]).map(({ id, error }) => [id, error?.code])

describe('a batch', () => {
  for (const revision of ['2024-11-05', '2025-03-26', undefined]) {
    it(`is answered in ${revision ?? 'the revision that is assumed'}, in its order`, async () => {
      const answered = await ask([ping(2), ping(1)], speaking(revision))
      assert.deepEqual(answered, { status: 200, body: [pong(2), pong(1)] })
    })
  }

  for (const revision of ['2025-06-18', '2025-11-25', '2026-07-28']) {
    it(`is no message in ${revision}`, async () => {
      const { status, body } = await ask([ping(1)], speaking(revision))
      assert.deepEqual([status, (body as { error: { code: number } }).error.code], [400, -32600])
    })
  }

  it('is no message to a caller of bare JSON-RPC', async () => {
    const { status, body } = await ask([ping(1)], { headers: headers() })
    assert.deepEqual([status, (body as { id: null }).id], [400, null])
  })

  it('says of each message what is wrong with it', async () => {
    const mixed = [ping(1), 7, numbered(2, 'nothing'), numbered(3, 'tools/call', { name: 'get' }), { id: 4 }]
    const { status, body } = await ask(mixed, speaking())
    assert.equal(status, 200)
    assert.deepEqual(codes(body), [
      [1, undefined],
      [undefined, -32600],
      [2, -32601],
      [3, undefined],
      [4, -32600],
    ])
  })

  it('has no answer to what needs none', async () => {
    const silent = [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 1, result: {} },
    ]
    assert.deepEqual(await ask(silent, speaking()), { status: 202, body: null })
    assert.deepEqual(await ask([...silent, ping(5)], speaking()), { status: 200, body: [pong(5)] })
  })

  it('may hold a hundred messages, and no more', async () => {
    const many = Array.from({ length: 101 }, (_, i) => ping(i))
    assert.equal(((await ask(many.slice(1), speaking())).body as unknown[]).length, 100)
    assert.equal((await ask(many, speaking())).status, 400)
  })

  it('holds no request to agree on a revision, and none of 2026-07-28', async () => {
    const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' }
    const { body } = await ask([numbered(1, 'initialize'), numbered(2, 'tools/list', { _meta: meta })], speaking())
    assert.deepEqual(codes(body), [
      [1, -32600],
      [2, -32600],
    ])
  })

  it('asks for a credential where one of its calls lacks it', async () => {
    const { status } = await ask([ping(1), numbered(2, 'tools/call', { name: 'anonymous' })], speaking())
    assert.equal(status, 401)
  })

  it('lists tools among others', async () => {
    const { body } = await ask([numbered(1, 'tools/list'), ping(2)], speaking())
    assert.equal((body as { result: { tools: unknown[] } }[])[0]?.result.tools.length, 1)
  })

  it('takes one call after the other, and sends nothing ahead', async () => {
    const steps: string[] = []
    const call = async (tool: string, _: unknown, { progress }: Company) => {
      steps.push(`${tool} begins`)
      await Promise.resolve()
      steps.push(`${tool} ends`)
      assert.equal(progress, undefined)
      return outcomes['get']!
    }
    const params = (name: string) => ({ name, _meta: { progressToken: 1 } })
    const batch = [numbered(1, 'tools/call', params('a')), numbered(2, 'tools/call', params('b'))]
    await ask(batch, { ...speaking(), notify: () => assert.fail('sent ahead') }, { script: { call } })
    assert.deepEqual(steps, ['a begins', 'a ends', 'b begins', 'b ends'])
  })
})
