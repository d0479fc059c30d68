import { sqlState } from '../db/pool-query.js'
import { Fault, isFault } from './fault.js'

/**
 * Any thrown value as a fault. What the caller may repeat unchanged (no connection, no free one, a lost race between
 * transactions, a statement over its time) is said to be so; everything else is our mistake.
 */
export function faultOf(error: unknown): Fault {
  if (isFault(error)) return error
  const state = sqlState(error)
  if (state === '57014') return new Fault('internal.timeout', { cause: error })
  const transient = state === undefined ? isConnectionFailure(error) : /^(08|40|53|57P)/.test(state)
  return new Fault(transient ? 'internal.unavailable' : 'internal.error', { cause: error })
}

const socketCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** The pool and the driver report lost and missing connections by message only. */
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && socketCodes.has(error.code)) return true
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
    error.message,
  )
}
