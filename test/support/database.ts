import { after, before, describe, it } from 'mocha'
import { openDatabase, type Database } from '../../src/db/database.js'
import { migrate } from '../../src/db/migrate.js'
import { resetDatabase } from './reset-database.js'
import { createServerDatabase, serverUrl } from './server-database.js'
import { systems } from '../../src/systems.js'

/** A transaction that takes longer waits for something that has no place in it. */
const SLOW_TRANSACTION_MS = 2000

/** Whether the tests run on a PostgreSQL server (`DATABASE_URL`), not on the embedded engine. */
export const onPostgres: boolean = serverUrl !== undefined

/**
 * Gives the surrounding `describe` a migrated, empty database: one of its own on a server, the process's single
 * embedded one otherwise. Tests may make tables of their own in a schema `scratch`, nobody need clean up. Fails when a
 * transaction took over two seconds.
 *
 * @returns the database, once the tests run
 */
export function useDatabase(): () => Database {
  let lease: Lease | undefined
  before(async function () {
    this.timeout(60_000)
    lease = await (onPostgres ? leaseServer() : leaseEmbedded())
    slow.length = 0
  })
  after(async () => {
    await lease?.giveBack()
    lease = undefined
    if (slow.length > 0) throw new Error(`Transactions took over ${SLOW_TRANSACTION_MS} ms: ${slow.join(', ')} ms`)
  })
  return () => {
    if (!lease) throw new Error('The database exists only while tests run: call this inside it() or before().')
    return lease.db
  }
}

/** A test that needs two sessions at once, so a server; pending on the embedded engine. */
export function itNeedsTwoSessions(title: string, test: () => Promise<void>): void {
  const define = onPostgres ? it : it.skip
  define(`${title} [two sessions]`, test)
}

/** Tests of several processes on one server; skipped on the embedded engine, which lets one process into its folder. */
export const describeOnPostgres: typeof describe.skip = onPostgres ? describe : describe.skip

interface Lease {
  db: Database
  giveBack(): Promise<void>
}

const slow: number[] = []

const onTransaction = ({ durationMs }: { durationMs: number }) => {
  if (durationMs > SLOW_TRANSACTION_MS) slow.push(Math.round(durationMs))
}

async function leaseServer(): Promise<Lease> {
  const { url, drop } = await createServerDatabase({ migrated: true })
  const db = await openDatabase({ systems, url, onTransaction })
  return {
    db,
    async giveBack() {
      await db.close()
      await drop()
    },
  }
}

let embedded: Promise<Database> | undefined

// Outside of every describe, so after the last file: the open engine would keep the process from ending.
after(async () => {
  await (await embedded)?.close()
  embedded = undefined
})

async function leaseEmbedded(): Promise<Lease> {
  embedded ??= openEmbedded()
  const db = await embedded
  await resetDatabase(db.pool)
  return { db, giveBack: async () => {} }
}

async function openEmbedded(): Promise<Database> {
  const db = await openDatabase({ systems, onTransaction })
  await migrate(db)
  return db
}
