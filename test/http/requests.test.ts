import assert from 'node:assert/strict'
import { request } from 'node:http'
import { useDatabase } from '../support/database.js'
import { fillOffice, officeKey, ownerHeaders } from '../support/office.js'
import { changed, rpc, send } from '../support/rpc.js'
import { useServer } from '../support/server.js'

describe('the HTTP application', () => {
  const database = useDatabase()
  const logged: { readonly [key: string]: unknown }[] = []
  before(() => fillOffice(database()))
  const server = useServer(database, { onLog: (line) => void logged.push(line) })
  beforeEach(() => void (logged.length = 0))
  const at = (path: string) => `${server().origin}${path}`

  describe('offers what a path has and nothing else:', () => {
    const table: { method: string; path: string; status: number; allow: string | null }[] = [
      { method: 'GET', path: '/work7/mcp', status: 405, allow: 'POST' },
      { method: 'DELETE', path: '/work7/mcp', status: 405, allow: 'POST' },
      { method: 'PUT', path: '/work7/mcp', status: 405, allow: 'POST' },
      { method: 'OPTIONS', path: '/work7/mcp', status: 405, allow: 'POST' },
      { method: 'POST', path: '/work7/mcp/tools', status: 405, allow: 'GET, HEAD' },
      { method: 'GET', path: '/work7/mcp/tools/customers.list', status: 405, allow: 'POST' },
      { method: 'POST', path: '/health', status: 405, allow: 'GET, HEAD' },
      { method: 'HEAD', path: '/health', status: 200, allow: null },
      { method: 'HEAD', path: '/work7/mcp', status: 405, allow: 'POST' },
      { method: 'GET', path: '/health', status: 200, allow: null },
      { method: 'GET', path: '/ready', status: 200, allow: null },
      { method: 'GET', path: '/work7/openapi.json', status: 200, allow: null },
      { method: 'GET', path: '/', status: 404, allow: null },
      { method: 'POST', path: '/mcp', status: 404, allow: null },
      { method: 'POST', path: '/work7/mcp/', status: 404, allow: null },
      { method: 'POST', path: '/work7/mcp/tools/', status: 404, allow: null },
      { method: 'POST', path: '/work7/mcp/tools/a/b', status: 404, allow: null },
      { method: 'GET', path: '/constructor', status: 404, allow: null },
      { method: 'GET', path: '/.well-known/oauth-protected-resource', status: 404, allow: null },
      { method: 'GET', path: '/.well-known/oauth-protected-resource/work7/mcp', status: 404, allow: null },
      { method: 'GET', path: '/.well-known/oauth-authorization-server', status: 404, allow: null },
      { method: 'POST', path: '/.well-known/openid-configuration', status: 404, allow: null },
    ]
    for (const { method, path, status, allow } of table) {
      it(`${method} ${path}: ${status}`, async () => {
        const answer = await send(at(path), ['GET', 'HEAD'].includes(method) ? undefined : '', {}, method)
        assert.deepEqual([answer.status, answer.headers.get('allow')], [status, allow])
      })
    }
  })

  it('tells a lost caller where the endpoints are', async () => {
    assert.deepEqual((await send(at('/nowhere'), undefined, {}, 'GET')).body, {
      error_code: 'request.path_unknown',
      message: 'There is nothing at this path.',
      details: { next: 'Served here: /work7/mcp, /betrieb/mcp.' },
    })
  })

  it('answers a notification with 202 and nothing more', async () => {
    const text = '{"jsonrpc":"2.0","method":"notifications/initialized"}'
    const { status, headers, text: body } = await send(at('/work7/mcp'), text)
    assert.deepEqual([status, headers.get('content-type'), headers.get('content-length'), body], [202, null, '0', ''])
  })

  it('asks for a credential in the way HTTP has for it', async () => {
    const headers = changed(ownerHeaders, { 'X-API-Key': null })
    const answers = [
      await rpc(at('/work7/mcp'), 'tools/list', undefined, headers),
      await send(at('/work7/mcp/tools'), undefined, headers, 'GET'),
    ]
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers.get('www-authenticate')]),
      [
        [401, 'Bearer'],
        [401, 'Bearer'],
      ],
    )
  })

  describe('reads a body', () => {
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
    const code = (body: unknown) => {
      const { error } = body as { error: { code: unknown; data?: { code: string } } }
      return error.data?.code ?? error.code
    }

    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON']) {
      it(`of type ${type}`, async () => {
        assert.equal((await send(at('/work7/mcp'), ping, { 'Content-Type': type })).status, 200)
      })
    }

    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      it(`not of type ${type || 'nothing'}`, async () => {
        const { status, body } = await send(at('/work7/mcp'), ping, { 'Content-Type': type })
        assert.deepEqual([status, code(body)], [415, 'request.media_type'])
      })
    }

    it('of up to a megabyte', async () => {
      const text = JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'ping',
        params: { _: 'x'.repeat(1024 * 1024 - 100) },
      })
      assert.equal((await send(at('/work7/mcp'), text)).status, 200)
    })

    for (const path of ['/work7/mcp', '/work7/mcp/tools/customers.list']) {
      it(`of ten megabytes not, at ${path}`, async () => {
        const { status, body } = await send(at(path), 'x'.repeat(10 * 1024 * 1024), ownerHeaders)
        assert.deepEqual([status, code(body)], [413, 'request.too_large'])
      })
    }

    it('that is too long without saying so not', async () => {
      const status = await new Promise((resolve, reject) => {
        const sending = request(at('/work7/mcp'), { method: 'POST', headers: { 'Content-Type': 'application/json' } })
        sending.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
        for (let i = 0; i < 20; i++) sending.write('x'.repeat(100 * 1024))
        sending.end()
      })
      assert.equal(status, 413)
    })

    it('that is not UTF-8 not', async () => {
      const { status, body } = await send(at('/work7/mcp'), Uint8Array.from([0x22, 0xff, 0x22]))
      assert.deepEqual([status, code(body)], [400, 'request.invalid'])
    })

    it('that is nested without end not', async () => {
      const args = `{"limit":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
      const { status, body } = await send(at('/work7/mcp/tools/customers.list'), args, ownerHeaders)
      assert.deepEqual([status, code(body)], [400, 'validation.error'])
    })

    it('and is still up afterwards', async () => {
      assert.equal((await send(at('/work7/mcp'), ping)).status, 200)
    })
  })

  describe('names each request', () => {
    it('by itself', async () => {
      const { headers } = await send(at('/health'), undefined, {}, 'GET')
      assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/)
    })

    it('as its sender does', async () => {
      const { headers } = await send(at('/health'), undefined, { 'X-Request-Id': 'their.id-0001' }, 'GET')
      assert.equal(headers.get('x-request-id'), 'their.id-0001')
      assert.equal(logged[0]?.['requestId'], 'their.id-0001')
    })

    it('by itself where the sender is up to something', async () => {
      const { headers } = await send(at('/health'), undefined, { 'X-Request-Id': '<script>alert(1)</script>' }, 'GET')
      assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/)
    })
  })

  it('logs what was called and how it ended, and nothing about people', async () => {
    const headers = { ...ownerHeaders, 'X-Request-Id': 'request-0002' }
    await rpc(at('/work7/mcp'), 'tools/call', { name: 'customers_search', arguments: { query: 'Anna Huber' } }, headers)
    await rpc(at('/work7/mcp'), 'tools/call', { name: 'customers.get', arguments: { customer_id: 'Anna' } }, headers)
    const known = logged.map(({ requestId, method, route, tool, status, code }) => ({
      requestId,
      method,
      route,
      tool,
      status,
      code,
    }))
    const line = { requestId: 'request-0002', method: 'POST', route: '/work7/mcp' }
    assert.deepEqual(known, [
      { ...line, tool: 'customers.search', status: 200, code: undefined },
      { ...line, tool: 'customers.get', status: 400, code: 'validation.error' },
    ])
    assert.doesNotMatch(JSON.stringify(logged), new RegExp(`Anna|Huber|Account|${officeKey}|mueller`))
  })
})
