/** JSON-RPC 2.0 as MCP uses it: the identifier of a request is never null. */

export type RequestId = string | number

/** A request, with its parameters. */
export interface RpcRequest {
  kind: 'request'
  id: RequestId
  method: string
  params: JsonObject
}

/** A message, sorted by what has to be done with it. */
export type Message =
  | RpcRequest
  | { kind: 'notification'; method: string; params: JsonObject }
  /** An answer to a request this server never sent. */
  | { kind: 'response' }
  | { kind: 'invalid'; id: RequestId | null; why: string }

export type JsonObject = { readonly [member: string]: unknown }

/** Codes of the JSON-RPC specification, section 5.1. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
} as const

/** Codes of MCP 2026-07-28, section "Error Codes". */
export const mcpCodes = {
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const

/** What `error` holds. */
export interface RpcError {
  code: number
  message: string
  data?: object
}

/** Sorts a parsed JSON value. */
export function readMessage(value: unknown): Message {
  if (!isObject(value)) return { kind: 'invalid', id: null, why: 'A message must be an object.' }
  const { id, method, params } = value
  const known = typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)) ? id : null
  if (value['jsonrpc'] !== '2.0') return { kind: 'invalid', id: known, why: 'jsonrpc must be "2.0".' }
  if (method === undefined && ('result' in value || 'error' in value)) return { kind: 'response' }
  if (typeof method !== 'string') return { kind: 'invalid', id: known, why: 'method must be a string.' }
  if (params !== undefined && !isObject(params)) return { kind: 'invalid', id: known, why: 'params must be an object.' }
  if (id === undefined) return { kind: 'notification', method, params: params ?? {} }
  if (known === null) return { kind: 'invalid', id: null, why: 'id must be a string or a number.' }
  return { kind: 'request', id: known, method, params: params ?? {} }
}

/** A response with a result that is JSON text already. */
export function resultText(id: RequestId, result: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`
}

/** An error response; without an id where `id` is undefined, as MCP has it where the request has none that is known. */
export function errorText(id: RequestId | null | undefined, error: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error })
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
