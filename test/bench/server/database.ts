import pg from 'pg'
import { openDatabase } from '../../../src/db/database.js'
import { migrate } from '../../../src/db/migrate.js'
import { fillOffice, officeKey } from '../../support/office.js'
import { hashApiKey } from '../../../src/gate/store/key-hash.js'
import { systems } from '../../../src/systems.js'

/** A database that only this run uses. */
export interface BenchDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Makes a database on the server of `DATABASE_URL`, filled with the office of the tests; its key has a rate limit that is
 * checked and never reached.
 */
export async function createBenchDatabase(server: string): Promise<BenchDatabase> {
  const name = `toolpact_bench_${process.pid}`
  await onServer(server, `create database ${name} template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ systems, url: url.href })
  try {
    await migrate(database)
    await fillOffice(database)
    await database.orm.em.execute('update gate.api_key set rate_limit_per_minute = 1000000000 where hash = ?', [
      hashApiKey(officeKey),
    ])
  } finally {
    await database.close()
  }
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
