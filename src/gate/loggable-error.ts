import { sqlState } from '../db/pool-query.js'
import type { Hide } from './secrets.js'

/** An error as a log may hold it. */
export interface LoggableError {
  type: string
  message: string
  /** SQLSTATE or the system's code. */
  code?: string
  /** What a refused statement was about, by name. */
  about?: { readonly [kind: string]: string }
  /** Where it was thrown; without the message, which says nothing that `message` does not. */
  stack: string
  cause?: LoggableError
}

/** Causes of causes that are worth reading. */
const deepest = 4

/**
 * What a log says of an error. PostgreSQL quotes values in the messages about data (classes 22 and 23 of SQLSTATE) and
 * in their details: of those the names of the constraint and of the column must suffice, the values are about people.
 */
export function loggableError(error: unknown, hide: Hide, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: hide(String(error)), stack: '' }
  const state = sqlState(error)
  const quotes = state !== undefined && /^2[23]/.test(state)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const about = namesIn(error)
  return {
    type: error.name,
    message: quotes ? 'The database refused a value.' : hide(error.message),
    ...(code !== undefined && { code }),
    ...(about && { about }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < deepest && { cause: loggableError(error.cause, hide, depth + 1) }),
  }
}

function namesIn(error: Error): { readonly [kind: string]: string } | undefined {
  const facts = error as Error & { readonly [fact: string]: unknown }
  const named = ['table', 'column', 'constraint'].filter((kind) => typeof facts[kind] === 'string')
  return named.length > 0 ? Object.fromEntries(named.map((kind) => [kind, facts[kind] as string])) : undefined
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n')
}
