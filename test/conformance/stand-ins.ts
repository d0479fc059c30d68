import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that stands in for ours, to see which scenarios would pass with it. */
export interface StandIn {
  url: string
  close(): Promise<void>
}

/** An address at which nobody answers. */
export async function nobody(): Promise<StandIn> {
  const server = createServer()
  const url = await listen(server)
  await close(server)
  return { url, close: async () => {} }
}

/** A server that refuses whatever it is sent, by the rules of JSON-RPC. */
export async function refuser(): Promise<StandIn> {
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => {
      response.writeHead(request.method === 'POST' ? 404 : 405, { 'Content-Type': 'application/json' })
      const error = { code: -32601, message: 'Method not found' }
      response.end(JSON.stringify({ jsonrpc: '2.0', id: idOf(text), error }))
    })
  })
  return { url: await listen(server), close: () => close(server) }
}

function idOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { id?: unknown }).id ?? null
  } catch {
    return null
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })
}
