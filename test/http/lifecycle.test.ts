import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import pino from 'pino'
import type { Database } from '../../src/db/database.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import { createApp, type AppOptions } from '../../src/http/app.js'
import { listen, type Listening, type TimeLimits } from '../../src/http/listen.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { send } from '../support/rpc.js'
import { testSecret } from '../support/server.js'

describe('a server', () => {
  const database = useDatabase()
  let started: () => void = () => {}
  let finish: () => void = () => {}
  const contract = fixtureContract({
    'things.wait': {
      handler: () => {
        started()
        return new Promise((resolve) => (finish = () => resolve({ done: true })))
      },
    },
  })
  const endpoints = [endpointOf('/fixture', [contract], true)]
  const serve = (options: Partial<AppOptions> = {}, limits?: TimeLimits): Promise<Listening> => {
    const log = pino({ level: 'silent' })
    const app = createApp({ database: database(), endpoints, secret: testSecret, log, ...options })
    return listen(app, 0, '127.0.0.1', limits)
  }

  it('that stops finishes the running calls and takes no more', async () => {
    const { port, close } = await serve()
    const running = new Promise<void>((resolve) => (started = resolve))
    const url = `http://127.0.0.1:${port}/fixture/mcp/tools/things.wait`
    const call = send(url, '{}')
    await running
    const closed = close()
    await assert.rejects(send(url, '{}'))
    finish()
    assert.deepEqual((await call).body, { done: true })
    await closed
  })

  it('that may wait no longer drops the running calls', async () => {
    const { port, close } = await serve()
    const running = new Promise<void>((resolve) => (started = resolve))
    const call = send(`http://127.0.0.1:${port}/fixture/mcp/tools/things.wait`, '{}')
    await running
    await Promise.all([assert.rejects(call), close(0)])
    finish()
  })

  it('ends calls that take longer than it allows, where their contract allows more', async () => {
    const { port, close } = await serve({ callTimeoutMs: 20 })
    const { status, body } = await send(`http://127.0.0.1:${port}/fixture/mcp/tools/things.wait`, '{}')
    finish()
    await close()
    assert.deepEqual(
      [status, body],
      [
        503,
        {
          error_code: 'internal.timeout',
          message: 'The call took longer than allowed and was rolled back.',
          details: { next: 'Call again.' },
        },
      ],
    )
  })

  const slow: { title: string; limits: TimeLimits; sent: string }[] = [
    {
      title: 'never ends its headers',
      limits: { headersTimeout: 40, requestTimeout: 40 },
      sent: 'POST / HTTP/1.1\r\nA: b',
    },
    {
      title: 'never ends its body',
      limits: { headersTimeout: 40, requestTimeout: 40 },
      sent: 'POST /fixture/mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{',
    },
  ]
  for (const { title, limits, sent } of slow) {
    it(`drops a sender that ${title}`, async () => {
      const { port, close } = await serve({}, { ...limits, connectionsCheckingInterval: 20 })
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
      socket.write(sent)
      await once(socket, 'close')
      await close()
      assert.match(answer, /^HTTP\/1\.1 408 /)
    })
  }

  const readiness: { title: string; options: () => Partial<AppOptions>; want: [number, unknown] }[] = [
    { title: 'is ready', options: () => ({}), want: [200, { status: 'ready' }] },
    {
      title: 'that is about to stop is not ready',
      options: () => ({ stopping: AbortSignal.abort() }),
      want: [503, { status: 'stopping' }],
    },
    {
      title: 'without a database is not ready',
      options: () => ({ database: unreachable(database()) }),
      want: [503, { status: 'database unavailable' }],
    },
  ]
  for (const { title, options, want } of readiness) {
    it(title, async () => {
      const { port, close } = await serve(options())
      const { status, body } = await send(`http://127.0.0.1:${port}/ready`, undefined, {}, 'GET')
      await close()
      assert.deepEqual([status, body], want)
    })
  }
})

/** The same database, to which no connection can be made any more. */
function unreachable(database: Database): Database {
  const pool = { connect: () => Promise.reject(new Error('no route to host')) } as unknown as Database['pool']
  return { ...database, pool }
}
