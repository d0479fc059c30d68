/** Statuses of an answer that another attempt may turn into a result (RFC 9110, RFC 6585). */
export const transientStatuses: readonly number[] = [429, 502, 503, 504]

const firstMs = 200
const longestMs = 5000

/**
 * Milliseconds to wait after the given attempt (from 1): what the server asked for, else a random share of a limit
 * that doubles from 200 ms to 5 s, so that many clients do not come back together.
 */
export function retryDelayMs(attempt: number, retryAfterMs?: number, random: () => number = Math.random): number {
  return retryAfterMs ?? Math.floor(random() * Math.min(longestMs, firstMs * 2 ** (attempt - 1)))
}

/** Milliseconds of a `Retry-After` header, in seconds or as a date (RFC 9110, 10.2.3); `undefined` when it has none. */
export function parseRetryAfter(value: string | null, now: number = Date.now()): number | undefined {
  if (value === null || value.trim() === '') return undefined
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000
  const date = /^[A-Z][a-z]+, /.test(value) ? Date.parse(value) : NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** What all calls of a client share, so that a server that fails is not asked three times as often by everybody. */
export interface RetryBudget {
  /** Whether another attempt may be made; it is paid for then. */
  spend(): boolean
  /** A call succeeded. */
  earn(): void
}

/** A token bucket: 100 at first and at most; a retry costs 10, a success gives 1 back. */
export function retryBudget(): RetryBudget {
  let tokens = 100
  return {
    spend: () => tokens >= 10 && ((tokens -= 10), true),
    earn: () => void (tokens = Math.min(100, tokens + 1)),
  }
}
