import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { PoolClient } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { txClient } from '../db/direct-transaction.js'
import { sqlState } from '../db/pool-query.js'
import type { Deadline } from './deadline.js'
import type { Failpoint } from './failpoint.js'
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
  /** What comes before the handler, in the transaction and not taken back with it; a result ends the call. */
  before?(client: PoolClient): Promise<Result | undefined>
  /** What comes after it, when it has done its work. */
  after?(client: PoolClient, result: Result): Promise<void>
  /** A trial: all is done as ever, and then taken back. */
  dryRun?: boolean
  failpoint?: Failpoint | undefined
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

type Ended<Result> = { result: Result } | { fault: Fault }

async function once<Result>(orm: MikroORM, write: Write<Result>, progress: { committing: boolean }): Promise<Result> {
  const { journal, deadline, dryRun, failpoint } = write
  let tried: Ended<Result> | undefined
  const ended = await orm.em
    .fork()
    .transactional(async (em) => {
      const client = txClient(em)
      const ended = await attempt(em, client, write)
      deadline.check()
      if (dryRun) {
        tried = ended
        throw takenBack
      }
      await journal.within(client, ended)
      deadline.check()
      if (failpoint) await failpoint('before commit')
      progress.committing = true
      return ended
    })
    .catch((error: unknown) => {
      if (error === takenBack && tried) return tried
      throw error
    })
  if (!dryRun) journal.committed()
  if (failpoint) await failpoint('after commit')
  if ('fault' in ended) throw ended.fault
  return ended.result
}

/** Ends the transaction of a trial. */
const takenBack = new Error('taken back')

/** What comes before the handler stays even where the handler refuses; what the handler did does not. */
async function attempt<Result>(em: EntityManager, client: PoolClient, write: Write<Result>): Promise<Ended<Result>> {
  const faultOf = (error: unknown): { fault: Fault } => {
    const fault = write.refusal(error)
    if (!fault) throw error
    return { fault }
  }
  try {
    const early = await write.before?.(client)
    if (early !== undefined) return { result: early }
  } catch (error) {
    return faultOf(error)
  }
  await client.query('savepoint handler')
  try {
    const result = await write.work(em, client)
    // What the database would only refuse at the commit, a trial must hear of as well.
    if (write.dryRun) await client.query('set constraints all immediate')
    await write.after?.(client, result)
    if (write.failpoint) await write.failpoint('after write')
    return { result }
  } catch (error) {
    const refused = faultOf(error)
    em.clear()
    await client.query('rollback to savepoint handler')
    return refused
  }
}

/** Serialization failure and deadlock: PostgreSQL has chosen this transaction to give way to another. */
function hasLostRace(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '')
}
