import assert from 'node:assert/strict'
import type { Envelope } from '../../src/mcp/exchange.js'
import { ask, headers, request } from '../support/scripted-tools.js'

const mcp: Envelope = {
  headers: headers({ accept: 'application/json, text/event-stream', protocolVersion: '2025-06-18' }),
}
const bare: Envelope = { headers: headers({ accept: '*/*' }) }

const ok = (result: object) => ({ status: 200, body: { jsonrpc: '2.0', id: 1, result } })
const error = (status: number, code: number, data: object, message = 'It went wrong.') => ({
  status,
  body: { jsonrpc: '2.0', id: 1, error: { code, message, data } },
})

describe('the MCP module', () => {
  describe('initialize', () => {
    for (const [asked, want] of [
      ['2024-11-05', '2024-11-05'],
      ['2025-03-26', '2025-03-26'],
      ['2025-06-18', '2025-06-18'],
      ['2025-11-25', '2025-11-25'],
      ['2026-07-28', '2025-11-25'],
      ['2024-10-07', '2025-11-25'],
      [undefined, '2025-11-25'],
    ] as const) {
      it(`answers ${asked ?? 'no version'} with ${want}`, async () => {
        const params = {
          ...(asked && { protocolVersion: asked }),
          capabilities: {},
          clientInfo: { name: 't', version: '1' },
        }
        assert.deepEqual(
          await ask(request('initialize', params), { headers: headers({ protocolVersion: asked }) }),
          ok({
            protocolVersion: want,
            capabilities: { tools: {} },
            serverInfo: { name: 'fixture.v1', title: 'Fixture', version: '1.0.0' },
            instructions: 'For tests.',
          }),
        )
      })
    }
  })

  describe('tells callers apart', () => {
    const versioned = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2025-11-25' } }
    const table: {
      title: string
      envelope: Envelope
      params?: object
      plainRpc?: boolean
      want: 'wire' | 'contract'
    }[] = [
      { title: 'curl', envelope: bare, want: 'contract' },
      { title: 'no Accept at all', envelope: { headers: headers() }, want: 'contract' },
      { title: 'JSON only', envelope: { headers: headers({ accept: 'application/json' }) }, want: 'contract' },
      {
        title: 'a client that reads streams',
        envelope: { headers: headers({ accept: 'application/json, text/event-stream' }) },
        want: 'wire',
      },
      {
        title: 'a client that names a version',
        envelope: { headers: headers({ protocolVersion: '2025-11-25' }) },
        want: 'wire',
      },
      { title: 'stdio', envelope: {}, want: 'wire' },
      { title: 'a version in the message', envelope: bare, params: versioned, want: 'wire' },
      { title: 'other _meta', envelope: bare, params: { _meta: { progressToken: 1 } }, want: 'contract' },
      { title: 'a contract without a plain form', envelope: bare, plainRpc: false, want: 'wire' },
    ]
    for (const { title, envelope, params, plainRpc, want } of table) {
      it(`${title}: ${want} names`, async () => {
        const tools = [{ name: want, inputSchema: { type: 'object' } }]
        assert.deepEqual(
          await ask(request('tools/list', params), envelope, { plainRpc: plainRpc ?? true }),
          ok({ tools }),
        )
      })
    }
  })

  it('answers ping', async () => {
    assert.deepEqual(await ask(request('ping'), mcp), ok({}))
    assert.deepEqual(await ask(request('ping'), bare), ok({}))
  })

  it('mirrors the id as it came', async () => {
    for (const id of ['a"b', '', 0, -7, 1.5]) {
      const { body } = await ask({ jsonrpc: '2.0', id, method: 'ping' }, mcp)
      assert.deepEqual(body, { jsonrpc: '2.0', id, result: {} })
    }
  })

  for (const [title, message] of [
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }],
    ['an unknown notification', { jsonrpc: '2.0', method: 'notifications/whatever', params: {} }],
    ['an answer nobody asked for', { jsonrpc: '2.0', id: 5, result: {} }],
    ['an error nobody asked for', { jsonrpc: '2.0', id: 5, error: { code: 1, message: 'x' } }],
  ] as const) {
    it(`accepts ${title} without a word`, async () => {
      for (const envelope of [mcp, bare]) assert.deepEqual(await ask(message, envelope), { status: 202, body: null })
    })
  }

  describe('answers an MCP client', () => {
    const call = (name: string) => ask(request('tools/call', { name }), mcp)
    const asText = (error: object) => ({
      content: [{ type: 'text', text: JSON.stringify({ success: false, error }) }],
      isError: true,
    })

    it('with the result twice: structured, and as text', async () => {
      assert.deepEqual(
        await call('get'),
        ok({ content: [{ type: 'text', text: '{"name":"Ü"}' }], structuredContent: { name: 'Ü' }, isError: false }),
      )
    })

    it('with what the tool delivers, each as the block it is, after the text', async () => {
      assert.deepEqual(
        await call('seen'),
        ok({
          content: [
            { type: 'text', text: '{"pages":3}' },
            { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' },
            { type: 'audio', data: 'UklGRg==', mimeType: 'audio/wav' },
            { type: 'resource', resource: { uri: 'test://a', mimeType: 'text/plain', text: 'A' } },
            { type: 'resource', resource: { uri: 'test://b', mimeType: 'application/pdf', blob: 'JVBERi0=' } },
          ],
          structuredContent: { pages: 3 },
          isError: false,
        }),
      )
    })

    it('with a list wrapped where only objects may be', async () => {
      assert.deepEqual(
        await call('all'),
        ok({ content: [{ type: 'text', text: '[1,2]' }], structuredContent: { result: [1, 2] }, isError: false }),
      )
    })

    const refusals: { name: string; want: unknown }[] = [
      {
        name: 'gone',
        want: ok(
          asText({
            code: 'things.gone',
            message: 'It went wrong.',
            field: 'id',
            next: 'Do better.',
            details: { since: 3 },
          }),
        ),
      },
      {
        name: 'wrong',
        want: ok(asText({ code: 'validation.error', message: 'It went wrong.', field: 'id', next: 'Do better.' })),
      },
      {
        name: 'foreign',
        want: ok(asText({ code: 'context.invalid', message: 'It went wrong.', field: 'X-Tenant', next: 'Do better.' })),
      },
      { name: 'broken', want: ok(asText({ code: 'internal.error', message: 'It went wrong.', next: 'Do better.' })) },
      { name: 'slow', want: ok(asText({ code: 'internal.timeout', message: 'It went wrong.', next: 'Do better.' })) },
      {
        name: 'anonymous',
        want: error(401, 401, { code: 'auth.required', field: 'X-API-Key', next: 'Do better.' }),
      },
      { name: 'hasty', want: error(429, 429, { code: 'rate.limited', next: 'Do better.', retryable: true }) },
      { name: 'unknown', want: error(200, -32602, { code: 'tool.unknown', field: 'name', next: 'Do better.' }) },
    ]
    for (const { name, want } of refusals) {
      it(`that calls ${name}`, async () => assert.deepEqual(await call(name), want))
    }

    it('that names an unknown version', async () => {
      const { status, body } = await ask(request('tools/list'), { headers: headers({ protocolVersion: '2099-01-01' }) })
      const { code, message } = (body as { error: { code: number; message: string } }).error
      assert.deepEqual([status, code], [400, -32000])
      assert.match(message, /2026-07-28, 2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05/)
    })

    it('that sends an unknown method', async () => {
      assert.deepEqual(
        await ask(request('resources/list'), mcp),
        error(
          200,
          -32601,
          { code: 'request.method_unknown', next: 'Do better.' },
          'There is no method "resources/list".',
        ),
      )
    })
  })

  describe('answers a caller of bare JSON-RPC', () => {
    const call = (name: string) => ask(request('tools/call', { name }), bare)

    it('with the result in its envelope', async () => {
      assert.deepEqual(await call('all'), ok({ content: [{ type: 'json', json: { success: true, data: [1, 2] } }] }))
    })

    const next = 'Do better.'
    const refusals: { name: string; want: unknown }[] = [
      { name: 'gone', want: error(400, 410, { code: 'things.gone', field: 'id', next, details: { since: 3 } }) },
      { name: 'anonymous', want: error(401, 401, { code: 'auth.required', field: 'X-API-Key', next }) },
      { name: 'foreign', want: error(403, 403, { code: 'context.invalid', field: 'X-Tenant', next }) },
      { name: 'unknown', want: error(400, -32602, { code: 'tool.unknown', field: 'name', next }) },
      { name: 'wrong', want: error(400, -32602, { code: 'validation.error', field: 'id', next }) },
      { name: 'broken', want: error(500, -32603, { code: 'internal.error', next }) },
      { name: 'slow', want: error(500, -32603, { code: 'internal.timeout', next, retryable: true }) },
    ]
    for (const { name, want } of refusals) {
      it(`that calls ${name}`, async () => assert.deepEqual(await call(name), want))
    }
  })

  describe('refuses what is no message', () => {
    const table: [title: string, text: string, code: number, id?: unknown][] = [
      ['nothing', '', -32700],
      ['half of one', '{"jsonrpc":"2.0","id":1,', -32700],
      ['an empty array', '[]', -32600],
      ['null', 'null', -32600],
      ['no version of JSON-RPC', '{"id":1,"method":"ping"}', -32600, 1],
      ['an id of null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600],
      ['an id that is a list', '{"jsonrpc":"2.0","id":[],"method":"ping"}', -32600],
      ['a method that is a number', '{"jsonrpc":"2.0","id":1,"method":2}', -32600, 1],
      ['params that are a list', '{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}', -32600, 1],
    ]
    for (const [title, text, code, id = null] of table) {
      it(`${title}, at 400 with ${code}`, async () => {
        for (const [envelope, unknown] of [
          [mcp, undefined],
          [bare, null],
        ] as const) {
          const { status, body } = await ask(text, envelope)
          const reply = body as { id?: unknown; error: { code: number } }
          assert.deepEqual([status, reply.id, reply.error.code], [400, id ?? unknown, code])
        }
      })
    }
  })
})
