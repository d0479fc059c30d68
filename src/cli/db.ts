import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config-error.js'
import { openDatabase, type Database } from '../db/database.js'
import { dumpToFile, restoreFromFile } from '../db/dump-file.js'
import { migrate } from '../db/migrate.js'
import type { Restored } from '../db/restore.js'
import type { System } from '../gate/system.js'
import { pruneAudit } from '../gate/store/prune-audit.js'

/** The database a command works on. */
export interface DbTarget {
  /** Whose data it holds. */
  systems: readonly System[]
  /** PostgreSQL; absent: the embedded database in the data folder. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Told what is going on. */
  onProgress?: (message: string) => void
}

/**
 * `toolpact db migrate`: brings the database to the newest state.
 *
 * @returns names of the migrations applied
 */
export async function dbMigrate(target: DbTarget): Promise<string[]> {
  return withDatabase(target, (db) => migrate(db, target.onProgress))
}

/**
 * `toolpact db dump`: writes all data into a file, for `dbRestore` into a database of either engine.
 *
 * @throws ConfigError when there is no database, or another process has it open
 */
export async function dbDump(target: DbTarget, file: string): Promise<void> {
  if (target.databaseUrl === undefined && !existsSync(join(target.dataDir, 'pgdata')))
    throw new ConfigError(
      `There is no database in ${target.dataDir}. Name its folder (TOOLPACT_DATA) or its server (DATABASE_URL).`,
    )
  await withDatabase(target, (db) => dumpToFile(db, file))
}

/**
 * `toolpact db restore`: migrates an empty database and puts a dump into it; all of it, or nothing.
 *
 * @throws ConfigError when the database holds data already, or the file is no fitting dump
 */
export async function dbRestore(target: DbTarget, file: string): Promise<Restored> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
  return withDatabase(target, async (db) => {
    await migrate(db, target.onProgress)
    return restoreFromFile(db, file)
  })
}

/**
 * `toolpact db prune`: deletes what the record of calls need not keep any longer.
 *
 * @returns how many rows; null where another process is at it
 */
export async function dbPrune(target: DbTarget, days: number): Promise<number | null> {
  return withDatabase(target, async (db) => {
    await migrate(db, target.onProgress)
    return pruneAudit(db.pool, days)
  })
}

async function withDatabase<T>(target: DbTarget, work: (db: Database) => Promise<T>): Promise<T> {
  const { systems, databaseUrl, dataDir, onProgress = () => {} } = target
  const db = await openDatabase({
    systems,
    ...(databaseUrl === undefined ? { dataDir } : { url: databaseUrl }),
    onProgress,
  })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
