import assert from 'node:assert/strict'
import type { Outcome } from '../../src/gate/outcome.js'
import type { Company } from '../../src/mcp/exchange.js'
import { lineSession } from '../../src/mcp/line-session.js'
import { createProtocol } from '../../src/mcp/protocol.js'
import { facts, outcomes, request, scriptedServer } from '../support/scripted-tools.js'

interface Running extends Company {
  finish(): void
}

/** A session whose calls wait until they are told to finish. */
function open() {
  const lines: { id?: number; method?: string }[] = []
  const running = new Map<string, Running>()
  const call = (tool: string, _: unknown, company: Company) =>
    new Promise<Outcome>((resolve) =>
      running.set(tool, { ...company, finish: () => resolve(outcomes[tool] ?? outcomes['get']!) }),
    )
  const session = lineSession(
    createProtocol(facts),
    () => scriptedServer({ call }),
    (line) => void lines.push(JSON.parse(Buffer.from(line).toString()) as object),
  )
  const send = (message: object) => session.receive(JSON.stringify(message))
  const calling = (id: number, name: string, meta?: object) =>
    send({ ...request('tools/call', { name, ...(meta && { _meta: meta }) }), id })
  return { ...session, lines, running, send, calling }
}

/** Lets everything run that does not wait for a call. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a session over lines', () => {
  it('agrees on a revision, lists and pings without any header', async () => {
    const { send, lines } = open()
    send(request('initialize', { protocolVersion: '2025-03-26' }))
    send({ jsonrpc: '2.0', method: 'notifications/initialized' })
    send({ ...request('tools/list'), id: 2 })
    send({ ...request('ping'), id: 3 })
    await settle()
    assert.deepEqual(lines.map(({ id }) => id).sort(), [1, 2, 3])
  })

  it('answers calls as they end', async () => {
    const { calling, running, lines } = open()
    calling(1, 'get')
    calling(2, 'all')
    running.get('all')?.finish()
    await settle()
    running.get('get')?.finish()
    await settle()
    assert.deepEqual(
      lines.map(({ id }) => id),
      [2, 1],
    )
  })

  it('sends progress ahead of the answer', async () => {
    const { calling, running, lines } = open()
    calling(1, 'get', { progressToken: 'p' })
    running.get('get')?.progress?.(1, 2)
    running.get('get')?.finish()
    await settle()
    assert.deepEqual(
      lines.map(({ id, method }) => id ?? method),
      ['notifications/progress', 1],
    )
  })

  it('cancels the call a notification names, and says no more of it', async () => {
    const { calling, running, lines, send } = open()
    calling(1, 'get')
    calling(2, 'all')
    send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, reason: 'late' } })
    assert.deepEqual(
      [...running.values()].map(({ signal }) => signal?.aborted),
      [true, false],
    )
    for (const { finish } of running.values()) finish()
    await settle()
    assert.deepEqual(
      lines.map(({ id }) => id),
      [2],
    )
  })

  for (const params of [{}, { requestId: 9 }, { requestId: null }, { requestId: '1' }]) {
    it(`cancels nothing for ${JSON.stringify(params)}`, () => {
      const { calling, running, send } = open()
      calling(1, 'get')
      send({ jsonrpc: '2.0', method: 'notifications/cancelled', params })
      assert.equal(running.get('get')?.signal?.aborted, false)
      running.get('get')?.finish()
    })
  }

  it('answers what is no message, and goes on', async () => {
    const { receive, send, lines } = open()
    receive('{"jsonrpc":')
    receive('')
    receive('   ')
    send({ ...request('ping'), id: 2 })
    await settle()
    assert.deepEqual(
      lines.map(({ id }) => id),
      [undefined, 2],
    )
  })

  it('ends when the client has gone: reads are told, what runs is waited for, nothing more is sent', async () => {
    const { calling, running, lines, close, receive } = open()
    calling(1, 'get')
    let closed = false
    const closing = close().then(() => (closed = true))
    assert.equal(running.get('get')?.signal?.aborted, true)
    await settle()
    assert.equal(closed, false)
    running.get('get')?.finish()
    await closing
    receive(JSON.stringify(request('ping')))
    await settle()
    assert.deepEqual(lines, [])
  })
})
