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

/** When a stretch of load is over: whichever comes first. */
export interface Stretch {
  requests: number
  milliseconds: number
}

/** Connections that are kept alive, on which one request is sent over and over. */
export interface Load {
  /** Sends and waits for each answer, on all connections at once. */
  run(stretch: Stretch): Promise<Answers>
  close(): void
}

/**
 * Connects, and has one request answered on each connection, so that nothing of that is measured. Written on sockets,
 * because a client that costs less than the server leaves the server more of the machine.
 */
export async function openLoad(port: number, request: Request, connections: number): Promise<Load> {
  const next = numbered(bytesOf(request))
  const open = await Promise.all(Array.from({ length: connections }, () => openConversation(port, next)))
  const load: Load = {
    async run({ requests, milliseconds }) {
      const answers: Answers = { good: 0, bad: 0 }
      const end = performance.now() + milliseconds
      let left = requests
      const goOn = () => left-- > 0 && performance.now() < end
      let loading = true
      const stayAwake = () => void (loading && setImmediate(stayAwake))
      stayAwake()
      await Promise.all(open.map((conversation) => conversation.go(answers, goOn)))
      loading = false
      return answers
    },
    close: () => open.forEach((conversation) => conversation.close()),
  }
  await load.run({ requests: connections, milliseconds: Infinity })
  return load
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

/** One connection, and the request that it sends. */
interface Conversation {
  /** Sends, waits for the whole answer, sends again. */
  go(answers: Answers, goOn: () => boolean): Promise<void>
  close(): void
}

function openConversation(port: number, next: () => Buffer): Promise<Conversation> {
  return new Promise((resolve, reject) => {
    let take = (_answer: string): void => {}
    let fail = reject
    const conversation: Conversation = {
      go: (answers, goOn) =>
        new Promise((done, failed) => {
          fail = failed
          const goOnOrStop = () => void (goOn() ? socket.write(next()) : done())
          take = (answer) => {
            if (answer.startsWith('HTTP/1.1 200')) answers.good += 1
            else answers.bad += 1
            goOnOrStop()
          }
          goOnOrStop()
        }),
      close() {
        fail = () => {}
        socket.end()
      },
    }
    const socket: Socket = connect(port, '127.0.0.1', () => resolve(conversation))
    socket.setNoDelay()
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      if (!isComplete(text)) return
      const answer = text
      text = ''
      take(answer)
    })
    socket.on('error', (error) => fail(error))
    socket.on('close', () => fail(new Error('The server closed a connection that was to be kept alive.')))
  })
}

/** Whether the text is one whole answer; servers here send either a length or chunks (RFC 9112, section 6). */
function isComplete(text: string): boolean {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: *([0-9]+)/i.exec(text.slice(0, head))
  return length ? text.length >= head + 4 + Number(length[1]) : text.endsWith('\r\n0\r\n\r\n')
}
