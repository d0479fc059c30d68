import { openDatabase, type Database, type DatabaseOptions } from '../../src/db/database.js'
import { migrate } from '../../src/db/migrate.js'
import { createServerDatabase } from './server-database.js'
import { systems } from '../../src/systems.js'

/** A database that only one test uses. */
export interface OwnDatabase {
  db: Database
  drop(): Promise<void>
}

/** Opens a migrated, empty database of the named engine; where one suffices for a whole file, `useDatabase` is quicker. */
export async function ownDatabase(
  engine: 'server' | 'embedded',
  options: Omit<DatabaseOptions, 'systems'> = {},
): Promise<OwnDatabase> {
  if (engine === 'embedded') {
    const db = await openDatabase({ systems, ...options })
    await migrate(db)
    return { db, drop: () => db.close() }
  }
  const { url, drop } = await createServerDatabase({ migrated: true })
  const db = await openDatabase({ systems, ...options, url })
  return {
    db,
    async drop() {
      await db.close()
      await drop()
    },
  }
}
