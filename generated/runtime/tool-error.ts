import type { Tool } from './tool.js'

/**
 * Why a call gave no result. `declared`: the tool answered with an error its contract declares. `timeout`: the
 * deadline passed. `aborted`: the caller's signal ended the call. `transport`: no answer arrived. `protocol`: an
 * answer arrived that the contract does not describe.
 */
export type ToolErrorKind = 'declared' | 'timeout' | 'aborted' | 'transport' | 'protocol'

/** The facts of a failed call. */
export interface ToolErrorFacts {
  readonly kind: ToolErrorKind
  /** What went wrong, without the prefix of `message`. */
  readonly reason: string
  /** Contract name of the tool. */
  readonly tool: string
  /** `<id>@<version>` of the contract the client was made from. */
  readonly contract: string
  /** How often the call was sent. */
  readonly attempts: number
  /** Whether the same call may be sent again: it may succeed, and nothing happens twice. */
  readonly retryable: boolean
  /** HTTP status of the answer. */
  readonly status?: number | undefined
  /** Id of the request in the server's logs. */
  readonly requestId?: string | undefined
  /** Code of the error, as the server named it. */
  readonly code?: string | undefined
  readonly details?: unknown
  /** Argument or header at fault. */
  readonly field?: string | undefined
  /** What to do next. */
  readonly next?: string | undefined
  /** What lies beneath; for logs. */
  readonly cause?: unknown
}

/** Shared by every copy of this file in a process, so that `instanceof` works across them. */
const brand = Symbol.for('toolpact.ToolError')

/** The one error a call fails with; narrow it by `kind`, or with `isDeclared` to a tool's own errors. */
export class ToolError extends Error implements ToolErrorFacts {
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (this !== ToolError) return super[Symbol.hasInstance](value)
    return typeof value === 'object' && value !== null && brand in value
  }

  override readonly name = 'ToolError'
  readonly kind: ToolErrorKind
  readonly reason: string
  readonly tool: string
  readonly contract: string
  readonly attempts: number
  readonly retryable: boolean
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly code: string | undefined
  readonly details: unknown
  readonly field: string | undefined
  readonly next: string | undefined

  constructor(facts: ToolErrorFacts) {
    const label = facts.code ?? facts.kind
    super(`${facts.tool}: [${label}] ${facts.reason}`, facts.cause === undefined ? {} : { cause: facts.cause })
    Object.defineProperty(this, brand, { value: true })
    this.kind = facts.kind
    this.reason = facts.reason
    this.tool = facts.tool
    this.contract = facts.contract
    this.attempts = facts.attempts
    this.retryable = facts.retryable
    this.status = facts.status
    this.requestId = facts.requestId
    this.code = facts.code
    this.details = facts.details
    this.field = facts.field
    this.next = facts.next
  }
}

/** An error the contract declares, discriminated by its code. */
export type DeclaredError<Errors> = {
  [Code in keyof Errors & string]: ToolError & {
    readonly kind: 'declared'
    readonly code: Code
    readonly details: Errors[Code]
  }
}[keyof Errors & string]

/** Whether a caught value is an error this tool declares; narrows `code` and `details`. */
export function isDeclared<Input, Output, Errors>(
  error: unknown,
  tool: Tool<Input, Output, Errors>,
): error is DeclaredError<Errors> {
  return error instanceof ToolError && error.kind === 'declared' && error.tool === tool.name
}
