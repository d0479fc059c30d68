import type { Text } from './text.js'

/** The facts of an error code. */
export interface FaultSpec {
  /** Stable, machine-readable: lower-case words, joined by `_` and grouped by `.` (`customers.version_conflict`). */
  code: string
  /** HTTP status over plain HTTP (RFC 9110). */
  http: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503
  /** What the agent should do next, in one sentence. */
  next: Text
  /** Whether the same call may succeed later without a change. Default: false. */
  retryable?: boolean
  /** Shape of the error's details. */
  details?: object
}

/**
 * An error a tool may answer with. Declared as an interface, so that its doc comment gives the meaning:
 * `/** … *\/ export interface CustomerNotFound extends Fault<{ code: 'not_found'; http: 404; next: '…' }> {}`
 *
 * The gate's own refusals (missing credential, invalid arguments, role too weak …) need no declaration; a fault with
 * one of their codes, named by the contract's `faults`, restates status and next step for that contract.
 */
export interface Fault<S extends FaultSpec> {
  readonly __fault?: S
}
