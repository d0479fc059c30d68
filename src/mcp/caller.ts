import type { Envelope, ServerFacts } from './exchange.js'
import type { RpcRequest } from './json-rpc.js'
import { metaOf } from './request-meta.js'

/** Methods only MCP clients send. */
const mcpMethods: ReadonlySet<string> = new Set(['initialize', 'server/discover'])

/**
 * Whether a message comes from a caller of bare JSON-RPC. Nothing in it says so; what gives an MCP client away is that it
 * can read event streams, names a protocol version in a header or in the message, or sends what only MCP has.
 */
export function isPlainCaller({ headers }: Envelope, { plainRpc }: ServerFacts, request?: RpcRequest): boolean {
  if (!plainRpc || !headers) return false
  if (headers.protocolVersion !== undefined || headers.accept?.includes('text/event-stream')) return false
  return !request || (metaOf(request, 'protocolVersion') === undefined && !mcpMethods.has(request.method))
}
