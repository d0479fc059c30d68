import type { Json } from '../runtime/model.js'
import type { Node } from '../compare/walk/node.js'

/** How a call ended, whatever carried it. */
export type Reply = { readonly ms: number } & (
  | { readonly kind: 'result'; readonly value: Json; readonly isStructured: boolean }
  /** The tool refused, in the words it has for that; `code` where its contract has codes. */
  | { readonly kind: 'refused'; readonly code?: string; readonly message: string; readonly retryAfter?: number }
  /** The protocol refused (an error of JSON-RPC). */
  | { readonly kind: 'protocol'; readonly code: number; readonly message: string }
  /** Nothing that can be used came back. */
  | { readonly kind: 'failed'; readonly why: string; readonly isLate?: true }
)

/** How a call is meant beside its arguments. */
export interface CallMode {
  dryRun?: boolean
  idempotencyKey?: string
}

/** A connection to the server that is verified. */
export interface Link {
  /** Names to call tools by: `customers_list` or `customers.list`. */
  readonly naming: 'wire' | 'contract'
  /** What the server lists, as it says it. @throws SourceError where it lists nothing */
  list(): Promise<readonly Node[]>
  call(name: string, args: Json, mode: CallMode, patienceMs: number): Promise<Reply>
  close(): Promise<void>
}
