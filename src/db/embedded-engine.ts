import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { PoolConfig } from 'pg'
import { dropTemplate, keepTemplate, readTemplate } from './cluster-template.js'
import { lockFolder } from './folder-lock.js'

/** The embedded PostgreSQL, ready to be put under a pool. */
export interface EmbeddedEngine {
  /** Connects a client to it; there is one session, so a pool of exactly one. */
  poolConfig: PoolConfig
  close(): Promise<void>
}

/**
 * Opens the embedded PostgreSQL (PGlite), in the folder `pgdata` below the given one, or in memory.
 *
 * @throws Error when another process has the folder open, or when the engine is not installed
 */
export async function openEmbedded(
  dataDir: string | undefined,
  onProgress: (message: string) => void,
): Promise<EmbeddedEngine> {
  const unlock = dataDir === undefined ? () => {} : lockFolder(dataDir)
  try {
    const engine = dataDir === undefined ? await create(undefined, onProgress) : await openFolder(dataDir, onProgress)
    const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
    return {
      poolConfig: { ...(createPgConfig(engine) as object), max: 1, idleTimeoutMillis: 0 },
      async close() {
        await engine.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openFolder(dataDir: string, onProgress: (message: string) => void): Promise<PGlite> {
  const folder = join(dataDir, 'pgdata')
  const unfinished = join(dataDir, 'pgdata.unfinished')
  // A first start that was interrupted leaves half a database, which nothing can repair and nobody needs.
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true })
  else if (existsSync(join(folder, 'PG_VERSION'))) return start({ dataDir: folder })
  await writeFile(unfinished, '')
  const engine = await create(folder, onProgress)
  await rm(unfinished)
  return engine
}

/** Makes an empty database, from the kept archive where there is one. */
async function create(dataDir: string | undefined, onProgress: (message: string) => void): Promise<PGlite> {
  const where = dataDir === undefined ? {} : { dataDir }
  const template = await readTemplate()
  if (template) {
    onProgress('Creating the embedded database')
    try {
      return await start({ ...where, loadDataDir: template })
    } catch {
      await dropTemplate()
      if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
    }
  }
  onProgress('Creating the embedded database (takes some seconds, once on this machine)')
  const engine = await start(where)
  await keepTemplate(engine)
  return engine
}

async function start(options: { dataDir?: string; loadDataDir?: Blob }): Promise<PGlite> {
  const [{ PGlite }, { btree_gin }, { btree_gist }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  return PGlite.create({ ...options, extensions: { btree_gin, btree_gist, pg_trgm, unaccent } })
}
