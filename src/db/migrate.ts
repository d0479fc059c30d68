import type { Database } from './database.js'

/** Any number that nothing else in the database locks. */
const LOCK = 748_001

/**
 * Brings the database to the newest state. Several instances may call it at once: the first one works, the others wait
 * and find nothing to do. All pending migrations succeed together or not at all.
 *
 * @returns names of the migrations that were applied, in order
 */
export async function migrate(db: Database, onProgress: (message: string) => void = () => {}): Promise<string[]> {
  // One session, one process (the folder is locked): nobody to wait for, and no second connection to wait on.
  if (db.embedded) return applyPending(db, onProgress)
  const guard = await db.pool.connect()
  try {
    await guard.query('set statement_timeout = 0')
    await guard.query('select pg_advisory_lock($1)', [LOCK])
    return await applyPending(db, onProgress)
  } finally {
    // Closing the session frees its lock, whatever state it is in.
    guard.release(true)
  }
}

async function applyPending(db: Database, onProgress: (message: string) => void): Promise<string[]> {
  const { migrator } = db.orm
  for (const { name } of await migrator.getPendingMigrations()) onProgress(`Migrating the database: ${name}`)
  return (await migrator.up()).map(({ name }) => name)
}
