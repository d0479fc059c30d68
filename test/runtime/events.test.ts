import assert from 'node:assert/strict'
import { call, connect } from '../../codegen/runtime/client.js'
import { events } from '../../codegen/runtime/events.js'
import { ToolError } from '../../codegen/runtime/tool-error.js'
import type { Attempt, Outcome } from '../../codegen/runtime/transport.js'
import { get, shop } from './shop-tools.js'
import { type ScriptedServer, startScriptedServer, type Step } from './scripted-server.js'

describe('codegen/runtime/events', () => {
  const counting = async ({ onProgress }: Attempt): Promise<Outcome> => {
    onProgress?.({ done: 1, total: 2 })
    await new Promise((resolve) => setImmediate(resolve))
    onProgress?.({ done: 2, total: 2, message: 'Nearly.' })
    return { value: { id: 'a' } }
  }

  it('are every report, and then the answer', async () => {
    const connection = connect(shop, { transport: counting })
    const heard: unknown[] = []
    for await (const event of events((options) => call(connection, get, {}, options))) {
      heard.push('progress' in event ? event.progress : event.answer.value)
    }
    assert.deepEqual(heard, [{ done: 1, total: 2 }, { done: 2, total: 2, message: 'Nearly.' }, { id: 'a' }])
  })

  it('end the call when nobody reads on', async () => {
    let signal: AbortSignal | undefined
    const transport = (attempt: Attempt) => {
      signal = attempt.signal
      attempt.onProgress?.({ done: 1 })
      return new Promise<Outcome>(() => {})
    }
    const connection = connect(shop, { transport })
    for await (const event of events((options) => call(connection, get, {}, options))) {
      assert.ok('progress' in event)
      break
    }
    assert.equal(signal?.aborted, true)
  })

  it('throw the error of the call', async () => {
    const transport = (): Promise<Outcome> =>
      Promise.resolve({ failure: { kind: 'protocol', reason: 'No.', transient: false } })
    const connection = connect(shop, { transport })
    const reading = events((options) => call(connection, get, {}, options)).next()
    await assert.rejects(reading, (error) => error instanceof ToolError && error.kind === 'protocol')
  })

  describe('over plain HTTP', () => {
    let server: ScriptedServer
    before(async () => (server = await startScriptedServer()))
    after(() => server.close())
    const stream =
      (...parts: string[]): Step =>
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Request-Id': 'r-1' })
        for (const part of parts) response.write(part)
        response.end()
      }
    const told = async () => {
      const reports: unknown[] = []
      const connection = connect(shop, { baseUrl: server.url })
      const options = { onProgress: (progress: unknown) => void reports.push(progress) }
      return { result: await call(connection, get, {}, options).result(), reports }
    }
    const answer = (body: object, status = 200) => `event: message\ndata: ${JSON.stringify({ status, body })}\n\n`

    it('are asked for, and read however the stream is cut', async () => {
      const text = `:\n\nevent: message\ndata: {"done":1,"message":"ü"}\n\n${answer({ success: true, data: { id: 'a' } })}`
      server.play(stream(...text))
      const { result, reports } = await told()
      assert.ok(result.ok)
      assert.deepEqual([result.value, result.requestId, reports], [{ id: 'a' }, 'r-1', [{ done: 1, message: 'ü' }]])
      assert.equal(server.received[0]?.headers.accept, 'application/json, text/event-stream')
    })

    it('end in the error of the tool', async () => {
      server.play(stream(answer({ success: false, error: { code: 'articles.gone', message: 'No.' } }, 410)))
      const { result } = await told()
      assert.ok(!result.ok)
      assert.deepEqual([result.error.kind, result.error.code, result.error.status], ['declared', 'articles.gone', 410])
    })

    it('are not begun again where they break off', async () => {
      server.play(stream('data: {"done":1}\n\n'))
      const { result, reports } = await told()
      assert.ok(!result.ok)
      assert.deepEqual([result.error.kind, result.error.attempts, reports], ['transport', 1, [{ done: 1 }]])
      assert.equal(server.received.length, 1)
    })

    it('need not come: a server may answer at once', async () => {
      server.play({ body: { success: true, data: { id: 'a' } } })
      assert.ok((await told()).result.ok)
    })
  })
})
