import type { Refusal, Success } from '../gate/outcome.js'
import type { Reply } from './exchange.js'
import type { RequestId, RpcError } from './json-rpc.js'

/** How one kind of caller is spoken to. */
export interface Voice {
  /** The names it is listed. */
  naming: 'wire' | 'contract'
  /** The result of a call. */
  success(id: RequestId, success: Success): Reply
  /** A call that was refused or failed. */
  refusedCall(id: RequestId, refusal: Refusal): Reply
  /** Anything else that was refused or failed. */
  refused(id: RequestId | null, refusal: Refusal, code?: number): Reply
}

/** A refusal as `error` of JSON-RPC: its code, field and next step travel as data, and whether to try again. */
export function rpcError(refusal: Refusal, code: number): RpcError {
  const { message, field, next, details, retryable } = refusal
  const optional = {
    ...(field !== undefined && { field }),
    ...(details && { details }),
    ...(retryable && { retryable }),
  }
  return { code, message, data: { code: refusal.code, next, ...optional } }
}
