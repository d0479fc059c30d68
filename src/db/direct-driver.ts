import { AbstractSqlDriver, PostgreSqlPlatform, type Configuration, type PostgreSqlDriver } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { DirectConnection, type DirectConnectionOptions, type TransactionReport } from './direct-connection.js'
import { StatementCache } from './statement-cache.js'

export { txClient } from './direct-transaction.js'
export type { TransactionReport } from './direct-connection.js'

/** Settings of the direct driver. */
export interface DirectDriverOptions {
  /**
   * Different statements that get a plan on the server; each connection keeps that many.
   * @default 300
   */
  maxStatements?: number
  /** Told of each transaction that ended, to find slow ones. */
  onTransaction?: ((report: TransactionReport) => void) | undefined
}

/**
 * A MikroORM driver on a pool that the application owns. One pool then serves the ORM, hand-written SQL and everything
 * else, which the embedded engine with its single session demands; statements are prepared and take their parameters
 * natively; a transaction is a plain BEGIN on a connection that `txClient(em)` hands out. Knex only builds SQL.
 */
export function pgDirectDriver(pool: Pool, options: DirectDriverOptions = {}): typeof PostgreSqlDriver {
  const { maxStatements = 300, onTransaction } = options
  const direct = { pool, statements: new StatementCache(maxStatements), onTransaction }
  return class PgDirectDriver extends AbstractSqlDriver<DirectConnection> {
    constructor(config: Configuration) {
      super(
        config,
        new PostgreSqlPlatform(),
        class extends DirectConnection {
          protected override readonly direct: DirectConnectionOptions = direct
        },
        ['knex', 'pg'],
      )
    }
  }
}
