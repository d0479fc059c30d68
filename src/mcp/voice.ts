import type { Listing, Refusal, Success } from '../gate/outcome.js'
import type { Reply } from './exchange.js'
import type { RequestId, RpcError } from './json-rpc.js'

/** How one kind of caller is spoken to. */
export interface Voice {
  /** The names it is listed. */
  naming: 'wire' | 'contract'
  /** The catalogue. */
  listed(id: RequestId, listing: Listing): Reply
  /** The result of a call. */
  success(id: RequestId, success: Success): Reply
  /** A call that was refused or failed. */
  refusedCall(id: RequestId, refusal: Refusal): Reply
  /** What has a person decide before the call is sent again; absent where the revision cannot say it. */
  askPerson?(id: RequestId, refusal: Refusal, url: string): Reply
  /** Anything else that was refused or failed. */
  refused(id: RequestId | null, refusal: Refusal, code?: number, data?: object): Reply
}

/** A refusal as `error` of JSON-RPC: its code, field and next step travel as data, and whether to try again. */
export function rpcError(refusal: Refusal, code: number, data?: object): RpcError {
  const { message, field, next, details, retryable } = refusal
  const optional = {
    ...(field !== undefined && { field }),
    ...(details && { details }),
    ...(retryable && { retryable }),
  }
  return { code, message, data: { code: refusal.code, next, ...optional, ...data } }
}

/** A result of `tools/list`: text around the bytes of the catalogue, which are written out as they were kept. */
export function listReply(id: RequestId, { tools }: Listing, members = ''): Reply {
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{${members}"tools":`
  return { status: 200, body: Buffer.concat([Buffer.from(head), tools, closing]) }
}

const closing = Buffer.from('}}')
