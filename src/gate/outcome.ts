import type { ContractModel, Json, ToolModel } from '../../generated/runtime/model.js'
import type { DeliveredAttachment } from './attachments.js'
import type { MadeDocument } from './system.js'

/** A call that did what it was asked for. */
export interface Success {
  ok: true
  contract: ContractModel
  tool: ToolModel
  /** The handler's output, checked against its schema. */
  value: unknown
  /** The same as JSON text, written once for whatever form the answer takes. */
  json: string
  /** What the handler delivered beside it; absent where the tool declares no attachments. */
  attachments?: readonly DeliveredAttachment[]
  /** The paper of it, where one was asked for and there is one. */
  document?: MadeDocument
  /** The stored result of an earlier call with the same idempotency key. */
  replayed?: true
  /** Nothing of it was kept. */
  dryRun?: true
  /** What hosts show instead of the JSON. */
  text?: string
}

/** A call that was refused or failed, in the words the caller may read. */
export interface Refusal {
  ok: false
  /** The contract whose error shape applies. */
  contract: ContractModel
  code: string
  message: string
  /** Argument or header the refusal is about. */
  field?: string
  /** What to do next, in one sentence. */
  next: string
  /** HTTP status over plain HTTP. */
  status: number
  retryable: boolean
  /** Seconds to wait before the next call, where that is known. */
  retryAfter?: number
  details?: { readonly [key: string]: Json }
}

export type Outcome = Success | Refusal

/** The catalogue. */
export interface Listing {
  ok: true
  /** JSON text of an array, in UTF-8. */
  tools: Uint8Array
  /** Whether everybody is shown the same. */
  shared: boolean
}

/** The catalogue, or why there is none. */
export type Catalogue = Listing | Refusal
