import type { VerifyFinding } from './finding.js'
import type { Session } from './session.js'

/** One thing a server is held to. Its name is known before there is a server, so that it can be a test. */
export interface Check {
  /** `customers.get: refuses bad input`. */
  readonly name: string
  /** Contract name; absent where it is about the server. */
  readonly tool?: string
  /** @returns what was found, or why nothing could be looked at */
  run(session: Session): Promise<CheckOutcome>
}

export interface CheckOutcome {
  readonly findings: readonly VerifyFinding[]
  /** Why nothing was called: the tool would have written, or there is nothing to send. */
  readonly skipped?: string
}

/** Nothing may be called without `--allow-writes`. */
export const wouldWrite: CheckOutcome = {
  findings: [],
  skipped: 'the tool writes and cannot be tried; allow it to write, to have it called',
}
