import type { Envelope, Reply, ToolServer } from './exchange.js'
import type { RpcRequest } from './json-rpc.js'
import { metaOf } from './request-meta.js'
import { isInitialized, statelessRevision } from './revisions.js'

/** Answers the requests of one era, at once where nobody has to be asked. */
export type Era = (request: RpcRequest, envelope: Envelope, server: ToolServer) => Reply | Promise<Reply>

/**
 * Whether a request belongs to the era without `initialize`. What the message says of itself decides, the header only
 * where the message says nothing; a revision nobody knows belongs to the newer era, which can say so.
 */
export function isStateless(request: RpcRequest, { headers }: Envelope): boolean {
  const claimed = metaOf(request, 'protocolVersion')
  if (claimed !== undefined) return !isInitialized(claimed)
  if (request.method === 'initialize') return false
  return request.method === 'server/discover' || headers?.protocolVersion === statelessRevision
}
