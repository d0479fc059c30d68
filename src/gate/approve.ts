import type { ApprovalChange } from '../../generated/runtime/handler.js'
import type { prepare } from './approvals/prepare.js'
import type { redeem } from './approvals/redeem.js'

/** The two halves of a write that is previewed first, as a system supplies them; everything about tokens is the gate's. */
export interface ApprovalPair {
  /**
   * Checks and calculates; writes nothing. Answers with everything of the prepare tool's output but the token, and with
   * the payload that the commit will get: plain JSON, stored as it is. `changes` is for the person who decides and is
   * never part of the answer.
   */
  preview(input: never, call: never): Promise<object & { payload: unknown; changes?: readonly ApprovalChange[] }>
  /**
   * Checks again what may have changed since, and writes. Where the token is optional the payload has the form of the
   * commit's own arguments, and a call without a token is answered by this as well.
   */
  execute(payload: never, call: never): Promise<unknown>
}

/** By the action both halves share. */
export type ApprovalTable = { readonly [action: string]: ApprovalPair }

/** Step 8: how approvals are handed out and redeemed. */
export interface Approve {
  prepare: typeof prepare
  redeem: typeof redeem
}
