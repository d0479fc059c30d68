import type { EntityManager } from '@mikro-orm/core'
import PgBoss from 'pg-boss'
import type { PoolClient } from 'pg'
import { txClient } from '../db/direct-driver.js'
import { jobsSchema } from './boss.js'

/** It only writes: the connection comes with each job, because the job belongs to the caller's transaction. */
const writer = new PgBoss({
  schema: jobsSchema,
  db: { executeSql: () => Promise.reject(new Error('A job is enqueued in the transaction of a write.')) },
  migrate: false,
})

/**
 * Puts a job into a queue, in the transaction of the write that makes it necessary: where that is rolled back, there was
 * no job. A job of this id that is there already stays what it is.
 *
 * @param within the transaction
 * @param id names the job, so that enqueueing again makes no second one
 */
export async function enqueue(
  within: EntityManager | PoolClient,
  queue: string,
  id: string,
  data: object = {},
): Promise<void> {
  const client = clientOf(within)
  await writer.send(queue, data, {
    id,
    db: { executeSql: (text, values: unknown[]) => client.query(text, values) },
  })
}

/** The connection of a transaction, however it is handed over. */
export function clientOf(within: EntityManager | PoolClient): PoolClient {
  return 'getTransactionContext' in within ? txClient(within) : within
}
