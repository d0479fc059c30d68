import assert from 'node:assert/strict'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { call as callTool, connect } from '../../generated/runtime/client.js'
import { mcpTransport } from '../../generated/runtime/mcp-transport.js'
import { type ContractDescriptor, tool } from '../../generated/runtime/tool.js'
import type { Call } from '../../src/gate/call.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { rpc, send } from '../support/rpc.js'
import { useServer } from '../support/server.js'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const base64 = 'iVBORw0KGgo='
const attachments = {
  kinds: ['image', 'resource'],
  mimeTypes: ['image/png', 'text/plain'],
  maxPayloadMb: 0.0001,
} as const

const tools = {
  'things.see': {
    attachments,
    handler: async ({ notes }: { notes: number }, { attach }: Call) => {
      attach({ kind: 'image', mimeType: 'image/png', data: png })
      for (let i = 0; i < notes; i++) {
        attach({ kind: 'resource', mimeType: 'text/plain', uri: `test://note/${i}`, text: 'A note.' })
      }
      return { notes }
    },
  },
  'things.lie': {
    attachments,
    handler: async (_: never, { attach }: Call) => {
      attach({ kind: 'image', mimeType: 'image/png', data: Uint8Array.of(1, 2, 3) })
      return {}
    },
  },
} as never

const picture = { kind: 'image', mimeType: 'image/png', data: base64 }
const note = { kind: 'resource', mimeType: 'text/plain', uri: 'test://note/0', text: 'A note.' }

describe('attachments over HTTP', () => {
  const database = useDatabase()
  const server = useServer(database, {
    endpoints: async () => [
      endpointOf('/plain', [fixtureContract(tools)]),
      endpointOf('/wrapped', [fixtureContract(tools, { id: 'wrapped.v1', envelope: 'success-data' })]),
    ],
  })
  const call = (path: string, tool: string, args: object) =>
    send(`${server().origin}${path}/mcp/tools/${tool}`, JSON.stringify(args))

  it('stand beside the data', async () => {
    const { body } = await call('/wrapped', 'things.see', { notes: 1 })
    assert.deepEqual(body, { success: true, data: { notes: 1 }, attachments: [picture, note] })
  })

  it('stand beside the members of a result without an envelope', async () => {
    const { body } = await call('/plain', 'things.see', { notes: 0 })
    assert.deepEqual(body, { notes: 0, attachments: [picture] })
  })

  describe('in a generated client', () => {
    const see = tool<{ notes: number }, { notes: number }, object>({
      name: 'things.see',
      wireName: 'things_see',
      effect: 'read',
      attachments: true,
    })
    const want = [
      { kind: 'image', mimeType: 'image/png', data: png },
      { kind: 'resource', mimeType: 'text/plain', uri: 'test://note/0', text: 'A note.' },
    ]
    const described = (id: string, envelope: ContractDescriptor['envelope']): ContractDescriptor => ({
      ...{ id, envelope, version: '1.0.0', fingerprint: '', surface: '0'.repeat(64) },
      ...{ errorShape: 'error_code', credential: 'api-key', context: {}, errors: {} },
    })
    const contracts = { plain: described('fixture.v1', 'plain'), wrapped: described('wrapped.v1', 'success-data') }

    for (const path of ['plain', 'wrapped'] as const) {
      it(`come with their bytes over plain HTTP, ${path}`, async () => {
        const connection = connect(contracts[path], { baseUrl: `${server().origin}/${path}` })
        const { value, attachments: got } = await callTool(connection, see, { notes: 1 }).answer()
        assert.deepEqual([value, got], [{ notes: 1 }, want])
      })

      it(`come with their bytes over MCP, ${path}`, async () => {
        const client = new Client({ name: 'test', version: '1' })
        await client.connect(new StreamableHTTPClientTransport(new URL(`${server().origin}/${path}/mcp`)))
        const connection = connect(contracts[path], { transport: mcpTransport(client) })
        const { value, attachments: got } = await callTool(connection, see, { notes: 1 }).answer()
        await client.close()
        assert.deepEqual([value, got], [{ notes: 1 }, want])
      })
    }
  })

  it('are refused where they are too large, not cut', async () => {
    const { status, body } = await call('/plain', 'things.see', { notes: 13 })
    const { error_code: code, message } = body as { error_code: string; message: string }
    assert.deepEqual([status, code], [413, 'payload.too_large'])
    assert.equal(message, 'The attachments of the answer are larger than the contract allows.')
  })

  it('are a mistake of the server where they are not what they say', async () => {
    const { status, body } = await call('/plain', 'things.lie', {})
    assert.deepEqual([status, (body as { error_code: string }).error_code], [500, 'internal.error'])
  })

  for (const protocolVersion of ['2024-11-05', '2025-11-25']) {
    it(`follow the text as blocks in ${protocolVersion}`, async () => {
      const headers = { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': protocolVersion }
      const params = { name: 'things_see', arguments: { notes: 1 } }
      const { body } = await rpc(`${server().origin}/plain/mcp`, 'tools/call', params, headers)
      assert.deepEqual((body as { result: object }).result, {
        content: [
          { type: 'text', text: '{"notes":1}' },
          { type: 'image', data: base64, mimeType: 'image/png' },
          { type: 'resource', resource: { uri: 'test://note/0', mimeType: 'text/plain', text: 'A note.' } },
        ],
        structuredContent: { notes: 1 },
        isError: false,
      })
    })
  }

  it('that are too large are a refusal the model reads', async () => {
    const params = { name: 'things_see', arguments: { notes: 13 } }
    const headers = { Accept: 'application/json, text/event-stream' }
    const { body } = await rpc(`${server().origin}/plain/mcp`, 'tools/call', params, headers)
    const { isError, content } = (body as { result: { isError: boolean; content: { text: string }[] } }).result
    assert.deepEqual([isError, content.length], [true, 1])
    assert.match(content[0]!.text, /payload\.too_large.*Ask for less at a time/)
  })
})
