import type { Pool } from 'pg'
import { poolQuery } from '../../db/pool-query.js'

/** Minutes for which attempts are counted together. */
export const attemptMinutes = 15

/** Whose attempts are counted, and how many are let through in a quarter of an hour. */
export interface Counted {
  /** A keyed hash: the table knows nobody. */
  subject: string
  most: number
}

/**
 * Counts an attempt for each of several subjects, whether it will succeed or not.
 *
 * @returns whether none of them has had too many
 */
export async function countAttempt(pool: Pool, counted: readonly Counted[], now: Date): Promise<boolean> {
  const windowMs = attemptMinutes * 60_000
  const started = new Date(Math.floor(now.getTime() / windowMs) * windowMs).toISOString()
  // In one order, so that two attempts at once never wait for each other in a circle.
  const subjects = counted.map(({ subject }) => subject).sort()
  const { rows } = await poolQuery<{ subject: string; attempts: number }>(
    pool,
    `insert into gate.sign_in_attempt as a (subject, started_at, attempts)
     select subject, $2::timestamptz, 1 from unnest($1::text[]) as subject
     on conflict (subject, started_at) do update set attempts = a.attempts + 1
     returning subject, attempts`,
    [subjects, started],
  )
  const most = new Map(counted.map(({ subject, most }) => [subject, most]))
  return rows.every(({ subject, attempts }) => attempts <= (most.get(subject) ?? 0))
}
