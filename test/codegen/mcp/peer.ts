import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Message {
  id?: number
  method?: string
  params?: { [name: string]: unknown }
  result?: unknown
  error?: { code: number }
}

export interface Heard {
  message: Message
  request: IncomingMessage
  response: ServerResponse
  /** Answers as JSON. */
  answer(result: object, status?: number): void
  refuse(code: number, status?: number): void
}

export interface Peer {
  url: string
  origin: string
  /** What came, one line each: the method of the message or of HTTP. */
  heard: string[]
  close(): Promise<void>
}

/** A server over HTTP that does what it is told with each message. */
export async function peer(onMessage: (heard: Heard) => void): Promise<Peer> {
  const heard: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method !== 'POST') {
        heard.push(request.method ?? '')
        response.writeHead(200).end()
        return
      }
      const message = JSON.parse(Buffer.concat(chunks).toString()) as Message
      heard.push(message.method ?? `answer ${JSON.stringify(message.result ?? message.error?.code)}`)
      const end = (status: number, body: object): void => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...body }))
      }
      onMessage({
        message,
        request,
        response,
        answer: (result, status = 200) => end(status, { result }),
        refuse: (code, status = 400) => end(status, { error: { code, message: 'No.' } }),
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    url: `${origin}/mcp`,
    origin,
    heard,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const hello = {
  protocolVersion: '2025-11-25',
  serverInfo: { name: 's', version: '7' },
  instructions: 'Be kind.',
}
export const tool = (name: string): object => ({ name, inputSchema: { type: 'object' } })

/** Answers what a sound server of the older era does; anything else is left to `otherwise`. */
export function soundly({ message: { method, id }, response, answer }: Heard): boolean {
  if (id === undefined) response.writeHead(202).end()
  else if (method === 'initialize') answer(hello)
  else if (method === 'tools/list') answer({ tools: [tool('a')] })
  else return false
  return true
}
