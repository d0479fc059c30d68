/** JSON-RPC 2.0 as MCP uses it: identifiers are never null, batches are gone since 2025-06-18. */

export type RequestId = string | number

/** A message, sorted by what has to be done with it. */
export type Message =
  | { kind: 'request'; id: RequestId; method: string; params: { readonly [name: string]: unknown } }
  | { kind: 'notification'; method: string }
  /** An answer to a request this server never sent. */
  | { kind: 'response' }
  | { kind: 'invalid'; id: RequestId | null; why: string }

/** Codes of the JSON-RPC specification, section 5.1. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
} as const

/** What `error` holds. */
export interface RpcError {
  code: number
  message: string
  data?: object
}

/** Sorts a parsed JSON value. */
export function readMessage(value: unknown): Message {
  if (Array.isArray(value))
    return { kind: 'invalid', id: null, why: 'Batches are not supported: send one message a request.' }
  if (!isObject(value)) return { kind: 'invalid', id: null, why: 'A message must be an object.' }
  const { id, method, params } = value
  const known = typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)) ? id : null
  if (value['jsonrpc'] !== '2.0') return { kind: 'invalid', id: known, why: 'jsonrpc must be "2.0".' }
  if (method === undefined && ('result' in value || 'error' in value)) return { kind: 'response' }
  if (typeof method !== 'string') return { kind: 'invalid', id: known, why: 'method must be a string.' }
  if (params !== undefined && !isObject(params)) return { kind: 'invalid', id: known, why: 'params must be an object.' }
  if (id === undefined) return { kind: 'notification', method }
  if (known === null) return { kind: 'invalid', id: null, why: 'id must be a string or a number.' }
  return { kind: 'request', id: known, method, params: params ?? {} }
}

/** A response with a result that is JSON text already. */
export function resultText(id: RequestId, result: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`
}

/** An error response. */
export function errorText(id: RequestId | null, error: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error })
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is { readonly [member: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
