import type { Call } from './call.js'
import type { Identity } from './identify.js'
import type { Asked } from './intent.js'
import type { MadeDocument } from './system.js'

/** Reads a request header by its name in any case; undefined where it was not sent. */
export type HeaderReader = (name: string) => string | undefined

/** How a request reached the gate: for the list of addresses a key may have, and for the audit row. */
export interface Origin {
  surface: 'mcp' | 'http' | 'stdio' | 'web'
  /** Address of the caller, IPv4 or IPv6; null where there is none, as on stdio. */
  address: string | null
  /** The program that calls, where its protocol names it. */
  client?: { name: string; version?: string }
}

/**
 * What of an AbortSignal tells that the caller has left, and a signal is one; a whole signal for each request would cost
 * more than most requests.
 */
export interface Leave {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** A call as a surface hands it to the gate, before anything about it is believed. */
export interface CallRequest {
  /** Contract name or wire name. */
  tool: string
  /** Undefined where the caller sent none. */
  arguments: unknown
  /** What the protocol says of a write beside its arguments. */
  asked?: Asked
  header: HeaderReader
  /** Who has signed in with a browser, instead of a credential; no caller can say this of itself. */
  signedIn?: Identity
  origin: Origin
  /** Names the call in logs and, after an internal error, to the caller. */
  requestId: string
  /** Aborts when nobody waits for the answer any more. */
  signal?: Leave
  /** Makes the paper of what a read gives, within the same call: who may read it may have it. */
  document?: (call: Call) => Promise<MadeDocument | undefined>
  /** Takes reports of progress; absent: nobody asked for them. */
  progress?: ProgressReport
}

/** How far a call has come: so much done, of so much where that is known. */
export type ProgressReport = (done: number, total?: number, message?: string) => void

/** A request for the catalogue. */
export interface ListRequest {
  /** `wire`: names every host accepts (`customers_list`). `contract`: the frozen ones (`customers.list`). */
  naming: 'wire' | 'contract'
  header: HeaderReader
  origin: Origin
  requestId: string
}
