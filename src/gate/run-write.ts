import type { MikroORM } from '@mikro-orm/postgresql'
import type { QueryResult, QueryResultRow } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from '../db/pool-query.js'
import type { NamedStatement } from '../db/round-trip.js'
import { WriteTransaction } from '../db/write-transaction.js'
import type { Deadline } from './deadline.js'
import type { Failpoint } from './failpoint.js'
import type { Fault } from './fault.js'

/** How a write ended. */
export type Ended<Result> = { result: Result } | { fault: Fault }

/** Takes down how a write ended, in the same transaction. */
export interface Journal<Result> {
  /** What writes the row; nothing where the tool leaves no record. */
  row(ended: Ended<Result>): NamedStatement[]
  /** The transaction that held the row has been committed. */
  committed(): void
}

/** Sends a statement inside the transaction, before the handler. */
export interface Sender {
  query<Row extends QueryResultRow>(statement: NamedStatement): Promise<QueryResult<Row>>
}

/** What a write has to get before anything else. */
export interface Claim<Result> {
  /** Goes with the begin and whatever comes first, in one message; where it fails nothing of that is done. */
  statement: NamedStatement
  /** Whether an error is its failure. */
  isRefusal(error: unknown): boolean
  /** How the call then ends. */
  otherwise(refusal: unknown): Promise<Result>
}

/** One run of a write. */
export interface Write<Result> {
  /** The handler and the check of what it returned. */
  work(transaction: WriteTransaction): Promise<Result>
  /** The fault, where an error is a refusal the tool may answer with; undefined for everything else. */
  refusal(error: unknown): Fault | undefined
  deadline: Deadline
  journal: Journal<Result>
  claim?: Claim<Result> | undefined
  /** What comes before the handler, in the transaction and not taken back with it. */
  before?(sender: Sender): Promise<void>
  /** What is written after it, when it has done its work. */
  after?(result: Result): NamedStatement[]
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
 * again, at most three times, as long as there is time. What the gate adds to the handler's statements goes with its
 * first, or with the begin where something must be known before the handler, and with the commit.
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
      if (write.claim?.isRefusal(error)) return write.claim.otherwise(error)
      if (tries > retries || !hasLostRace(error)) throw error
      await pause(Math.random() * pauseMs * tries)
      write.deadline.check()
    }
  }
}

async function once<Result>(orm: MikroORM, write: Write<Result>, progress: { committing: boolean }): Promise<Result> {
  const { claim, journal, deadline, dryRun, failpoint } = write
  const transaction = await WriteTransaction.open(orm)
  if (claim) transaction.defer(claim.statement)
  // Whatever the handler made of it: it began before the claim was known to hold.
  const unclaimed = () => claim?.isRefusal(transaction.failure) ?? false
  let attempted: Attempted<Result>
  try {
    attempted = await attempt(transaction, write)
    if (unclaimed()) throw transaction.failure
    deadline.check()
    if (failpoint) await failpoint('before commit')
  } catch (error) {
    await transaction.rollback()
    throw unclaimed() ? transaction.failure : error
  }
  const { ended, last } = attempted
  if (dryRun) {
    await transaction.rollback()
  } else {
    progress.committing = true
    await transaction.commit([...last, ...journal.row(ended)])
    journal.committed()
    if (failpoint) await failpoint('after commit')
  }
  if ('fault' in ended) throw ended.fault
  return ended.result
}

interface Attempted<Result> {
  ended: Ended<Result>
  /** What is still to be sent, with the commit. */
  last: NamedStatement[]
}

/** What comes before the handler stays even where the handler refuses; what the handler did does not. */
async function attempt<Result>(transaction: WriteTransaction, write: Write<Result>): Promise<Attempted<Result>> {
  const refusal = await before(transaction, write)
  if (refusal) return { ended: refusal, last: [] }
  try {
    const result = await write.work(transaction)
    // What the database would only refuse at the commit, a trial must hear of as well.
    if (write.dryRun) await transaction.send([immediate])
    if (write.failpoint) await write.failpoint('after write')
    return { ended: { result }, last: write.after?.(result) ?? [] }
  } catch (error) {
    return { ended: refused(write, error), last: [back] }
  }
}

/**
 * Behind each statement that comes before the handler the savepoint is set anew, in the same round trip; where none comes,
 * it goes with the handler's first.
 */
async function before<Result>(
  transaction: WriteTransaction,
  write: Write<Result>,
): Promise<{ fault: Fault } | undefined> {
  let sent = false
  const sender: Sender = {
    async query(statement) {
      sent = true
      const [found] = await transaction.send([statement, savepoint])
      return found as QueryResult
    },
  }
  try {
    if (write.before) await write.before(sender)
  } catch (error) {
    return refused(write, error)
  }
  if (!sent) transaction.defer(savepoint)
  return undefined
}

/** @throws the error, where it is no refusal */
function refused<Result>(write: Write<Result>, error: unknown): { fault: Fault } {
  const fault = write.refusal(error)
  if (!fault) throw error
  return { fault }
}

const savepoint: NamedStatement = { name: 'savepoint', text: 'savepoint handler', rowless: true }
const back: NamedStatement = { name: 'back', text: 'rollback to savepoint handler', rowless: true }
const immediate: NamedStatement = { name: 'immediate', text: 'set constraints all immediate', rowless: true }

/** Serialization failure and deadlock: PostgreSQL has chosen this transaction to give way to another. */
function hasLostRace(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '')
}
