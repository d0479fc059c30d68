import assert from 'node:assert/strict'
import type { Company, Envelope, MessageHeaders } from '../../src/mcp/exchange.js'
import { ask, headers, outcomes, request } from '../support/scripted-tools.js'

const revision = '2026-07-28'
const meta = {
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.2.3' },
}
const own = {
  resultType: 'complete',
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'fixture.v1', title: 'Fixture', version: '1.0.0' } },
}
const spoken = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

/** A request as the revision wants it, with the headers that repeat it. */
function modern(method: string, params: { name?: string; [param: string]: unknown } = {}) {
  const message = request(method, { ...params, _meta: { ...meta, ...(params['_meta'] as object | undefined) } })
  const { name } = params
  const mirrored = headers({ protocolVersion: revision, method, ...(name !== undefined && { name }) })
  return { message, mirrored }
}

const result = (members: object) => ({
  status: 200,
  body: { jsonrpc: '2.0', id: 1, result: { ...own, ...members } },
})

/** Status, code and data of an error. */
async function failure(message: unknown, envelope: Envelope, lenient = false, forgave: string[] = []) {
  const { status, body } = await ask(message, envelope, { lenient, script: { forgave: (what) => forgave.push(what) } })
  const { error } = body as { error?: { code: number; data: { field?: string; supported?: string[] } } }
  return error ? { status, code: error.code, ...(error.data.field && { field: error.data.field }) } : { status }
}

describe('the revision 2026-07-28', () => {
  it('is discovered, with every other one', async () => {
    const { message, mirrored } = modern('server/discover')
    assert.deepEqual(
      await ask(message, { headers: mirrored }),
      result({
        supportedVersions: spoken,
        capabilities: { tools: {} },
        instructions: 'For tests.',
        ttlMs: 300_000,
        cacheScope: 'public',
      }),
    )
  })

  for (const shared of [true, false]) {
    it(`lists what ${shared ? 'all are' : 'a credential is'} shown, to be kept for ${shared ? 'all' : 'it alone'}`, async () => {
      const { message, mirrored } = modern('tools/list')
      assert.deepEqual(
        await ask(message, { headers: mirrored }, { script: { shared } }),
        result({
          ttlMs: 300_000,
          cacheScope: shared ? 'public' : 'private',
          tools: [{ name: 'wire', inputSchema: { type: 'object' } }],
        }),
      )
    })
  }

  it('calls', async () => {
    const { message, mirrored } = modern('tools/call', { name: 'get' })
    assert.deepEqual(
      await ask(message, { headers: mirrored }),
      result({ content: [{ type: 'text', text: '{"name":"Ü"}' }], structuredContent: { name: 'Ü' }, isError: false }),
    )
  })

  it('lets the model read what a tool refuses, wrong arguments too', async () => {
    for (const [name, code] of [
      ['gone', 'things.gone'],
      ['wrong', 'validation.error'],
    ] as const) {
      const { message, mirrored } = modern('tools/call', { name })
      const { status, body } = await ask(message, { headers: mirrored })
      const { result } = body as { result: { resultType: string; isError: boolean; content: { text: string }[] } }
      assert.deepEqual([status, result.resultType, result.isError], [200, 'complete', true])
      assert.equal((JSON.parse(result.content[0]!.text) as { error: { code: string } }).error.code, code)
      assert.equal('structuredContent' in result, false)
    }
  })

  it('tells the server which program calls', async () => {
    const seen: unknown[] = []
    const { message, mirrored } = modern('tools/call', { name: 'get' })
    const call = async (_tool: string, _args: unknown, { client }: Company) => {
      seen.push(client)
      return outcomes['get']!
    }
    await ask(message, { headers: mirrored }, { script: { call } })
    assert.deepEqual(seen, [{ name: 'test', version: '1.2.3' }])
  })

  it('has no headers to compare on stdio', async () => {
    assert.deepEqual(await failure(modern('tools/call', { name: 'get' }).message, {}), { status: 200 })
  })

  describe('refuses', () => {
    const without = (key: string): object => {
      const rest: { [key: string]: unknown } = { ...meta }
      delete rest[`io.modelcontextprotocol/${key}`]
      return rest
    }
    const call = modern('tools/call', { name: 'get' })
    const list = modern('tools/list')
    const changed = (changes: Partial<MessageHeaders>) => ({ headers: { ...call.mirrored, ...changes } })
    const table: { title: string; message: unknown; envelope: Envelope; want: object }[] = [
      {
        title: 'an unknown method',
        message: modern('resources/list').message,
        envelope: { headers: modern('resources/list').mirrored },
        want: { status: 404, code: -32601 },
      },
      ...['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'subscriptions/listen'].map((method) => ({
        title: `${method}, which it does not have`,
        message: modern(method).message,
        envelope: { headers: modern(method).mirrored },
        want: { status: 404, code: -32601 },
      })),
      {
        title: 'an unknown tool',
        message: modern('tools/call', { name: 'unknown' }).message,
        envelope: { headers: modern('tools/call', { name: 'unknown' }).mirrored },
        want: { status: 200, code: -32602, field: 'name' },
      },
      {
        title: 'a missing credential',
        message: modern('tools/call', { name: 'anonymous' }).message,
        envelope: { headers: modern('tools/call', { name: 'anonymous' }).mirrored },
        want: { status: 401, code: 401, field: 'X-API-Key' },
      },
      {
        title: 'a request without _meta',
        message: request('tools/list'),
        envelope: { headers: list.mirrored },
        want: { status: 400, code: -32602 },
      },
      {
        title: 'a request to discover without _meta, whatever its headers',
        message: request('server/discover'),
        envelope: { headers: headers() },
        want: { status: 400, code: -32602 },
      },
      {
        title: 'no version in _meta',
        message: request('tools/list', { _meta: without('protocolVersion') }),
        envelope: { headers: list.mirrored },
        want: { status: 400, code: -32602 },
      },
      {
        title: 'a version that is no text',
        message: request('tools/list', { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': 7 } }),
        envelope: { headers: headers({ method: 'tools/list' }) },
        want: { status: 400, code: -32602 },
      },
      {
        title: 'no capabilities',
        message: request('tools/list', { _meta: without('clientCapabilities') }),
        envelope: { headers: list.mirrored },
        want: { status: 400, code: -32602 },
      },
      {
        title: 'a version nobody speaks',
        message: request('tools/list', { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': '1900-01-01' } }),
        envelope: { headers: headers({ protocolVersion: '1900-01-01', method: 'tools/list' }) },
        want: { status: 400, code: -32022 },
      },
      {
        title: 'another version in the header',
        message: call.message,
        envelope: changed({ protocolVersion: '2025-11-25' }),
        want: { status: 400, code: -32020, field: 'MCP-Protocol-Version' },
      },
      {
        title: 'no version in the header',
        message: call.message,
        envelope: changed({ protocolVersion: undefined }),
        want: { status: 400, code: -32020, field: 'MCP-Protocol-Version' },
      },
      {
        title: 'no Mcp-Method',
        message: call.message,
        envelope: changed({ method: undefined }),
        want: { status: 400, code: -32020, field: 'Mcp-Method' },
      },
      {
        title: 'another Mcp-Method',
        message: call.message,
        envelope: changed({ method: 'tools/list' }),
        want: { status: 400, code: -32020, field: 'Mcp-Method' },
      },
      {
        title: 'an Mcp-Method in another case',
        message: call.message,
        envelope: changed({ method: 'Tools/Call' }),
        want: { status: 400, code: -32020, field: 'Mcp-Method' },
      },
      {
        title: 'no Mcp-Name',
        message: call.message,
        envelope: changed({ name: undefined }),
        want: { status: 400, code: -32020, field: 'Mcp-Name' },
      },
      {
        title: 'another Mcp-Name',
        message: call.message,
        envelope: changed({ name: 'all' }),
        want: { status: 400, code: -32020, field: 'Mcp-Name' },
      },
      {
        title: 'an Mcp-Name in broken Base64',
        message: call.message,
        envelope: changed({ name: '=?base64?Z2V0=?=' }),
        want: { status: 400, code: -32020, field: 'Mcp-Name' },
      },
    ]
    for (const { title, message, envelope, want } of table) {
      it(title, async () => assert.deepEqual(await failure(message, envelope), want))
    }

    it('a version nobody speaks, naming those that are spoken', async () => {
      const version = { 'io.modelcontextprotocol/protocolVersion': 'v999' }
      const { body } = await ask(request('tools/list', { _meta: { ...meta, ...version } }), {})
      const { data } = (body as { error: { data: { supported: string[]; requested: string } } }).error
      assert.deepEqual([data.supported, data.requested], [spoken, 'v999'])
    })

    it('keeps the id of the request in each refusal', async () => {
      for (const { message, envelope } of table) {
        assert.equal(((await ask(message, envelope)).body as { id: number }).id, 1)
      }
    })
  })

  it('takes an Mcp-Name in Base64', async () => {
    const { message, mirrored } = modern('tools/call', { name: 'get' })
    assert.deepEqual(await failure(message, { headers: { ...mirrored, name: '=?base64?Z2V0?=' } }), { status: 200 })
  })

  describe('where the endpoint is lenient', () => {
    const { message, mirrored } = modern('tools/call', { name: 'get' })
    const table: { title: string; changes: Partial<MessageHeaders>; forgave: string[] }[] = [
      {
        title: 'needs no headers',
        changes: { protocolVersion: undefined, method: undefined, name: undefined },
        forgave: ['MCP-Protocol-Version: missing', 'Mcp-Method: missing', 'Mcp-Name: missing'],
      },
      {
        title: 'believes _meta where the header has an older version',
        changes: { protocolVersion: '2025-11-25' },
        forgave: ['MCP-Protocol-Version: differs'],
      },
      { title: 'forgives nothing where there is nothing to forgive', changes: {}, forgave: [] },
    ]
    for (const { title, changes, forgave } of table) {
      it(`${title}, and says so`, async () => {
        const heard: string[] = []
        const answered = await failure(message, { headers: { ...mirrored, ...changes } }, true, heard)
        assert.deepEqual([answered, heard], [{ status: 200 }, forgave])
      })
    }

    for (const [header, changes] of [
      ['Mcp-Method', { method: 'tools/list' }],
      ['Mcp-Name', { name: 'all' }],
      ['MCP-Protocol-Version', { protocolVersion: '1900-01-01' }],
    ] as const) {
      it(`still refuses a wrong ${header}`, async () => {
        const { code, field } = (await failure(message, { headers: { ...mirrored, ...changes } }, true)) as {
          code: number
          field: string
        }
        assert.deepEqual([code, field], [-32020, header])
      })
    }
  })
})
