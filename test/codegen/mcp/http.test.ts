import assert from 'node:assert/strict'
import { connect, type McpAddress } from '../../../codegen/mcp/connect.js'
import type { Connection } from '../../../codegen/mcp/connection.js'
import { longestMessage } from '../../../codegen/mcp/transport.js'
import { until } from '../../support/until.js'
import { peer, soundly, tool, type Heard, type Peer } from './peer.js'

describe('A connection over HTTP', () => {
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close()
  })
  const serve = async (onMessage: (heard: Heard) => void): Promise<Peer> => {
    const server = await peer(onMessage)
    open.push(server)
    return server
  }
  const connected = async (url: string, address: Partial<McpAddress> = {}): Promise<Connection> => {
    const connection = await connect({ url, ...address })
    open.push(connection)
    return connection
  }

  it('is told what the server calls itself, and lists its tools page by page', async () => {
    const server = await serve((heard) => {
      const { method, params } = heard.message
      if (method !== 'tools/list') soundly(heard)
      else if (params?.['cursor'] === undefined) heard.answer({ tools: [tool('a')], nextCursor: 'more' })
      else heard.answer({ tools: [tool('b')] })
    })
    const connection = await connected(server.url)
    assert.deepEqual(connection.server, { version: '7', instructions: 'Be kind.' })
    assert.deepEqual(await connection.tools(), [tool('a'), tool('b')])
  })

  it('takes an answer from a stream that stays open, and answers a ping in it', async () => {
    const server = await serve((heard) => {
      const { message, response } = heard
      if (message.method !== 'tools/list') return void soundly(heard)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const event = (data: object): void =>
        void response.write(`event: message\r\ndata: ${JSON.stringify(data)}\r\n\r\n`)
      event({ jsonrpc: '2.0', method: 'notifications/message', params: {} })
      // A number of the server's own that one of ours may have, too.
      event({ jsonrpc: '2.0', id: message.id, method: 'ping' })
      event({ jsonrpc: '2.0', id: 'r', method: 'roots/list' })
      event({ jsonrpc: '2.0', id: message.id, result: { tools: [tool('a')] } })
    })
    assert.deepEqual(await (await connected(server.url)).tools(), [tool('a')])
    await until(() => server.heard.filter((one) => one.startsWith('answer')).length === 2)
    assert.deepEqual(server.heard.filter((one) => one.startsWith('answer')).sort(), ['answer -32601', 'answer {}'])
  })

  it('speaks the stateless revision where the server knows nothing else, with its headers', async () => {
    const told: unknown[] = []
    const server = await serve(({ message: { method, params }, request: { headers }, answer, refuse }) => {
      if (method === 'initialize') return refuse(-32022)
      told.push([
        headers['mcp-protocol-version'],
        headers['mcp-method'],
        headers['mcp-name'],
        headers['mcp-param-place'],
      ])
      assert.ok(params?.['_meta'])
      if (method === 'server/discover')
        return answer({
          supportedVersions: ['2026-07-28'],
          instructions: 'Hi.',
          _meta: { 'io.modelcontextprotocol/serverInfo': { name: 's', version: '8' } },
        })
      const marked = { type: 'object', properties: { place: { type: 'string', 'x-mcp-header': 'Place' } } }
      return answer(method === 'tools/list' ? { tools: [{ name: 'größe', inputSchema: marked }] } : { content: [] })
    })
    const connection = await connected(server.url)
    assert.deepEqual(connection.server, { version: '8', instructions: 'Hi.' })
    await connection.tools()
    const { result } = await connection.call('größe', { place: 'Köln' }, {}, 1_000)
    assert.deepEqual(result, { content: [] })
    const base64 = (text: string): string => `=?base64?${Buffer.from(text).toString('base64')}?=`
    assert.deepEqual(told, [
      ['2026-07-28', 'server/discover', undefined, undefined],
      ['2026-07-28', 'tools/list', undefined, undefined],
      ['2026-07-28', 'tools/call', base64('größe'), base64('Köln')],
    ])
  })

  it('keeps the session of the server, begins a new one where it is forgotten, and ends it', async () => {
    let session = 0
    const server = await serve((heard) => {
      const { message, request, response } = heard
      if (message.method === 'initialize') response.setHeader('mcp-session-id', `s${String((session += 1))}`)
      else if (request.headers['mcp-session-id'] !== 's2') return void response.writeHead(404).end()
      return void soundly(heard)
    })
    const connection = await connected(server.url)
    assert.deepEqual(await connection.tools(), [tool('a')])
    await connection.close()
    assert.deepEqual(server.heard, [
      'initialize',
      'notifications/initialized',
      'tools/list',
      'initialize',
      'notifications/initialized',
      'tools/list',
      'DELETE',
    ])
  })

  it('follows a move within the server, and never to another one', async () => {
    const server = await serve((heard) => {
      if (heard.request.url === '/mcp/') return void soundly(heard)
      return void heard.response.writeHead(307, { location: '/mcp/' }).end()
    })
    assert.deepEqual(await (await connected(server.url)).tools(), [tool('a')])
    const away = await serve(({ response }) => void response.writeHead(308, { location: server.url }).end())
    await assert.rejects(connect({ url: away.url }), new RegExp(`HTTP 308, moved to ${server.url}; use that address`))
    assert.deepEqual(away.heard, ['initialize'])
  })

  it('says that a call took too long, and that it is cancelled', async () => {
    const server = await serve((heard) => void soundly(heard))
    const connection = await connected(server.url)
    const answer = await connection.call('a', {}, {}, 50)
    assert.deepEqual(answer, { failure: 'no answer within 50 ms', isLate: true })
    await until(() => server.heard.includes('notifications/cancelled'))
  })

  it('reads no message without an end', async () => {
    const mebibyte = Buffer.alloc(1024 * 1024, 'x')
    const server = await serve((heard) => {
      if (heard.message.method !== 'tools/list') return void soundly(heard)
      const { response } = heard
      const more = (): void => {
        while (!response.destroyed && response.write(mebibyte)) continue
      }
      response.on('drain', more)
      more()
    })
    const connection = await connected(server.url)
    await assert.rejects(connection.tools(), new RegExp(`more than ${String(longestMessage / 2 ** 20)} MiB came`))
  })

  const refused: [string, (heard: Heard) => void, RegExp, Partial<McpAddress>?][] = [
    ['it wants a credential', ({ refuse }) => refuse(-32001, 401), /refuses initialize: No\. \(HTTP 401\); .*--header/],
    [
      'there is a web page',
      ({ response }) => void response.writeHead(404).end('<html>'),
      /does not answer initialize: HTTP 404 without an answer of JSON-RPC; is it the address of the MCP endpoint/,
    ],
    ['it fails', ({ response }) => void response.writeHead(500).end(), /does not answer initialize: HTTP 500/],
    ['it knows neither era', ({ refuse }) => refuse(-32601, 200), /refuses initialize: No\.$/],
    [
      'it speaks a later revision alone',
      ({ message: { method }, answer, refuse }) =>
        method === 'server/discover' ? answer({ supportedVersions: ['2030-01-01'] }) : refuse(-32601),
      /speaks MCP 2030-01-01, and neither 2025-11-25 nor 2026-07-28/,
    ],
    [
      'it speaks another revision than the only one that is wanted',
      (heard) => void soundly(heard),
      /does not speak MCP 2025-03-26; it offers 2025-11-25/,
      { revision: '2025-03-26' },
    ],
  ]
  for (const [why, onMessage, said, address] of refused) {
    it(`says what to do where ${why}`, async () => {
      const { url } = await serve(onMessage)
      await assert.rejects(connect({ url, ...address }), (error: Error) => {
        assert.equal(error.name, 'SourceError')
        assert.ok(error.message.startsWith(url))
        assert.match(error.message, said)
        return true
      })
    })
  }

  it('says so where nobody listens', async () => {
    await assert.rejects(connect({ url: 'http://127.0.0.1:9/mcp' }), /the connection broke: .*; is the server running/)
  })

  it('does not list for ever', async () => {
    const server = await serve((heard) => {
      if (heard.message.method === 'tools/list') heard.answer({ tools: [tool('a')], nextCursor: 'again' })
      else soundly(heard)
    })
    await assert.rejects(
      (await connected(server.url)).tools(),
      /never ends tools\/list: the cursor "again" comes again/,
    )
    assert.equal(server.heard.filter((one) => one === 'tools/list').length, 2)
  })

  it('says so where a server has no tools', async () => {
    const server = await serve((heard) => {
      if (heard.message.method === 'tools/list') heard.refuse(-32601, 200)
      else soundly(heard)
    })
    await assert.rejects((await connected(server.url)).tools(), /refuses tools\/list: No\.$/)
  })
})
