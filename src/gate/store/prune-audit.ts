import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { poolQuery, sqlState } from '../../db/pool-query.js'
import { prunePeople } from '../people/prune-people.js'
import { pruneExpired } from './prune-expired.js'

/** Rows that one statement deletes. */
const batch = 10_000
const dayMs = 24 * 60 * 60 * 1000

/**
 * Deletes the rows of the record that are older than so many days. Of several processes one does it, under a lock of the
 * database.
 *
 * @returns how many; null where another process is at it
 */
export async function pruneAudit(pool: Pool, days: number): Promise<number | null> {
  for (let total = 0; ;) {
    const { rows } = await poolQuery<{ pruned: number | null }>(
      pool,
      'select gate.prune_audit(make_interval(days => $1), $2) as pruned',
      [days, batch],
    )
    const pruned = rows[0]?.pruned ?? null
    if (pruned === null) return total > 0 ? total : null
    total += pruned
    if (pruned < batch) return total
  }
}

/** Prunes the record, and what else has expired, now and once a day. @returns what ends that, once a run in progress is over */
export function pruneDaily(pool: Pool, days: number, log: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const prune = () => {
    running = pruneAudit(pool, days).then(
      (pruned) => void (pruned && log.info({ pruned }, 'pruned the record of calls')),
      (error: unknown) => log.error({ state: sqlState(error) }, 'the record of calls could not be pruned'),
    )
    const expired = pruneExpired(pool, new Date())
      .then(() => prunePeople(pool, new Date()))
      .catch((error: unknown) => log.error({ state: sqlState(error) }, 'what has expired could not be pruned'))
    running = Promise.all([running, expired]).then(() => undefined)
  }
  prune()
  const timer = setInterval(prune, dayMs).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
