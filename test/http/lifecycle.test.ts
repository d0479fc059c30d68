import assert from 'node:assert/strict'
import pino from 'pino'
import type { Database } from '../../src/db/database.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import { createApp, type AppOptions } from '../../src/http/app.js'
import { listen, type Listening } from '../../src/http/listen.js'
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
  const serve = (options: Partial<AppOptions> = {}): Promise<Listening> => {
    const log = pino({ level: 'silent' })
    return listen(createApp({ database: database(), endpoints, secret: testSecret, log, ...options }), 0, '127.0.0.1')
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
