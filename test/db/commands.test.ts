import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dbDump, dbMigrate, dbRestore, type DbTarget } from '../../src/cli/db.js'
import { ConfigError } from '../../src/config-error.js'
import { entitiesOf } from '../../src/db/entities.js'
import { openDatabase } from '../../src/db/database.js'
import { migrationsOf } from '../../src/db/migrations.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { seedWork7Demo } from '../../src/work7/demo/seed.js'
import { onPostgres } from '../support/database.js'
import { createServerDatabase, type ServerDatabase } from '../support/server-database.js'
import { systems } from '../../src/systems.js'

describe('the commands on the database', function () {
  this.timeout(60_000)
  let folder: string
  let file: string
  let source: DbTarget
  let target: DbTarget
  let server: ServerDatabase | undefined
  /** In the dump. */
  let rows: number

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'toolpact-db-'))
    file = join(folder, 'all.dump')
    source = { systems, dataDir: join(folder, 'source') }
    server = onPostgres ? await createServerDatabase({ migrated: false }) : undefined
    target = { systems, databaseUrl: server?.url, dataDir: join(folder, 'target') }
  })
  after(async () => {
    rmSync(folder, { recursive: true })
    await server?.drop()
  })

  /** A note with what some programs take for the end of a line. */
  const note = 'erste Zeile\nzweite\u2028dritte\u0085vierte\r\nfünfte'

  it('refuse to dump where no database is, and make none', async () => {
    await assert.rejects(
      dbDump(source, file),
      new ConfigError(
        `There is no database in ${source.dataDir}. Name its folder (TOOLPACT_DATA) or its server (DATABASE_URL).`,
      ),
    )
    assert.ok(!existsSync(source.dataDir))
  })

  it('migrate a new database, and say what they did', async () => {
    const all = migrationsOf(systems).map(({ name }) => name)
    assert.deepEqual(await dbMigrate(source), all)
    assert.deepEqual(await dbMigrate(source), [])
  })

  it('dump into a file only its owner reads, and leave nothing else', async () => {
    const db = await openDatabase(source)
    await seedWork7Demo(db, { now: new Date('2026-12-01T08:00:00.000Z') })
    await poolQuery(db.pool, `update work7.customer set notes = $1 where number = 'K-00001'`, [note])
    await db.close()
    await dbDump(source, file)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.ok(!existsSync(`${file}.part`))
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    rows = lines.filter((line) => line.startsWith('[')).length
    assert.ok(rows > 0)
    assert.equal(lines.at(-1), `{"kind":"end","rows":${rows}}`)
  })

  it('restore the file, migrating what is new', async () => {
    assert.deepEqual(await dbRestore(target, file), { tables: entitiesOf(systems).length, rows })
    const db = await openDatabase({ systems, url: target.databaseUrl, dataDir: target.dataDir })
    const { rows: read } = await poolQuery(db.pool, `select notes from work7.customer where number = 'K-00001'`)
    await db.close()
    assert.deepEqual(read, [{ notes: note }, { notes: note }])
  })

  it('refuse to restore a second time', async () => {
    await assert.rejects(
      dbRestore(target, file),
      new ConfigError('The database is not empty: gate.account has rows. Restore into a new database.'),
    )
  })

  it('refuse to restore a file that is not there', async () => {
    await assert.rejects(dbRestore(target, `${file}x`), new ConfigError(`There is no file ${file}x.`))
  })
})
