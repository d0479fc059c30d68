import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { call, connect } from '../../codegen/runtime/client.js'
import { get, shop } from './shop-tools.js'
import { type ScriptedServer, startScriptedServer, type Step } from './scripted-server.js'

const deadlineMs = 400
const half = '{"success":true,"data":{"id":"'

const faults: [name: string, step: Step, kind: string, code: string | undefined, attempts: number][] = [
  ['is silent', () => {}, 'timeout', undefined, 1],
  [
    'sends headers and nothing else',
    (_, response) => void response.writeHead(200).flushHeaders(),
    'timeout',
    undefined,
    1,
  ],
  [
    'sends half of its answer and stops',
    (_, response) => void response.writeHead(200, { 'Content-Length': '99' }).write(half),
    'timeout',
    undefined,
    1,
  ],
  ['cuts the connection', (request) => void request.socket.destroy(), 'transport', undefined, 2],
  [
    'cuts its answer',
    (request, response) =>
      void response.writeHead(200, { 'Content-Length': '99' }).write(half, () => request.socket.destroy()),
    'transport',
    undefined,
    2,
  ],
  [
    'refuses for now, 429',
    {
      status: 429,
      headers: { 'Retry-After': '30' },
      body: { success: false, error: { code: 'internal.unavailable', message: 'No.' } },
    },
    'declared',
    'internal.unavailable',
    1,
  ],
  [
    'fails, 500',
    { status: 500, body: { success: false, error: { code: 'internal.error', message: 'No.' } } },
    'protocol',
    'internal.error',
    1,
  ],
  ['is a proxy that finds nobody, 502', { status: 502, body: '<html>' }, 'protocol', undefined, 2],
  ['redirects', (_, response) => void response.writeHead(302, { Location: '/' }).end(), 'transport', undefined, 2],
]

describe('codegen/runtime: a server that fails', () => {
  let server: ScriptedServer
  before(async () => (server = await startScriptedServer()))
  after(() => server.close())

  for (const [name, step, kind, code, attempts] of faults) {
    it(`which ${name}, ends the call as ${kind} before the deadline has long passed`, async () => {
      server.play(step)
      const { signal } = new AbortController()
      const connection = connect(shop, { baseUrl: server.url, timeoutMs: deadlineMs, maxAttempts: 2 })
      const result = await call(connection, get, {}, { signal }).result()
      assert.ok(!result.ok)
      const { error } = result
      assert.deepEqual([error.kind, error.code, error.attempts], [kind, code, attempts])
      assert.deepEqual([error.tool, error.version], ['articles.get', '1.2.0'])
      assert.match(error.requestId, /^[0-9a-f]{32}$/)
      assert.equal(getEventListeners(signal, 'abort').length, 0)
    })
  }

  it('ends the call as aborted, whatever the server does', async () => {
    for (const [, step] of faults.slice(0, 3)) {
      const controller = new AbortController()
      server.play((request, response) => {
        if (typeof step === 'function') step(request, response)
        setImmediate(() => controller.abort())
      })
      const result = await call(connect(shop, { baseUrl: server.url }), get, {}, { signal: controller.signal }).result()
      assert.equal(!result.ok && result.error.kind, 'aborted')
    }
  })

  it('leaves no timer and no listener behind after 1 000 calls', async () => {
    const refused = { status: 400, body: { success: false, error: { code: 'validation.error', message: 'No.' } } }
    const { signal } = new AbortController()
    const connection = connect(shop, { baseUrl: server.url, timeoutMs: 600_000 })
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    server.play({ body: { success: true, data: { id: 'a' } } })
    await call(connection, get, {}, { signal })
    const before = timers()
    for (let i = 0; i < 500; i++) await call(connection, get, {}, { signal })
    server.play(refused)
    for (let i = 0; i < 500; i++) await call(connection, get, {}, { signal }).result()
    assert.equal(getEventListeners(signal, 'abort').length, 0)
    assert.ok(timers() <= before, `${timers()} timers, ${before} before`)
  })
})
