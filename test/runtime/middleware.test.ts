import assert from 'node:assert/strict'
import { call, connect } from '../../codegen/runtime/client.js'
import type { AttemptReport } from '../../codegen/runtime/client-options.js'
import type { Middleware } from '../../codegen/runtime/middleware.js'
import { ToolError } from '../../codegen/runtime/tool-error.js'
import type { Attempt, Outcome } from '../../codegen/runtime/transport.js'
import { get, order, shop } from './shop-tools.js'

const busy: Outcome = { failure: { kind: 'transport', reason: 'Busy.', transient: true, retryAfterMs: 0 } }
const fine: Outcome = { value: { id: 'a' } }

/** A transport that answers with these in turn, the last one from then on; and what it was given. */
function scripted(...outcomes: Outcome[]) {
  const attempts: Attempt[] = []
  const transport = (attempt: Attempt) => {
    attempts.push(attempt)
    return Promise.resolve((outcomes.length > 1 ? outcomes.shift() : outcomes[0]) as Outcome)
  }
  return { attempts, transport }
}

describe('codegen/runtime: middleware', () => {
  it('goes around the call in order, and sees it once however often it is sent', async () => {
    const said: string[] = []
    const step =
      (name: string): Middleware =>
      async (outgoing, next) => {
        said.push(`${name} ${outgoing.tool.name}`)
        const answer = await next(outgoing)
        said.push(`${name} ${answer.attempts}`)
        return answer
      }
    const { attempts, transport } = scripted(busy, busy, fine)
    await call(connect(shop, { transport, middleware: [step('outer'), step('inner')] }), get, {})
    assert.deepEqual(said, ['outer articles.get', 'inner articles.get', 'inner 3', 'outer 3'])
    assert.equal(attempts.length, 3)
  })

  it('may change arguments, headers and the result, without touching other calls', async () => {
    const { attempts, transport } = scripted(fine)
    const middleware: Middleware[] = [
      async (outgoing, next) => {
        outgoing.headers.set('X-Trace', 't')
        const answer = await next({ ...outgoing, input: { ...outgoing.input, id: 'b' } })
        return { ...answer, value: { id: 'changed' } }
      },
    ]
    const connection = connect(shop, { transport, middleware })
    assert.deepEqual(await call(connection, get, { id: 'a' }), { id: 'changed' })
    assert.equal(attempts[0]?.body, '{"id":"b"}')
    assert.equal(attempts[0].headers.get('X-Trace'), 't')
    assert.equal(connection.headers.get('X-Trace'), null)
  })

  it('sees the error of the call, and may call again with the same key', async () => {
    const { attempts, transport } = scripted({ failure: { kind: 'protocol', reason: 'No.', transient: false } }, fine)
    const again: Middleware = (outgoing, next) =>
      next(outgoing).catch((error: unknown) => {
        assert.ok(error instanceof ToolError)
        return next(outgoing)
      })
    await call(connect(shop, { transport, middleware: [again] }), order, {})
    const keys = attempts.map(({ headers }) => headers.get('Idempotency-Key'))
    assert.match(String(keys[0]), /^[0-9a-f]{32}$/)
    assert.equal(keys[1], keys[0])
  })

  it('gives every call an id of its own, the same for all attempts, or the one it is told', async () => {
    const { attempts, transport } = scripted(busy, fine)
    const connection = connect(shop, { transport })
    await call(connection, get, {})
    await call(connection, get, {})
    await call(connection, get, {}, { headers: { 'X-Request-Id': 'mine-0001' } })
    const ids = attempts.map(({ headers }) => headers.get('X-Request-Id'))
    assert.equal(ids[0], ids[1])
    assert.notEqual(ids[1], ids[2])
    assert.equal(ids[3], 'mine-0001')
  })

  it('reports each attempt without what was sent or answered', async () => {
    const reports: Omit<AttemptReport, 'ms'>[] = []
    const { transport } = scripted(busy, fine)
    const onAttempt = ({ ms, ...report }: AttemptReport) => {
      assert.ok(ms >= 0)
      reports.push(report)
    }
    const { requestId } = await call(connect(shop, { transport, onAttempt, apiKey: 'k' }), get, {}).answer()
    const common = { tool: 'articles.get', requestId }
    assert.deepEqual(reports, [
      { ...common, attempt: 1, failure: { kind: 'transport', code: undefined, status: undefined }, retryInMs: 0 },
      { ...common, attempt: 2 },
    ])
  })

  it('shares retries among the calls of a client, until calls succeed again', async () => {
    let down = true
    let sent = 0
    const transport = () => (sent++, Promise.resolve(down ? busy : fine))
    const connection = connect(shop, { transport })
    const attempts = async () => {
      const result = await call(connection, get, {}).result()
      return result.ok ? result.attempts : result.error.attempts
    }
    for (let i = 0; i < 5; i++) assert.equal(await attempts(), 3)
    assert.equal(await attempts(), 1)
    assert.equal(sent, 16)
    down = false
    for (let i = 0; i < 10; i++) assert.equal(await attempts(), 1)
    down = true
    assert.equal(await attempts(), 2)
    assert.equal(await attempts(), 1)
  })

  it('does not send a call again that has told of its progress', async () => {
    const told: number[] = []
    let sent = 0
    const transport = async ({ onProgress }: Attempt): Promise<Outcome> => {
      onProgress?.({ done: ++sent })
      return busy
    }
    const result = await call(
      connect(shop, { transport }),
      get,
      {},
      { onProgress: ({ done }) => told.push(done) },
    ).result()
    assert.equal(!result.ok && result.error.attempts, 1)
    assert.deepEqual(told, [1])
  })
})
