import type { Attachment } from './attachment.js'
import type { ContractDescriptor, ToolDescriptor } from './tool.js'

/**
 * A step around a call. It sees the call once: attempts, pauses and the deadline are within `next`. It may change the
 * call on its way out and the answer on its way back, answer without calling `next`, or call it again; an idempotency
 * key that was made for the call stays the same then. What `next` throws is a ToolError; what the step throws reaches
 * the caller as it is.
 */
export type Middleware = (call: OutgoingCall, next: Next) => Promise<Answer>

/** The rest of the way, to the server and back. */
export type Next = (call: OutgoingCall) => Promise<Answer>

/** A call on its way out. */
export interface OutgoingCall {
  readonly contract: ContractDescriptor
  readonly tool: ToolDescriptor
  readonly input: object
  /** Credential, context, contract and request id among them; a step may set others. */
  readonly headers: Headers
  /** Id of the call in the server's logs. */
  readonly requestId: string
  /** Makes the write safe to send again. */
  readonly idempotencyKey: string | undefined
}

/** A result with what was said beside it. */
export interface Answer<Output = unknown> {
  readonly value: Output
  /** What the tool delivered beside its result, in order; empty where it delivered nothing. */
  readonly attachments: readonly Attachment[]
  /** Id of the request in the server's logs. */
  readonly requestId: string
  /** How often the call was sent. */
  readonly attempts: number
  /** Whether this is the stored result of an earlier call with the same idempotency key. */
  readonly replayed: boolean
  /** Whether nothing of it was kept. */
  readonly dryRun: boolean
  /** What the server thinks is wrong with this client; for logs. */
  readonly warning?: string | undefined
}
