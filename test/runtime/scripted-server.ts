import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from '../../codegen/runtime/model.js'

/** What the server got. */
export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: unknown
}

/** What it does with the next request: an answer, or something of its own. */
export type Step =
  | { status?: number; headers?: { readonly [name: string]: string }; body: Json }
  | ((request: IncomingMessage, response: ServerResponse) => void)

/** A server on loopback that plays steps, one a request, and the last one from then on. */
export interface ScriptedServer {
  url: string
  received: Received[]
  /** Starts over with these steps. */
  play(...steps: [Step, ...Step[]]): void
  close(): Promise<void>
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  const received: Received[] = []
  let steps: Step[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({ method, path: url, headers, body: JSON.parse(text) as unknown })
      const step = steps.length > 1 ? steps.shift() : steps[0]
      if (typeof step === 'function') return step(request, response)
      response.writeHead(step?.status ?? 200, { 'Content-Type': 'application/json', ...step?.headers })
      response.end(typeof step?.body === 'string' ? step.body : JSON.stringify(step?.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`,
    received,
    play(...next) {
      steps = next
      received.length = 0
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
