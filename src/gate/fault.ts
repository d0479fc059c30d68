import type { Json, Text } from '../../generated/runtime/model.js'

const brand = Symbol.for('toolpact.fault')

/** What a fault says beside its code. */
export interface FaultFacts {
  /** Sentence for the caller; absent: the meaning the contract gives the code. */
  message?: Text
  /** Argument (JSON pointer without the leading slash) or header the fault is about. */
  field?: string
  /** Data of the shape the contract declares for the code. */
  details?: { readonly [key: string]: Json }
  /** Seconds to wait before the next call. */
  retryAfter?: number
  /** What really happened; logged, never sent to a caller. */
  cause?: unknown
}

/**
 * An error with a stable code that the caller is told. Handlers throw the codes their tool declares, the gate its own;
 * any other thrown value reaches the caller as `internal.error` and the log in full.
 */
export class Fault<Code extends string = string> extends Error {
  readonly code: Code
  readonly text: Text | undefined
  readonly field: string | undefined
  readonly details: { readonly [key: string]: Json } | undefined
  readonly retryAfter: number | undefined

  constructor(code: Code, facts: FaultFacts = {}) {
    super(describe(code, facts), facts.cause === undefined ? undefined : { cause: facts.cause })
    this.name = 'Fault'
    this.code = code
    this.text = facts.message
    this.field = facts.field
    this.details = facts.details
    this.retryAfter = facts.retryAfter
    Object.defineProperty(this, brand, { value: true })
  }
}

/** Whether a thrown value is a fault; by brand, so that two copies of this module agree. */
export function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && brand in value
}

function describe(code: string, facts: FaultFacts): string {
  const message = typeof facts.message === 'string' ? facts.message : facts.message?.en
  return [code, facts.field && `(${facts.field})`, message && `: ${message}`]
    .filter(Boolean)
    .join(' ')
    .replace(' :', ':')
}
