import {
  EventType,
  PostgreSqlConnection,
  PostgreSqlKnexDialect,
  Utils,
  type IsolationLevel,
  type Knex,
  type LogContext,
  type LoggingOptions,
  type TransactionEventBroadcaster,
} from '@mikro-orm/postgresql'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { newSavepoint, newTransaction, type DirectTransaction } from './direct-transaction.js'
import { leavesConnectionUsable, poolQuery, sqlState } from './pool-query.js'
import type { Statement, StatementCache } from './statement-cache.js'
import type { Lent } from './write-transaction.js'

/** What the connection needs of its surroundings. */
export interface DirectConnectionOptions {
  pool: Pool
  statements: StatementCache
  onTransaction?: ((report: TransactionReport) => void) | undefined
}

/** Told of each transaction that ended. */
export interface TransactionReport {
  /** From its first statement to its end, in milliseconds. */
  durationMs: number
  outcome: 'commit' | 'rollback'
}

interface BeginOptions {
  isolationLevel?: IsolationLevel
  readOnly?: boolean
  ctx?: Knex.Transaction
  eventBroadcaster?: TransactionEventBroadcaster
  loggerContext?: LogContext
}

/** A query builder of knex that may have been bound to a transaction. */
type KnexQuery = Knex.Raw & { client: { transacting?: boolean; acquireConnection(): Promise<PoolClient> } }

/** MikroORM knows its transaction only as the one of knex; here it is always ours. */
const asKnex = (transaction: DirectTransaction) => transaction as unknown as Knex.Transaction
const asDirect = (transaction: unknown) => transaction as DirectTransaction

/**
 * The connection of the direct driver, see `pgDirectDriver`. It replaces what MikroORM 6.6 does through knex (begin,
 * commit, rollback, execute); its exact version is pinned because these methods are internal there.
 */
export abstract class DirectConnection extends PostgreSqlConnection {
  protected abstract readonly direct: DirectConnectionOptions

  override createKnex(): void {
    this.client = this.createKnexClient(PostgreSqlKnexDialect as unknown as string)
    const knex = this.client.client as Knex.Client & { ormConfig: unknown; pool: unknown; version: string }
    knex.ormConfig = this.config
    knex.version = '15.0'
    // It compiles SQL and never connects: without a pool of its own, an attempt is an error instead of a second session.
    knex.pool = undefined
    this.connected = true
  }

  override async checkConnection(): Promise<{ ok: true } | { ok: false; reason: string; error?: Error }> {
    try {
      await poolQuery(this.direct.pool, 'select 1')
      return { ok: true }
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      return { ok: false, reason: error.message, error }
    }
  }

  /** A connection for a transaction that is begun and ended elsewhere, see `WriteTransaction`. */
  async lend(): Promise<Lent> {
    const { pool, onTransaction } = this.direct
    return { client: await pool.connect(), knex: this.getKnex().client as Knex.Client, onTransaction }
  }

  override async begin(options: BeginOptions = {}): Promise<Knex.Transaction> {
    const { ctx, eventBroadcaster, loggerContext } = options
    if (ctx) {
      const savepoint = newSavepoint(asDirect(ctx))
      await this.run(savepoint, this.platform.getSavepointSQL(savepoint.savepointName), loggerContext)
      return asKnex(savepoint)
    }
    await eventBroadcaster?.dispatchEvent(EventType.beforeTransactionStart)
    const transaction = newTransaction(await this.direct.pool.connect(), this.getKnex().client as Knex.Client)
    try {
      for (const sql of this.platform.getBeginTransactionSQL(options)) await this.run(transaction, sql, loggerContext)
      await eventBroadcaster?.dispatchEvent(EventType.afterTransactionStart, asKnex(transaction))
    } catch (error) {
      await this.end(transaction, 'rollback', loggerContext).catch(() => {})
      throw error
    }
    return asKnex(transaction)
  }

  override async commit(
    ctx: Knex.Transaction,
    eventBroadcaster?: TransactionEventBroadcaster,
    loggerContext?: LogContext,
  ): Promise<void> {
    const transaction = asDirect(ctx)
    if (transaction.savepointName) {
      await this.run(transaction, this.platform.getReleaseSavepointSQL(transaction.savepointName), loggerContext)
      return
    }
    await eventBroadcaster?.dispatchEvent(EventType.beforeTransactionCommit, ctx)
    await this.end(transaction, 'commit', loggerContext)
    await eventBroadcaster?.dispatchEvent(EventType.afterTransactionCommit, ctx)
  }

  override async rollback(
    ctx: Knex.Transaction,
    eventBroadcaster?: TransactionEventBroadcaster,
    loggerContext?: LogContext,
  ): Promise<void> {
    const transaction = asDirect(ctx)
    if (transaction.savepointName) {
      await this.run(transaction, this.platform.getRollbackToSavepointSQL(transaction.savepointName), loggerContext)
      return
    }
    await eventBroadcaster?.dispatchEvent(EventType.beforeTransactionRollback, ctx)
    await this.end(transaction, 'rollback', loggerContext)
    await eventBroadcaster?.dispatchEvent(EventType.afterTransactionRollback, ctx)
  }

  override async execute<T>(
    query: string | Knex.QueryBuilder | Knex.Raw,
    params: unknown[] = [],
    method: 'all' | 'get' | 'run' = 'all',
    ctx?: unknown,
    loggerContext?: LoggingOptions,
  ): Promise<T> {
    await this.ensureConnection()
    let sql = query as string
    let client = ctx ? asDirect(ctx).pg : undefined
    if (Utils.isObject<KnexQuery>(query)) {
      if (query.client.transacting) client ??= await query.client.acquireConnection()
      const compiled = query.toSQL()
      sql = compiled.sql
      params = [...compiled.bindings]
    }
    sql = this.config.get('onQuery')(sql, params)
    const native = params.length > 0 && params.every(isBindable)
    const statement = native ? this.direct.statements.get(sql) : { text: this.platform.formatQuery(sql, params) }
    const context: LogContext = { query: sql, params, ...loggerContext }
    const result = await this.executeQuery(
      statement.text,
      () => this.send(sql, statement, native ? params : undefined, client),
      context,
    )
    return this.transformRawResult<T>(result, method)
  }

  /**
   * Sends a statement. One whose kept plan a schema change made useless (0A000) is sent again without a plan; inside a
   * transaction, which the error has spoilt, only the next attempt succeeds.
   */
  private async send(
    sql: string,
    statement: Statement,
    values: unknown[] | undefined,
    client: PoolClient | undefined,
  ): Promise<QueryResult> {
    const query = values ? { ...statement, values } : statement.text
    try {
      return await (client ? client.query(query) : poolQuery(this.direct.pool, query))
    } catch (error) {
      if (!statement.name || sqlState(error) !== '0A000') throw error
      this.direct.statements.forget(sql)
      if (client) throw error
      return poolQuery(this.direct.pool, { text: statement.text, values: values ?? [] })
    }
  }

  private run(transaction: DirectTransaction, sql: string, loggerContext?: LogContext): Promise<QueryResult> {
    return this.executeQuery(sql, () => transaction.pg.query(sql), { query: sql, ...loggerContext })
  }

  private async end(transaction: DirectTransaction, outcome: 'commit' | 'rollback', loggerContext?: LogContext) {
    // When a commit fails, on a deferred constraint for example, MikroORM rolls back what has ended already.
    if (transaction.root.ended) return
    let unusable = true
    try {
      await this.run(transaction, outcome, loggerContext)
      unusable = false
    } catch (error) {
      unusable = !leavesConnectionUsable(error)
      throw error
    } finally {
      transaction.root.ended = true
      transaction.pg.release(unusable)
      this.direct.onTransaction?.({ durationMs: performance.now() - transaction.root.startedAt, outcome })
    }
  }
}

/** Arrays and raw fragments are for MikroORM's own formatter to expand; everything else goes to PostgreSQL as it is. */
function isBindable(value: unknown): boolean {
  return value === null || typeof value !== 'object' || value instanceof Date || Buffer.isBuffer(value)
}
