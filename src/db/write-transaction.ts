import type { EntityManager, Knex, MikroORM } from '@mikro-orm/postgresql'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
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
 * A transaction that is begun and ended together with other statements, in one round trip each: the begin goes with the
 * first statement, whoever sends it. Beside those of the ORM, whose begin and commit stand alone and which costs as much
 * as a small write before it has done anything.
 */
export class WriteTransaction {
  readonly #client: PoolClient
  readonly #orm: MikroORM
  readonly #lent: Lent
  readonly #startedAt = performance.now()
  #em: EntityManager | undefined
  /** What goes with the next statement. */
  #ahead: NamedStatement[] = [begin]
  /** The round trip of the begin, while it lasts: what is not in a transaction yet must not be sent. */
  #beginning: Promise<unknown> | undefined
  #failure: unknown

  private constructor(orm: MikroORM, lent: Lent) {
    this.#client = lent.client
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
    const query = (config: string | QueryConfig, values?: unknown[]) => this.query(config, values)
    const client = Object.create(this.#client, { query: { value: query } }) as PoolClient
    em.setTransactionContext(newTransaction(client, this.#lent.knex))
    return (this.#em = em)
  }

  /** What the round trip of the begin has failed with, and with it all that went ahead. */
  get failure(): unknown {
    return this.#failure
  }

  /** Writes what the entity manager holds, where one was asked for. */
  async flush(): Promise<void> {
    await this.#em?.flush()
  }

  /** Sends a statement as a client of pg does. Without values its text may be several, so that it goes alone. */
  async query(config: string | QueryConfig, given?: unknown[]): Promise<QueryResult> {
    const { name = '', text, values = given }: QueryConfig = typeof config === 'string' ? { text: config } : config
    if (this.#ahead.length > 0 && (name !== '' || (values && values.length > 0))) {
      return (await this.send([{ name, text, values }]))[0] as QueryResult
    }
    if (this.#ahead.length > 0) await this.send([])
    if (this.#beginning) await this.#beginning
    return this.#client.query(config, given)
  }

  /** Has a statement sent together with the next one. */
  defer(statement: NamedStatement): void {
    this.#ahead.push(statement)
  }

  /** Sends statements together, with what was to go with them. @returns what each of them found */
  async send(statements: readonly NamedStatement[]): Promise<QueryResult[]> {
    if (this.#beginning) await this.#beginning
    const ahead = this.#ahead
    if (ahead.length === 0) return roundTrip(this.#client, statements)
    this.#ahead = []
    const sent = roundTrip(this.#client, [...ahead, ...statements])
    if (ahead[0] === begin) this.#beginning = sent
    try {
      return (await sent).slice(ahead.length)
    } catch (error) {
      if (ahead[0] === begin) this.#failure = error
      throw error
    } finally {
      this.#beginning = undefined
    }
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
    const hasBegun = this.#ahead[0] !== begin
    const unusable =
      hasBegun &&
      (await roundTrip(this.#client, [rollback]).then(
        () => false,
        (error: unknown) => !leavesConnectionUsable(error),
      ))
    this.#end('rollback', unusable)
  }

  #end(outcome: TransactionReport['outcome'], unusable: boolean): void {
    this.#client.release(unusable)
    this.#lent.onTransaction?.({ durationMs: performance.now() - this.#startedAt, outcome })
  }
}

const begin: NamedStatement = { name: 'begin', text: 'begin', rowless: true }
const commit: NamedStatement = { name: 'commit', text: 'commit', rowless: true }
const rollback: NamedStatement = { name: 'rollback', text: 'rollback', rowless: true }
