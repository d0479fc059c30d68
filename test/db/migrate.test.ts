import assert from 'node:assert/strict'
import pg from 'pg'
import { openDatabase } from '../../src/db/database.js'
import { migrate } from '../../src/db/migrate.js'
import { migrationsOf } from '../../src/db/migrations.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { itNeedsTwoSessions, onPostgres } from '../support/database.js'
import { createServerDatabase, serverUrl } from '../support/server-database.js'
import { until } from '../support/until.js'
import { systems } from '../../src/systems.js'

const all = migrationsOf(systems).map(({ name }) => name)

describe('the migrations', () => {
  it('have names that sort in the order they are applied, the gate’s before those of each system', () => {
    const named = (of: readonly { name: string }[]) => of.map(({ name }) => name)
    const lists = [migrationsOf([]), ...systems.map(({ migrations = [] }) => migrations)].map(named)
    for (const list of lists) assert.deepEqual(list.toSorted(), list)
    assert.deepEqual(all, lists.flat())
  })

  it('are refused where two have one name', () => {
    const twice = [...systems, ...systems.slice(0, 1)]
    assert.throws(() => migrationsOf(twice), /Two migrations are called 20261130-02-customers/)
  })
})

describe('migrate', () => {
  it('applies everything once, in order, and says so', async () => {
    const server = onPostgres ? await createServerDatabase({ migrated: false }) : undefined
    const db = await openDatabase({ systems, url: server?.url })
    try {
      const messages: string[] = []
      assert.deepEqual(await migrate(db, (message) => messages.push(message)), all)
      assert.deepEqual(
        messages,
        all.map((name) => `Migrating the database: ${name}`),
      )
      assert.deepEqual(await migrate(db), [])
    } finally {
      await db.close()
      await server?.drop()
    }
  })

  itNeedsTwoSessions('lets instances that start at once wait for the first', async () => {
    const server = await createServerDatabase({ migrated: false })
    const instances = await Promise.all(Array.from({ length: 3 }, () => openDatabase({ systems, url: server.url })))
    const applied = await Promise.all(instances.map((db) => migrate(db)))
    assert.deepEqual(
      applied.toSorted((a, b) => b.length - a.length),
      [all, [], []],
    )
    await Promise.all(instances.map((db) => db.close()))
    await server.drop()
  })

  itNeedsTwoSessions('leaves no lock and no open connection behind', async () => {
    const server = await createServerDatabase({ migrated: false })
    const db = await openDatabase({ systems, url: server.url })
    await migrate(db)
    assert.equal(db.pool.totalCount, db.pool.idleCount)
    // A session that was closed may go on for a moment in the server.
    await until(async () => {
      const { rows } = await poolQuery(
        db.pool,
        `select pid from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length === 0
    })
    await db.close()
    await server.drop()
  })

  if (onPostgres)
    it('needs no superuser, only the owner of the database', async () => {
      const server = await createServerDatabase({ migrated: false })
      const admin = new pg.Client({ connectionString: serverUrl })
      await admin.connect()
      const url = new URL(server.url)
      const database = url.pathname.slice(1)
      const owner = `${database}_owner`
      await admin.query(`create role ${owner} login password 'test'; alter database ${database} owner to ${owner}`)
      url.username = owner
      url.password = 'test'
      const db = await openDatabase({ systems, url: url.href })
      try {
        assert.deepEqual(await migrate(db), all)
      } finally {
        await db.close()
        await server.drop()
        await admin.query(`drop role ${owner}`)
        await admin.end()
      }
    })
})
