import type { ContextHeaderModel } from './model.js'

/** What a client sends as context of every call, by what it is. */
export type ClientContext = { readonly [As in ContextHeaderModel['as']]?: string | undefined }

/** How a client reaches the server; the same for every call. */
export interface ConnectionOptions {
  /** Address the contract is served under, without `/mcp` (`http://localhost:8080/work7`). */
  baseUrl: string | URL
  /** API key or access token; needed for everything but public tools. */
  apiKey?: string | undefined
  /** Values of the contract's context headers. */
  context?: ClientContext | undefined
  /** Further headers of every call. */
  headers?: { readonly [name: string]: string } | undefined
  /** @default globalThis.fetch */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /**
   * Time a call may take in milliseconds, all attempts and pauses together.
   * @default one second more than the contract allows the server: 15 000 where it says nothing
   */
  timeoutMs?: number | undefined
  /**
   * How often a call is sent at most. Only reads, and writes with an idempotency key, are sent again.
   * @default 3
   */
  maxAttempts?: number | undefined
}

/** What one call does differently. */
export interface CallOptions {
  /** Ends the call early. */
  signal?: AbortSignal | undefined
  /** Time the call may take in milliseconds, all attempts and pauses together. */
  timeoutMs?: number | undefined
  /** How often the call is sent at most. */
  maxAttempts?: number | undefined
  /** Makes a write safe to send again; only for tools whose contract declares idempotency. */
  idempotencyKey?: string | undefined
  /** Further headers of this call. */
  headers?: { readonly [name: string]: string } | undefined
}
