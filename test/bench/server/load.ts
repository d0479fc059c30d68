import { connect, type Socket } from 'node:net'

/** A request that is sent over and over. */
export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: { readonly [name: string]: string }
  /** Sent as JSON. */
  body?: object
}

/** In a header: replaced by a number that no other request has. */
export const serial = '############'

/** What came back. */
export interface Answers {
  /** Answers with status 200. */
  good: number
  /** Answers with any other. */
  bad: number
}

/**
 * Sends one request over and over for so many milliseconds, on connections that are kept alive and wait for each answer.
 * Written on sockets, because a client that costs less than the server leaves the server more of the machine.
 */
export async function load(
  port: number,
  request: Request,
  connections: number,
  milliseconds: number,
): Promise<Answers> {
  const next = numbered(bytesOf(request))
  const answers: Answers = { good: 0, bad: 0 }
  const end = performance.now() + milliseconds
  let loading = true
  const stayAwake = () => void (loading && setImmediate(stayAwake))
  stayAwake()
  await Promise.all(Array.from({ length: connections }, () => converse(port, next, answers, end)))
  loading = false
  return answers
}

function bytesOf({ method, path, headers = {}, body }: Request): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    Host: '127.0.0.1',
    ...(body !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(text)),
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}

/** Numbers of this process, so that no two rounds send the same. */
let sent = 0

/** The bytes for each next request. */
function numbered(bytes: Buffer): () => Buffer {
  const place = bytes.indexOf(serial)
  if (place < 0) return () => bytes
  return () => {
    const copy = Buffer.from(bytes)
    copy.write(String((sent += 1)).padStart(serial.length, '0'), place)
    return copy
  }
}

/** One connection: sends, waits for the whole answer, sends again. */
function converse(port: number, next: () => Buffer, answers: Answers, end: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(next()))
    socket.setNoDelay()
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      if (!isComplete(text)) return
      if (text.startsWith('HTTP/1.1 200')) answers.good += 1
      else answers.bad += 1
      text = ''
      if (performance.now() < end) socket.write(next())
      else socket.end(resolve)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a connection that was to be kept alive.')))
  })
}

/** Whether the text is one whole answer; servers here send either a length or chunks (RFC 9112, section 6). */
function isComplete(text: string): boolean {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: *([0-9]+)/i.exec(text.slice(0, head))
  return length ? text.length >= head + 4 + Number(length[1]) : text.endsWith('\r\n0\r\n\r\n')
}
