import type { Pool } from 'pg'
import { poolQuery } from '../../db/pool-query.js'

/** Days after its decision for which the text of an approval is kept; its hash stays. */
const approvalDays = 30

/**
 * Deletes the results of idempotency keys that have expired, and erases payloads, previews and changes of approvals that were
 * decided long ago. Several processes may do it at once: each row is only touched once.
 *
 * @returns how many rows of each
 */
export async function pruneExpired(pool: Pool, now: Date): Promise<{ keys: number; approvals: number }> {
  const keys = await poolQuery(pool, 'delete from gate.idempotency where expires_at <= $1', [now.toISOString()])
  const approvals = await poolQuery(
    pool,
    `update gate.approval set payload = null, preview = null, changes = null
     where payload is not null and coalesce(redeemed_at, decided_at, expires_at) <= $1::timestamptz - make_interval(days => $2)`,
    [now.toISOString(), approvalDays],
  )
  return { keys: keys.rowCount ?? 0, approvals: approvals.rowCount ?? 0 }
}
