import type { EntityManager, Knex, MikroORM } from '@mikro-orm/postgresql'
import type { PoolClient, QueryResult } from 'pg'
import type { DirectConnection, TransactionReport } from './direct-connection.js'
import { newTransaction } from './direct-transaction.js'
import { leavesConnectionUsable } from './pool-query.js'
import { roundTrip, type NamedStatement } from './round-trip.js'

/** What a transaction is made with, see `DirectConnection.lend`. */
export interface Lent {
  client: PoolClient
  knex: Knex.Client
  onTransaction: ((report: TransactionReport) => void) | undefined
}

/**
 * A transaction that is begun and ended together with other statements, in one round trip each. Beside those of the ORM,
 * whose begin and commit stand alone and which costs as much as a small write before it has done anything.
 */
export class WriteTransaction {
  readonly client: PoolClient
  readonly #orm: MikroORM
  readonly #lent: Lent
  readonly #startedAt = performance.now()
  #em: EntityManager | undefined
  #begun = false

  private constructor(orm: MikroORM, lent: Lent) {
    this.client = lent.client
    this.#orm = orm
    this.#lent = lent
  }

  /** Takes a connection; the transaction begins with the first statements that are sent. */
  static async open(orm: MikroORM): Promise<WriteTransaction> {
    return new WriteTransaction(orm, await (orm.em.getConnection() as unknown as DirectConnection).lend())
  }

  /** An entity manager in this transaction. */
  get em(): EntityManager {
    if (this.#em) return this.#em
    const em = this.#orm.em.fork()
    em.setTransactionContext(newTransaction(this.client, this.#lent.knex))
    return (this.#em = em)
  }

  /** Writes what the entity manager holds, where one was asked for. */
  async flush(): Promise<void> {
    await this.#em?.flush()
  }

  /** Sends statements together, the first time with the begin. @returns what each of them found */
  async send(statements: readonly NamedStatement[]): Promise<QueryResult[]> {
    if (this.#begun) return roundTrip(this.client, statements)
    this.#begun = true
    const [, ...results] = await roundTrip(this.client, [begin, ...statements])
    return results
  }

  /** Sends the last statements together with the commit. @throws what was refused; everything is then taken back */
  async commit(last: readonly NamedStatement[]): Promise<void> {
    try {
      await this.send([...last, commit])
    } catch (error) {
      await this.rollback()
      throw error
    }
    this.#end('commit', false)
  }

  /** Takes everything back; where the connection is lost, the server does. */
  async rollback(): Promise<void> {
    const unusable = await roundTrip(this.client, [rollback]).then(
      () => false,
      (error: unknown) => !leavesConnectionUsable(error),
    )
    this.#end('rollback', unusable)
  }

  #end(outcome: TransactionReport['outcome'], unusable: boolean): void {
    this.client.release(unusable)
    this.#lent.onTransaction?.({ durationMs: performance.now() - this.#startedAt, outcome })
  }
}

const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }
const rollback = { name: 'rollback', text: 'rollback' }
