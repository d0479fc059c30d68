import type { Json } from '../../runtime/model.js'
import type { Side } from '../side.js'
import { asNode, list, type Node } from '../walk/node.js'
import { fromListing } from './from-listing.js'
import { SourceError } from './source.js'

/** The revision asked for; a server answers with the one it speaks. */
const revision = '2025-06-18'

/** More pages than any server has, against one that never ends. */
const mostPages = 1_000

/** Sends a request and gives the answer. */
export interface Exchange {
  request(method: string, params: Node): Promise<Node>
  notify(method: string): Promise<void>
}

/**
 * Asks a running MCP server for all its tools: nothing is called.
 *
 * @throws SourceError where it does not answer like one
 */
export async function listTools(exchange: Exchange, from: string): Promise<Side> {
  const hello = await exchange.request('initialize', {
    protocolVersion: revision,
    capabilities: {},
    clientInfo: { name: 'toolpact-diff', version: '1' },
  })
  await exchange.notify('notifications/initialized')
  const tools: Json[] = []
  let cursor: Json | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await exchange.request('tools/list', cursor === undefined ? {} : { cursor })
    tools.push(...list(answer.tools))
    cursor = answer.nextCursor
    if (typeof cursor !== 'string') break
  }
  const side = fromListing(
    { tools, ...(typeof hello.instructions === 'string' && { instructions: hello.instructions }) },
    from,
  )
  if (!side) throw new SourceError(`${from} answers tools/list with something that is no list of tools`)
  const { version } = asNode(hello.serverInfo)
  return { ...side, ...(typeof version === 'string' && { version }) }
}

/** The result of an answer. */
export function resultOf(answer: Json, method: string, from: string): Node {
  const { result, error } = asNode(answer)
  if (error !== undefined)
    throw new SourceError(`${from} refuses ${method}: ${String(asNode(error).message ?? JSON.stringify(error))}`)
  return asNode(result)
}
