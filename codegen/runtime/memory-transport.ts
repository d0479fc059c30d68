import { declaration } from './http-transport.js'
import type { Attempt, Failure, Outcome, Transport } from './transport.js'
import type { ValidationIssue, ValidatorTable } from './validation.js'

/** What answers a tool of a mock: it gets arguments that passed the contract, defaults filled in. */
export type MockHandler<Input, Output> = (input: Input, attempt: Attempt) => Output | Promise<Output>

/** What answers calls without a server. */
export interface MemoryOptions {
  /** Functions by contract name; the handlers of a server among others. */
  handlers: object
  /** `validators` of the contract's `validators/index.js`. */
  validators: ValidatorTable
  /** Answers tools that have no handler. @default their calls fail */
  otherwise?: ((tool: string, input: unknown) => unknown) | undefined
  /** What a handler gets beside its input. @default the attempt */
  call?: ((attempt: Attempt) => unknown) | undefined
}

/** Facts of an error that a handler answers with. */
export interface ToolFaultFacts {
  readonly message?: string
  readonly field?: string
  readonly details?: object
  readonly next?: string
}

/** An error for handlers to throw: the caller gets it as its contract declares it. */
export function toolFault(code: string, { message = code, ...facts }: ToolFaultFacts = {}): Error {
  return Object.assign(new Error(message), { code, ...facts })
}

/**
 * Answers calls in this process, held to the contract both ways: arguments that break it reach no handler
 * (`invalid_input`), and what a handler answers that breaks it, or a code it does not declare, is `invalid_output`.
 */
export function memoryTransport(options: MemoryOptions): Transport {
  const { handlers, validators, otherwise, call = (attempt: Attempt) => attempt } = options
  return async (attempt) => {
    const { name } = attempt.tool
    const handler: unknown = Object.hasOwn(handlers, name) ? Reflect.get(handlers, name) : undefined
    const answer =
      typeof handler === 'function'
        ? (input: unknown): unknown => handler.call(handlers, input, call(attempt))
        : otherwise && ((input: unknown) => otherwise(name, input))
    const check = await validators[name]?.()
    if (!answer || !check) return failure('protocol', `Nothing answers ${name} here; give a handler for it.`)
    const input: unknown = JSON.parse(attempt.body)
    if (!check.input(input)) {
      return failure('invalid_input', 'The arguments break the contract; no handler was called.', check.input.errors)
    }
    let value: unknown
    try {
      value = await answer(input)
    } catch (error) {
      return { failure: faultOf(attempt, error) }
    }
    // As over a wire: a handler keeps what is its own, and members that are undefined are none.
    const sent: unknown = JSON.parse(JSON.stringify(value) ?? 'null')
    if (!check.output(sent))
      return failure('invalid_output', `What answers ${name} breaks the contract.`, check.output.errors)
    return { value: sent }
  }
}

function failure(kind: Failure['kind'], reason: string, issues?: readonly ValidationIssue[] | null): Outcome {
  return { failure: { kind, reason, transient: false, ...(issues && { issues: [...issues] }) } }
}

function faultOf(attempt: Attempt, cause: unknown): Failure {
  const { code, message, field, details, next } = cause as ToolFaultFacts & { code?: unknown }
  const known = typeof code === 'string' && declaration(attempt, code, false)
  if (known && known.kind === 'declared') {
    return { ...known, reason: String(message), code, field, details, next, cause }
  }
  const reason = `What answers ${attempt.tool.name} threw an error the contract does not declare.`
  return { kind: 'invalid_output', reason, transient: false, issues: [], cause }
}
