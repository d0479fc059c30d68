import type { Pool } from 'pg'
import { poolQuery } from '../db/pool-query.js'
import { onSameWindow, windowOf } from './store/rate-window.js'

/** Counts the calls of keys that are known already. */
export interface RateCounter {
  /**
   * Counts one call and says which of the running window it is, from 1; null where the key was revoked or has expired
   * meanwhile.
   *
   * @throws what the database threw: a call that cannot be counted must not run
   */
  count(keyId: string, now: Date): Promise<number | null>
}

/**
 * Counts in the database, which all instances share, with one statement at a time for each key: calls that come while
 * one runs are counted together by the next. The count stays exact, and callers of one key never wait for its row with
 * more than one connection.
 */
export function rateCounter(pool: Pool): RateCounter {
  const counting = new Map<string, Waiting[]>()

  const drain = async (keyId: string, waiting: Waiting[]) => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0)
      try {
        const total = await add(pool, keyId, batch.length, (batch.at(-1) as Waiting).now)
        batch.forEach(({ resolve }, i) => resolve(total === null ? null : total - batch.length + i + 1))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    counting.delete(keyId)
  }

  return {
    count: (keyId, now) =>
      new Promise((resolve, reject) => {
        const running = counting.get(keyId)
        const waiting = running ?? []
        waiting.push({ now, resolve, reject })
        if (running) return
        counting.set(keyId, waiting)
        void drain(keyId, waiting)
      }),
  }
}

interface Waiting {
  now: Date
  resolve(count: number | null): void
  reject(error: unknown): void
}

/** The calls of the window after so many more; the key is looked at again, so that a revoked one ends at once. */
async function add(pool: Pool, keyId: string, calls: number, now: Date): Promise<number | null> {
  const { rows } = await poolQuery<{ calls: number }>(pool, {
    name: 'gate_count',
    text: countSql,
    values: [keyId, windowOf(now).toISOString(), calls, now.toISOString()],
  })
  return rows[0]?.calls ?? null
}

const countSql = `
insert into gate.rate_window as w (key_id, started_at, calls)
select id, $2::timestamptz, $3::int from gate.api_key
where id = $1 and revoked_at is null and (expires_at is null or expires_at > $4::timestamptz)
${onSameWindow}`
