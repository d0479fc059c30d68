import type { Middleware } from './middleware.js'
import type { ContextHeaderModel } from './model.js'
import type { Progress, Transport } from './transport.js'

/** What a client sends as context of every call, by what it is. */
export type ClientContext = { readonly [As in ContextHeaderModel['as']]?: string | undefined }

/** What holds for every call of a client, however it is carried. */
export interface CommonOptions {
  /** API key or access token; needed for everything but public tools. */
  apiKey?: string | undefined
  /** Values of the contract's context headers. */
  context?: ClientContext | undefined
  /** Further headers of every call. */
  headers?: { readonly [name: string]: string } | undefined
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
  /** Steps around every call, the outermost first; each sees a call once, however often it is sent. */
  middleware?: readonly Middleware[] | undefined
  /** Hears of every attempt when it has ended, for logs and metrics; gets no arguments, results or credentials. */
  onAttempt?: ((report: AttemptReport) => void) | undefined
}

/** How a client reaches the server over plain HTTP. */
export interface ConnectionOptions extends CommonOptions {
  /** Address the contract is served under, without `/mcp` (`http://localhost:8080/work7`). */
  baseUrl: string | URL
  /** @default globalThis.fetch */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  transport?: undefined
}

/** Another carrier than plain HTTP: `mcpTransport`, `memoryTransport`, or one of your own. */
export interface TransportOptions extends CommonOptions {
  transport: Transport
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
  /** Further headers of this call. An `X-Request-Id` (8 to 64 of `A-Za-z0-9._-`) names it in the server's logs. */
  headers?: { readonly [name: string]: string } | undefined
  /** Hears how far the call has come, where tool and carrier tell. A call that told is not sent again. */
  onProgress?: ((progress: Progress) => void) | undefined
}

/** One attempt that has ended. */
export interface AttemptReport {
  /** Contract name. */
  readonly tool: string
  readonly requestId: string
  /** From 1. */
  readonly attempt: number
  /** How long it took, in milliseconds. */
  readonly ms: number
  /** Why it gave no result; absent: it gave one. */
  readonly failure?: { readonly kind: string; readonly code?: string | undefined; readonly status?: number | undefined }
  /** Milliseconds until the next attempt; absent: there is none. */
  readonly retryInMs?: number
}
