import type { Json } from '../../runtime/model.js'
import { asNode } from '../walk/node.js'
import { headersOf } from './header-lines.js'
import { listTools, resultOf, type Exchange } from './mcp-exchange.js'
import { SourceError, type Source } from './source.js'

/** Milliseconds a server gets for each answer. */
const patience = 30_000

/**
 * The tools of an MCP server over HTTP (streamable HTTP, MCP 2025-03-26 and later).
 *
 * @param headers as `Name: value`, for servers that ask for a credential
 */
export async function fromUrl(url: string, from: string, headers: readonly string[]): Promise<Source> {
  const sent: { [name: string]: string } = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...headersOf(headers),
  }
  let id = 0
  const post = async (message: object): Promise<Response> => {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: sent,
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(patience),
      })
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new SourceError(`${from} cannot be reached: ${cause}`)
    }
  }
  const exchange: Exchange = {
    async request(method, params) {
      id += 1
      const response = await post({ jsonrpc: '2.0', id, method, params })
      const text = await response.text()
      const answer = answerIn(text, id)
      if (answer === undefined)
        throw new SourceError(
          `${from} answers ${method} with status ${String(response.status)} and no JSON-RPC; is it the address of an MCP server?`,
        )
      const session = response.headers.get('mcp-session-id')
      if (session !== null) sent['mcp-session-id'] = session
      const result = resultOf(answer, method, from)
      if (typeof result.protocolVersion === 'string') sent['mcp-protocol-version'] = result.protocolVersion
      return result
    },
    async notify(method) {
      await (await post({ jsonrpc: '2.0', method })).body?.cancel()
    },
  }
  return { side: await listTools(exchange, from) }
}

/** The answer to a request: the body itself, or an event of a stream. */
function answerIn(text: string, id: number): Json | undefined {
  const texts = [text, ...text.split(/\r?\n\r?\n/).map((event) => dataOf(event))]
  for (const one of texts) {
    try {
      const value = JSON.parse(one) as Json
      if (asNode(value).id === id || asNode(value).error !== undefined) return value
    } catch {
      // An event that is no JSON is no answer.
    }
  }
  return undefined
}

const dataOf = (event: string): string =>
  event
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trim())
    .join('\n')
