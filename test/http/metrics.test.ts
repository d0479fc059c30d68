import assert from 'node:assert/strict'
import pino from 'pino'
import { endpointOf } from '../../src/gate/endpoint.js'
import { Fault } from '../../src/gate/fault.js'
import { createApp } from '../../src/http/app.js'
import { listen, type Listening } from '../../src/http/listen.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { rawRequest } from '../support/raw-request.js'
import { rpc, send } from '../support/rpc.js'
import { testSecret } from '../support/server.js'

describe('the metrics', () => {
  const database = useDatabase()
  let started: () => void = () => {}
  let finish: () => void = () => {}
  const contract = fixtureContract({
    'things.echo': {},
    'things.broken': { handler: () => Promise.reject(new Fault('internal.unavailable')) },
    'things.wait': {
      handler: () => {
        started()
        return new Promise((resolve) => (finish = () => resolve({})))
      },
    },
  })
  const serve = (metricsToken?: string): Promise<Listening> => {
    const endpoints = [endpointOf('/fixture', [contract])]
    const log = pino({ level: 'silent' })
    return listen(createApp({ database: database(), endpoints, secret: testSecret, log, metricsToken }), 0)
  }
  let server: Listening
  before(async () => {
    server = await serve()
  })
  after(() => server.close())
  const at = (path: string) => `http://127.0.0.1:${server.port}${path}`
  const read = async () => (await rawRequest(at('/metrics'))).text.split('\n')

  it('count calls by contract, tool, surface and how they ended', async () => {
    await send(at('/fixture/mcp/tools/things.echo'), '{}')
    await send(at('/fixture/mcp/tools/things_echo'), '{}')
    await send(at('/fixture/mcp/tools/things.broken'), '{}')
    await rpc(at('/fixture/mcp'), 'tools/call', { name: 'things_echo' }, {})
    for (const name of ['Anna Huber', 'anna@example.com', '__proto__']) {
      await rpc(at('/fixture/mcp'), 'tools/call', { name }, {})
    }
    const lines = (await read()).filter((line) => line.startsWith('toolpact_calls_total'))
    const line = (tool: string, surface: string, code: string, count: number) =>
      `toolpact_calls_total{contract="fixture.v1",tool="${tool}",surface="${surface}",code="${code}"} ${count}`
    assert.deepEqual(lines, [
      line('things.echo', 'http', 'ok', 2),
      line('things.broken', 'http', 'internal.unavailable', 1),
      line('things.echo', 'mcp', 'ok', 1),
      line('unknown', 'mcp', 'tool.unknown', 3),
    ])
  })

  it('time calls by tool', async () => {
    const lines = await read()
    assert.ok(
      lines.includes('toolpact_call_duration_seconds_count{contract="fixture.v1",tool="things.echo"} 3'),
      lines.join('\n'),
    )
    assert.ok(lines.some((line) => /^toolpact_call_duration_seconds_bucket\{le="15".*things\.echo"\} 3$/.test(line)))
  })

  it('know the calls that run and the connections they use', async () => {
    const running = new Promise<void>((resolve) => (started = resolve))
    const call = send(at('/fixture/mcp/tools/things.wait'), '{}')
    await running
    assert.ok((await read()).includes('toolpact_calls_running 1'))
    finish()
    await call
    const lines = await read()
    assert.ok(lines.includes('toolpact_calls_running 0'))
    assert.ok(lines.some((line) => /^toolpact_pool_connections [0-9]+$/.test(line)))
    assert.ok(lines.includes('toolpact_pool_waiting 0'))
  })

  it('count requests by route, those without one together', async () => {
    await rawRequest(at('/health'))
    await rawRequest(at('/anna/huber'))
    await rawRequest(at('/wp-login.php'))
    const lines = await read()
    for (const [route, status, count] of [
      ['/health', 200, 1],
      ['none', 404, 2],
      ['/fixture/mcp/tools/', 200, 3],
    ] as const) {
      const line = `toolpact_http_requests_total{route="${route}",status="${status}"} ${count}`
      assert.ok(lines.includes(line), `${line} in ${lines.join('\n')}`)
    }
    assert.doesNotMatch(lines.join('\n'), /anna|huber|wp-login/i)
  })

  it('come as the text Prometheus reads', async () => {
    const { status, headers } = await rawRequest(at('/metrics'))
    assert.deepEqual([status, headers['content-type']], [200, 'text/plain; version=0.0.4; charset=utf-8'])
  })

  for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
    it(`are not passed on by a proxy that sends ${header}`, async () => {
      const { status, text } = await rawRequest(at('/metrics'), { headers: { [header]: '127.0.0.1' } })
      assert.deepEqual([status, (JSON.parse(text) as { error_code: string }).error_code], [403, 'metrics.closed'])
    })
  }

  describe('with a token', () => {
    let closed: Listening
    before(async () => {
      closed = await serve('a token of metrics')
    })
    after(() => closed.close())
    for (const [title, authorization, want] of [
      ['it', 'Bearer a token of metrics', 200],
      ['another', 'Bearer another token', 401],
      ['none', undefined, 401],
    ] as const) {
      it(`answer ${want} to one who sends ${title}`, async () => {
        const { status } = await rawRequest(`http://127.0.0.1:${closed.port}/metrics`, {
          headers: { 'X-Forwarded-For': '192.0.2.1', ...(authorization && { Authorization: authorization }) },
        })
        assert.equal(status, want)
      })
    }
  })
})
