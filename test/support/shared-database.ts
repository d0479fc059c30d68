import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../src/db/database.js'
import { onPostgres } from './database.js'
import { createServerDatabase } from './server-database.js'
import { systems } from '../../src/systems.js'

/** A database for servers in processes of their own. */
export interface SharedDatabase {
  /** What tells a server where it is. */
  env: { readonly [name: string]: string }
  /** Looks into it; on the embedded engine only while no server has it. */
  look<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  drop(): Promise<void>
}

/** Of the engine the tests run on: an empty one on the server, or a folder. */
export async function sharedDatabase(): Promise<SharedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'toolpact-shared-'))
  const server = onPostgres ? await createServerDatabase({ migrated: true }) : undefined
  return {
    env: { TOOLPACT_DATA: folder, ...(server && { DATABASE_URL: server.url }) },
    async look(work) {
      const database = await openDatabase({ systems, ...(server ? { url: server.url } : { dataDir: folder }) })
      return work(database).finally(() => database.close())
    },
    async drop() {
      await server?.drop()
      await rm(folder, { recursive: true })
    },
  }
}
