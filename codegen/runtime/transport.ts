import type { Attachment } from './attachment.js'
import type { ContractDescriptor, ToolDescriptor } from './tool.js'
import type { ToolErrorFacts } from './tool-error.js'

/**
 * Carries one attempt of a call to whatever answers it. What it throws counts as an answer that did not arrive. It ends
 * when the signal aborts; one that does not is not waited for.
 */
export type Transport = (attempt: Attempt) => Promise<Outcome>

/** One attempt of a call; the same for each of them. */
export interface Attempt {
  readonly contract: ContractDescriptor
  readonly tool: ToolDescriptor
  /** The arguments as JSON text. */
  readonly body: string
  /** Credential, context, contract, request id and whatever else was asked for. */
  readonly headers: Headers
  /** The idempotency key, where it travels beside the arguments; it is among the headers, too. */
  readonly idempotencyKey: string | undefined
  /** Aborts at the deadline, and when the caller ends the call. */
  readonly signal: AbortSignal
  /** Absent: nobody wants to know. */
  readonly onProgress?: (progress: Progress) => void
}

/** How far a call has come. */
export interface Progress {
  readonly done: number
  /** How much there is to do, where that is known. */
  readonly total?: number | undefined
  readonly message?: string | undefined
}

export type Outcome = Answered | { readonly failure: Failure }

/** A result, and what was said beside it. */
export interface Answered {
  readonly value: unknown
  readonly attachments?: readonly Attachment[] | undefined
  readonly requestId?: string | undefined
  readonly replayed?: boolean
  readonly dryRun?: boolean
  readonly warning?: string | undefined
}

/** Why one attempt gave no result. */
export interface Failure extends Pick<
  ToolErrorFacts,
  'kind' | 'reason' | 'status' | 'code' | 'details' | 'field' | 'next' | 'issues' | 'cause'
> {
  readonly requestId?: string | undefined
  /** Whether another attempt may succeed. */
  readonly transient: boolean
  /** What the server asks to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined
}
