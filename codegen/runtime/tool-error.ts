import type { OutgoingCall } from './middleware.js'
import { type ContractDescriptor, type Tool, toolOf } from './tool.js'
import type { ValidationIssue } from './validation.js'

/**
 * Why a call gave no result. `declared`: the tool answered with an error its contract declares. `invalid_input`: the
 * arguments break the contract, and nothing was sent (`checked`, mock). `invalid_output`: the result does. `timeout`:
 * the deadline passed. `aborted`: the caller's signal ended the call. `transport`: no answer arrived. `protocol`: an
 * answer arrived that the contract does not describe.
 */
export type ToolErrorKind =
  'declared' | 'invalid_input' | 'invalid_output' | 'timeout' | 'aborted' | 'transport' | 'protocol'

/** The facts of a failed call. */
export interface ToolErrorFacts {
  readonly kind: ToolErrorKind
  /** What went wrong, without the prefix of `message`. */
  readonly reason: string
  /** Contract name of the tool. */
  readonly tool: string
  /** `<id>@<version>` of the contract the client was made from. */
  readonly contract: string
  /** Version of that contract (SemVer 2.0.0). */
  readonly version: string
  /** How often the call was sent. */
  readonly attempts: number
  /** Whether the same call may be sent again: it may succeed, and nothing happens twice. */
  readonly retryable: boolean
  /** HTTP status of the answer. */
  readonly status?: number | undefined
  /** Id of the request in the server's logs. */
  readonly requestId: string
  /** Code of the error, as the server named it. */
  readonly code?: string | undefined
  readonly details?: unknown
  /** Argument or header at fault. */
  readonly field?: string | undefined
  /** What to do next. */
  readonly next?: string | undefined
  /** The broken rules; of the kinds `invalid_input` and `invalid_output`. */
  readonly issues?: readonly ValidationIssue[] | undefined
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
  declare readonly kind: ToolErrorKind
  declare readonly reason: string
  declare readonly tool: string
  declare readonly contract: string
  declare readonly version: string
  declare readonly attempts: number
  declare readonly retryable: boolean
  declare readonly requestId: string
  declare readonly status: number | undefined
  declare readonly code: string | undefined
  declare readonly details: unknown
  declare readonly field: string | undefined
  declare readonly next: string | undefined
  declare readonly issues: readonly ValidationIssue[] | undefined

  constructor({ cause, ...facts }: ToolErrorFacts) {
    const label = facts.code ?? facts.kind
    super(`${facts.tool}: [${label}] ${facts.reason}`, cause === undefined ? {} : { cause })
    Object.defineProperty(this, brand, { value: true })
    Object.assign(this, facts)
  }
}

/** The error of a call that gave no result. */
export function toolError(
  { contract, tool, requestId }: OutgoingCall,
  facts: Omit<ToolErrorFacts, 'tool' | 'contract' | 'version' | 'requestId'> & { readonly requestId?: string },
): ToolError {
  const { version } = contract
  return new ToolError({ tool: tool.name, contract: contractName(contract), version, requestId, ...facts })
}

/** `<id>@<version>` */
export function contractName({ id, version }: ContractDescriptor): string {
  return `${id}@${version}`
}

/** An error the contract declares, discriminated by its code. */
export type DeclaredError<Errors> = {
  [Code in keyof Errors & string]: ToolError & {
    readonly kind: 'declared'
    readonly code: Code
    readonly details: Errors[Code]
  }
}[keyof Errors & string]

/** Every error a call of a tool with these errors can end in, discriminated by its kind and code. */
export type CallError<Errors> =
  | DeclaredError<Errors>
  | (ToolError & { readonly kind: 'invalid_input' | 'invalid_output'; readonly issues: readonly ValidationIssue[] })
  | (ToolError & { readonly kind: 'timeout' | 'aborted' | 'transport' | 'protocol' })

/** Whether a caught value is an error this tool, or method of a client, declares; narrows `code` and `details`. */
export function isDeclared<Input, Output, Errors>(
  error: unknown,
  tool: Tool<Input, Output, Errors> | { readonly [toolOf]: Tool<Input, Output, Errors> },
): error is DeclaredError<Errors> {
  const { name } = toolOf in tool ? tool[toolOf] : tool
  return error instanceof ToolError && error.kind === 'declared' && error.tool === name
}
