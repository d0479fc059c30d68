/**
 * What answers a tool that only reads: it gets arguments that passed the input schema, defaults filled in, and the
 * call (principal, tenant, clock, …; the server says which type), and runs without a transaction.
 *
 * A handler returns what the output schema describes, or throws an error the contract declares.
 */
export type ReadHandler<Input, Output, Call> = (input: Input, call: Call) => Promise<Output>

/** The same for a tool that writes: it runs inside the gate's transaction, which the call gives it access to. */
export type WriteHandler<Input, Output, WriteCall> = (input: Input, call: WriteCall) => Promise<Output>

/**
 * A write that is previewed first; everything about tokens is the gate's.
 *
 * `preview` checks and calculates, and writes nothing; it returns all of its tool's output but the token, and the
 * payload: plain JSON, stored as it is. `execute` gets the payload, checks again what may have changed since, and writes.
 *
 * `changes` is for the person who decides: what stands now in the fields that become another. It is stored beside the
 * payload and is no part of what the tool answers.
 *
 * Where the token is optional, the payload is the arguments of the tool that writes; a call without a token is answered
 * by `execute` too. Any other argument that tool takes beside its token must be a member of the payload: a call whose
 * arguments are not those that were previewed is refused.
 */
export interface ApprovedWrite<Input, Preview, Payload, Output, Call, WriteCall> {
  preview: (input: Input, call: Call) => Promise<Preview & { payload: Payload; changes?: readonly ApprovalChange[] }>
  execute: (payload: Payload, call: WriteCall) => Promise<Output>
}

/** A field that becomes another by an approved write, in words for a person, in the language of the preview. */
export interface ApprovalChange {
  field: string
  /** What stands there when it is previewed; null: nothing yet. */
  before: string | null
  /** What will stand there; null: nothing any more. */
  after: string | null
}
