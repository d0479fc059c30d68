import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen, type Listening } from '../../src/http/listen.js'
import { sendJson } from '../../src/http/responses.js'

describe('the head of an answer, repeated on its connection', () => {
  let listening: Listening
  let requests = 0

  before(async () => {
    listening = await listen((req, res) => {
      const state = { requestId: `request-${++requests}` }
      if (req.headers.origin) res.setHeader('Access-Control-Allow-Origin', req.headers.origin)
      const body = decodeURIComponent(req.url?.slice(1) ?? '')
      const late = body.startsWith('late') ? sleep(20) : Promise.resolve()
      req.resume().on('end', () => void late.then(() => sendJson({ req, res, path: '/', state }, 200, body)))
    }, 0)
  })
  beforeEach(() => (requests = 0))
  after(() => listening.close())

  const post = (body: string, headers = '') =>
    `POST /${encodeURIComponent(body)} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: 2\r\n\r\n{}`

  /** What comes back for requests on one connection, each sent when the one before it has been answered, or all at once. */
  async function answers(texts: readonly string[], atOnce = false): Promise<string[]> {
    const socket = connect(listening.port, '127.0.0.1').setNoDelay()
    const received: string[] = []
    const pieces = atOnce ? [texts.join('')] : texts
    for (const text of pieces) {
      socket.write(text)
      let said = ''
      while (said.split('HTTP/1.1 ').length - 1 < (atOnce ? texts.length : 1) || !/\r\n\r\n[^]*[^\r\n]$/.test(said))
        said += String((await once(socket, 'data')) as unknown)
      received.push(...said.split(/(?=HTTP\/1\.1 )/))
    }
    socket.destroy()
    return received.map((one) => one.replace(/(?<=\r\nDate: )[^\r]+/, 'now'))
  }

  it('is what Node writes, with the next id and length', async () => {
    const [first, second, third] = await answers([post('"short"'), post('"a longer one"'), post('"short"')])
    assert.match(
      first as string,
      /\r\nX-Request-Id: request-1\r\n[^]*\r\nContent-Length: 7\r\nDate: now\r\nConnection: k/,
    )
    assert.equal(second, first?.replace('request-1', 'request-2').replace('Length: 7', 'Length: 14').replace('"short"', '"a longer one"')) // prettier-ignore
    assert.equal(third, first?.replace('request-1', 'request-3'))
  })

  it('counts bytes, not characters', async () => {
    const [, second, third] = await answers([post('"a"'), post('"größer € 😀"'), post('"é"')])
    assert.match(second as string, /Content-Length: 19\r\n[^]*\r\n\r\n"größer € 😀"$/)
    assert.match(third as string, /Content-Length: 4\r\n[^]*\r\n\r\n"é"$/)
  })

  it('has the date of now', async () => {
    const socket = connect(listening.port, '127.0.0.1')
    for (const _ of [1, 2]) {
      socket.write(post('"a"'))
      const said = String((await once(socket, 'data')) as unknown)
      const date = /\r\nDate: ([^\r]+)/.exec(said)?.[1] ?? ''
      assert.equal(new Date(date).toUTCString(), date)
      assert.ok(Math.abs(Date.parse(date) - Date.now()) < 5000)
    }
    socket.destroy()
  })

  it('keeps what belongs to one answer out of the others', async () => {
    const page = 'Origin: https://page.example\r\n'
    const allowed = /access-control-allow-origin: https:\/\/page\.example/i
    for (const order of [
      ['', page, ''],
      [page, '', page],
    ]) {
      const found = await answers(order.map((headers) => post('"a"', headers)))
      assert.deepEqual(
        found.map((one) => allowed.test(one)),
        order.map((headers) => headers === page),
      )
    }
  })

  it('lets the connection be closed where that is asked for', async () => {
    const [, second] = await answers([post('"a"'), post('"a"', 'Connection: close\r\n')])
    assert.match(second as string, /\r\nConnection: close\r\n/)
    const [, old] = await answers([post('"a"'), post('"a"').replace('HTTP/1.1', 'HTTP/1.0')])
    assert.match(old as string, /\r\nConnection: close\r\n/)
  })

  it('leaves the order of answers as the requests came', async () => {
    const bodies = ['"a"', '"b"', 'late 1', '"c"', '"d"']
    const found = await answers(bodies.map((body) => post(body)), true) // prettier-ignore
    assert.deepEqual(
      found.map((one) => one.split('\r\n\r\n')[1]),
      bodies,
    )
  })

  it('has no part in the answer to HEAD', async () => {
    const head = post('"a"').replace('POST', 'HEAD')
    const socket = connect(listening.port, '127.0.0.1')
    socket.write(post('"a"'))
    await once(socket, 'data')
    socket.write(head)
    const said = String((await once(socket, 'data')) as unknown)
    assert.match(said, /Content-Length: 3\r\n[^]*\r\n\r\n$/)
    socket.destroy()
  })

  it('is sent to callers who read slowly, whole', async () => {
    const body = `"${'x'.repeat(6000)}"`
    const socket = connect(listening.port, '127.0.0.1')
    socket.write(post(body).repeat(50))
    await sleep(20)
    let said = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => (said += chunk))
    while (said.split(body).length - 1 < 50) await once(socket, 'data')
    assert.equal(said.split('HTTP/1.1 200 OK').length - 1, 50)
    socket.destroy()
  })
})
