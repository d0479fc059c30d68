import type { Pool } from 'pg'
import { poolQuery } from '../db/pool-query.js'
import { enqueue } from '../jobs/enqueue.js'
import { mailQueue } from './queue-mail.js'

/** Days a mail that was delivered or given up is remembered. */
const KEPT_DAYS = 30

/** Waiting mails whose job is gone: after a restore, or when their worker died on their last attempt. */
const ORPHANS = `select m.id from mail.message m
  where m.state = 'waiting' and (m.claimed_until is null or m.claimed_until < now())
    and not exists (select from jobs.job j where j.name = $1 and j.id = m.id and j.state < 'completed')
  limit 100`

const CLEAR = `delete from jobs.job where name = $1 and id = $2 and state >= 'completed'`

/** Gives mails without a job one, and forgets old ones. Several instances may do it at once. */
export async function tendMails(pool: Pool): Promise<void> {
  await poolQuery(
    pool,
    `delete from mail.message where state <> 'waiting' and created_at < now() - make_interval(days => $1)`,
    [KEPT_DAYS],
  )
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ id: string }>(ORPHANS, [mailQueue])
    for (const { id } of rows) {
      await client.query(CLEAR, [mailQueue, id])
      await enqueue(client, mailQueue, id)
    }
  } finally {
    client.release()
  }
}
