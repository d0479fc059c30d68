import { Migrator } from '@mikro-orm/migrations'
import { MikroORM, type Options } from '@mikro-orm/postgresql'
import pg from 'pg'
import { ConfigError } from '../config-error.js'
import type { System } from '../gate/system.js'
import { pgDirectDriver, type TransactionReport } from './direct-driver.js'
import { openEmbedded } from './embedded-engine.js'
import { entitiesOf } from './entities.js'
import { migrationsOf } from './migrations.js'
import { poolQuery } from './pool-query.js'
import { typeParsers } from './type-parsers.js'

/** Which database to open, and how. */
export interface DatabaseOptions {
  /** Whose data it holds beside the gate's. */
  systems: readonly Pick<System, 'entities' | 'migrations'>[]
  /** Address of a PostgreSQL server (`postgresql://…`); absent: the embedded engine. */
  url?: string | undefined
  /** Folder of the embedded engine; absent: in memory, gone when closed. */
  dataDir?: string | undefined
  /**
   * Most connections to the server, at least 2: `migrate` holds one while it works. The embedded engine has one session.
   * @default 10
   */
  max?: number
  /**
   * How long to wait for a free connection, in milliseconds, before the query fails. With the embedded engine this is
   * what turns a query beside an open transaction, which would wait for itself, into an error.
   * @default 5000
   */
  acquireTimeoutMs?: number
  /** Told what is going on while a first start takes its time. */
  onProgress?: (message: string) => void
  /** Told of each ORM transaction that ended. */
  onTransaction?: (report: TransactionReport) => void
}

/** An open database: one pool, and an ORM on it. */
export interface Database {
  orm: MikroORM
  /** Use it through `poolQuery`, never `pool.query()`. */
  pool: pg.Pool
  /** Whether it is the embedded engine, with its single session. */
  embedded: boolean
  close(): Promise<void>
}

/**
 * Opens the database; it may still need `migrate`.
 *
 * @throws ConfigError when the folder is in use, or when the server cannot be reached or refuses
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir, onProgress = () => {} } = options
  const engine = url === undefined ? await openEmbedded(dataDir, onProgress) : undefined
  const pool = new pg.Pool({
    ...(engine?.poolConfig ?? serverConfig(url, options.max)),
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 5000,
    types: typeParsers(),
  })
  // An idle connection that breaks has left the pool already; unheard, the event would end the process.
  pool.on('error', () => {})
  // One that breaks between two statements of a transaction would do the same; the next statement hears of it.
  pool.on('connect', (client) => client.on('error', () => {}))
  const close = async () => {
    await pool.end()
    await engine?.close()
  }
  try {
    const orm = await MikroORM.init(ormOptions(pool, await databaseName(pool, url), options))
    return {
      orm,
      pool,
      embedded: engine !== undefined,
      async close() {
        await orm.close(true)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function serverConfig(url: string | undefined, max = 10): pg.PoolConfig {
  return {
    connectionString: url,
    max: Math.max(max, 2),
    keepAlive: true,
    // Those once opened stay, with the plans they keep: a timer for each time one is idle costs a tenth of a statement.
    idleTimeoutMillis: 0,
    application_name: 'toolpact',
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    // Instants leave the server as text, so every session has to write them alike.
    options: '-c timezone=UTC -c datestyle=ISO',
  }
}

/** The name MikroORM has to know, because it would create a database of any other; asking also proves that we are in. */
async function databaseName(pool: pg.Pool, url: string | undefined): Promise<string> {
  try {
    const { rows } = await poolQuery<{ name: string }>(pool, 'select current_database() as name')
    return rows[0]?.name ?? ''
  } catch (error) {
    if (url === undefined) throw error
    const { message, code } = error as NodeJS.ErrnoException
    const { host, pathname } = new URL(url)
    throw new ConfigError(
      `The database ${host}${pathname} cannot be opened: ${message || code}. Check DATABASE_URL and the server.`,
      { cause: error },
    )
  }
}

function ormOptions(pool: pg.Pool, dbName: string, { systems, onTransaction }: DatabaseOptions): Options {
  return {
    driver: pgDirectDriver(pool, { onTransaction }),
    dbName,
    ensureDatabase: false,
    entities: entitiesOf(systems),
    extensions: [Migrator],
    // The tables of the queue are pg-boss's own.
    schemaGenerator: { ignoreSchema: ['jobs'] },
    migrations: {
      migrationsList: migrationsOf(systems),
      tableName: 'schema_migration',
      // A snapshot would be rewritten from the database at each start, in production too.
      snapshot: false,
      silent: true,
    },
  }
}
