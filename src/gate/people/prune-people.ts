import type { Pool } from 'pg'
import { poolQuery } from '../../db/pool-query.js'

/** Days for which it stays known that a session was, or a link. */
const keptDays = 30

/** Deletes attempts to sign in, links and sessions that ended long ago. @returns how many rows */
export async function prunePeople(pool: Pool, now: Date): Promise<number> {
  const before = [new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000).toISOString()]
  const statements = [
    'delete from gate.sign_in_attempt where started_at <= $1',
    'delete from gate.sign_in_link where expires_at <= $1',
    'delete from gate.web_session where least(expires_at, coalesce(ended_at, expires_at)) <= $1',
  ]
  let pruned = 0
  for (const statement of statements) pruned += (await poolQuery(pool, statement, before)).rowCount ?? 0
  return pruned
}
