import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { PoolClient } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { txClient } from '../db/direct-transaction.js'
import { sqlState } from '../db/pool-query.js'
import type { Deadline } from './deadline.js'
import type { Fault } from './fault.js'

/** Takes down how a write ended, in the same transaction. */
export interface Journal<Result> {
  /** Writes the row. */
  within(client: PoolClient, ended: { result: Result } | { fault: Fault }): Promise<void>
  /** The transaction that held the row has been committed. */
  committed(): void
}

/** One run of a write. */
export interface Write<Result> {
  /** The handler and the check of what it returned. */
  work(em: EntityManager, client: PoolClient): Promise<Result>
  /** The fault, where an error is a refusal the tool may answer with; undefined for everything else. */
  refusal(error: unknown): Fault | undefined
  deadline: Deadline
  journal: Journal<Result>
}

/** How often a transaction that lost a race against another is tried again. */
const retries = 3
/** Longest pause before the first of these, in milliseconds; it grows with each. */
const pauseMs = 20

/**
 * Runs a write in one transaction with its row in the record. A refusal takes back what the handler did, and nothing else:
 * it works behind a savepoint. Any other error takes everything back; a serialization failure or a deadlock is tried
 * again, at most three times, as long as there is time.
 *
 * After the time limit the caller is answered at once; the transaction is rolled back when the handler has stopped, so
 * that nothing of it can run outside.
 */
export async function runWrite<Result>(orm: MikroORM, write: Write<Result>): Promise<Result> {
  const { deadline } = write
  const progress = { committing: false }
  const running = repeated(orm, write, progress)
  return deadline.race(running).catch((error: unknown) => (progress.committing ? running : Promise.reject(error)))
}

async function repeated<Result>(
  orm: MikroORM,
  write: Write<Result>,
  progress: { committing: boolean },
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(orm, write, progress)
    } catch (error) {
      progress.committing = false
      if (tries > retries || !hasLostRace(error)) throw error
      await pause(Math.random() * pauseMs * tries)
      write.deadline.check()
    }
  }
}

async function once<Result>(
  orm: MikroORM,
  { work, refusal, deadline, journal }: Write<Result>,
  progress: { committing: boolean },
): Promise<Result> {
  const ended = await orm.em.fork().transactional(async (em) => {
    const client = txClient(em)
    await client.query('savepoint handler')
    const ended = await work(em, client).then(
      (result) => ({ result }),
      async (error: unknown) => {
        const fault = refusal(error)
        if (!fault) throw error
        em.clear()
        await client.query('rollback to savepoint handler')
        return { fault }
      },
    )
    deadline.check()
    await journal.within(client, ended)
    deadline.check()
    progress.committing = true
    return ended
  })
  journal.committed()
  if ('fault' in ended) throw ended.fault
  return ended.result
}

/** Serialization failure and deadlock: PostgreSQL has chosen this transaction to give way to another. */
function hasLostRace(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '')
}
