import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventStream, type EventStream } from '../../src/http/event-stream.js'
import { messagesOf, textOf } from '../support/event-stream.js'

describe('an event stream', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  /** Serves one answer, sent as the test wants it; the answer is not read yet. */
  async function serve(use: (stream: EventStream) => void, keepAliveMs?: number): Promise<IncomingMessage> {
    server = createServer((_, response) => use(eventStream(response, keepAliveMs)))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const sent = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return answer
  }

  it('begins with its first message', async () => {
    let before: boolean | undefined
    const answer = await serve((stream) => {
      before = stream.open
      stream.send('{"a":1}')
      stream.end('{"b":"\\n"}')
    })
    assert.equal(before, false)
    assert.equal(answer.headers['content-type'], 'text/event-stream')
    assert.equal(answer.headers['x-accel-buffering'], 'no')
    assert.equal(await textOf(answer), 'event: message\ndata: {"a":1}\n\nevent: message\ndata: {"b":"\\n"}\n\n')
  })

  it('drops what its reader is too slow for, but never the last message', async () => {
    const big = 'x'.repeat(1_000_000)
    const answer = await serve((stream) => {
      for (let i = 0; i < 50; i++) stream.send(JSON.stringify({ i, big }))
      stream.end('{"last":true}')
    })
    const messages = messagesOf(await textOf(answer))
    assert.ok(messages.length < 50, `${messages.length} arrived`)
    assert.deepEqual([messages[0]?.['i'], messages.at(-1)], [0, { last: true }])
  })

  it('keeps an idle connection alive by comments', async () => {
    let finish: (() => void) | undefined
    const answer = await serve((stream) => {
      stream.send('{}')
      finish = () => stream.end('{"last":true}')
    }, 5)
    let text = ''
    for await (const part of answer.setEncoding('utf8')) {
      text += String(part)
      if (text.includes('\n:\n\n')) finish?.()
    }
    assert.match(text, /^event: message\ndata: \{\}\n\n(:\n\n)+event: message\ndata: \{"last":true\}\n\n$/)
  })

  it('does not mind a reader who has left', async () => {
    let stream: EventStream | undefined
    const answer = await serve((opened) => {
      stream = opened
      opened.send('{}')
    })
    answer.destroy()
    while (await open(server!)) await new Promise((resolve) => setImmediate(resolve))
    stream?.send('{"late":true}')
    stream?.end('{"last":true}')
  })
})

/** Whether a connection to the server is open. */
function open(server: Server): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count > 0)))
  })
}
