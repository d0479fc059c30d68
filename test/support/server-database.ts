import { createHash } from 'node:crypto'
import { after } from 'mocha'
import pg from 'pg'
import { openDatabase } from '../../src/db/database.js'
import { migrate } from '../../src/db/migrate.js'
import { migrationsOf } from '../../src/db/migrations.js'
import { systems } from '../../src/systems.js'

/** The server the tests may create databases on; undefined: the embedded engine is tested. */
export const serverUrl = process.env.DATABASE_URL

/** A database on the server that only one test file uses. */
export interface ServerDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Creates a database on the server, empty or migrated. The migrated one is copied from a template that is made once per
 * state of the migrations.
 */
export async function createServerDatabase({ migrated }: { migrated: boolean }): Promise<ServerDatabase> {
  const name = `toolpact_test_${process.pid}_${++created}`
  await onServer(async (server) => {
    await server.query(`drop database if exists ${name} with (force)`)
    existing.add(name)
    await server.query(`create database ${name} template ${migrated ? await template(server) : 'template0'}`)
  })
  return { url: urlOf(name), drop: () => drop(name) }
}

let created = 0
const existing = new Set<string>()

// Outside of every describe, so after the last file: what failing tests left.
after(async () => {
  for (const name of existing) await drop(name)
})

async function drop(name: string): Promise<void> {
  await onServer(async (server) => {
    await server.query(`drop database if exists ${name} with (force)`)
  })
  existing.delete(name)
}

const TEMPLATES = 'toolpact_template_'

/** The name of the migrated template; made here when it is missing. */
async function template(server: pg.Client): Promise<string> {
  const state = migrationsOf(systems)
    .map(({ name, class: source }) => `${name} ${String(source)}`)
    .join('\n')
  const name = TEMPLATES + createHash('sha256').update(state).digest('hex').slice(0, 12)
  // Test files run in several processes: one makes the template, the others wait for it.
  await server.query('select pg_advisory_lock(748002)')
  const { rows } = await server.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [TEMPLATES],
  )
  if (!rows.some(({ datname }) => datname === name)) {
    for (const { datname } of rows) await server.query(`drop database ${datname} with (force)`)
    await server.query(`create database ${name}_part template template0`)
    const db = await openDatabase({ systems, url: urlOf(`${name}_part`) })
    await migrate(db).finally(() => db.close())
    await server.query(`alter database ${name}_part rename to ${name}`)
  }
  await server.query('select pg_advisory_unlock(748002)')
  return name
}

async function onServer(work: (server: pg.Client) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(serverUrl ?? 'postgresql://localhost')
  url.pathname = `/${database}`
  return url.href
}
