import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ParamHeader } from '../../src/mcp/param-headers.js'
import { forwarder, type Forwarder } from '../../src/stdio/forward.js'

interface Seen {
  headers: IncomingMessage['headers']
  body: string
}

describe('a message forwarded to a server', () => {
  let server: Server
  let reply: (response: ServerResponse, body: string) => void
  let seen: Seen[]
  let written: unknown[]
  let forward: Forwarder
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/work7/mcp`

  beforeEach(async () => {
    seen = []
    written = []
    reply = (response) => json(response, 200, '{"jsonrpc":"2.0","id":1,"result":{}}')
    server = createServer((request, response) => {
      void text(request).then((body) => {
        seen.push({ headers: request.headers, body })
        reply(response, body)
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const write = (line: string) => void written.push(JSON.parse(line))
    const region: ParamHeader = { header: 'Mcp-Param-Region', path: ['region'], type: 'string' }
    const paramHeaders = new Map([['routed', [region]]])
    forward = forwarder({ url: url(), headers: { 'X-API-Key': 'tp_key' }, paramHeaders, write })
  })
  afterEach(() => server.close().closeAllConnections())

  const json = (response: ServerResponse, status: number, body: string) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  const version = 'io.modelcontextprotocol/protocolVersion'
  const message = (method: string, params: object = {}, id: unknown = 1) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const mirrored = () => {
    const { 'mcp-protocol-version': version, 'mcp-method': method, 'mcp-name': name } = seen.at(-1)?.headers ?? {}
    return { version, method, name }
  }

  it('arrives as it is, with the credential, as an MCP client sends it', async () => {
    assert.equal(await forward.send(message('tools/list')), 'answered')
    const [{ headers, body }] = seen as [Seen]
    assert.equal(body, message('tools/list'))
    assert.deepEqual(
      [headers['x-api-key'], headers['content-type'], headers.accept],
      ['tp_key', 'application/json', 'application/json, text/event-stream'],
    )
    assert.deepEqual(written, [{ jsonrpc: '2.0', id: 1, result: {} }])
  })

  it('repeats the version that was agreed on', async () => {
    reply = (response) => json(response, 200, '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18"}}')
    await forward.send(message('initialize'))
    assert.equal(mirrored().version, undefined)
    await forward.send(message('tools/list'))
    assert.deepEqual(mirrored(), { version: '2025-06-18', method: undefined, name: undefined })
  })

  for (const [name, want] of [
    ['customers_list', 'customers_list'],
    ['Rückfrage', '=?base64?UsO8Y2tmcmFnZQ==?='],
    [' a', '=?base64?IGE=?='],
    ['=?base64?YQ==?=', '=?base64?PT9iYXNlNjQ/WVE9PT89?='],
  ] as const) {
    it(`of 2026-07-28 has its parts in headers, ${JSON.stringify(name)} among them`, async () => {
      await forward.send(message('tools/call', { name, _meta: { [version]: '2026-07-28' } }))
      assert.deepEqual(mirrored(), { version: '2026-07-28', method: 'tools/call', name: want })
    })
  }

  it('of 2026-07-28 has marked arguments in headers', async () => {
    const params = { name: 'routed', arguments: { region: 'eu' }, _meta: { [version]: '2026-07-28' } }
    await forward.send(message('tools/call', params))
    assert.equal(seen.at(-1)?.headers['mcp-param-region'], 'eu')
  })

  it('is answered with every event of a stream', async () => {
    reply = (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.end('data: {"method":"notifications/progress"}\n\ndata: {"id":1,"result":{}}\n\n')
    }
    await forward.send(message('tools/call'))
    assert.deepEqual(written, [{ method: 'notifications/progress' }, { id: 1, result: {} }])
  })

  it('that is a notification is answered with nothing', async () => {
    reply = (response) => void response.writeHead(202).end()
    await forward.send('{"jsonrpc":"2.0","method":"notifications/initialized"}')
    assert.deepEqual(written, [])
  })

  it('is answered with an error where the server answers with something else', async () => {
    reply = (response) => json(response, 404, '{"error_code":"request.path_unknown"}')
    await forward.send(message('tools/list', {}, 'a'))
    assert.deepEqual(written, [
      { jsonrpc: '2.0', id: 'a', error: { code: -32603, message: 'The server answered with HTTP 404.' } },
    ])
  })

  it('is answered with an error where the server goes away meanwhile', async () => {
    reply = (response) => response.destroy()
    assert.equal(await forward.send(message('tools/call')), 'answered')
    assert.deepEqual(written, [
      {
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32603, message: 'The server went away before it answered. Call again.' },
      },
    ])
  })

  it('that no server takes is not answered, so that another one can', async () => {
    server.close()
    await once(server, 'close')
    assert.equal(await forward.send(message('tools/call')), 'unreachable')
    assert.deepEqual(written, [])
  })

  it('is given up when it is cancelled', async () => {
    const closed = new Promise<void>((resolve) => {
      reply = (response) => {
        response.once('close', resolve)
        void forward.send('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}')
      }
    })
    assert.equal(await forward.send(message('tools/call')), 'answered')
    await closed
    assert.deepEqual([written, seen.length], [[], 1])
  })
})
