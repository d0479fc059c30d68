import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../../src/config-error.js'
import { openDatabase } from '../../src/db/database.js'
import type { TransactionReport } from '../../src/db/direct-driver.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { onPostgres, useDatabase } from '../support/database.js'
import { withCache } from '../support/cache-folder.js'
import { ownDatabase } from '../support/own-database.js'
import { systems } from '../../src/systems.js'

describe('a database', () => {
  const db = useDatabase()

  it('knows its engine', () => {
    assert.equal(db().embedded, !onPostgres)
  })

  it('is asked for its name, so that the ORM creates no other', async () => {
    const { rows } = await poolQuery(db().pool, 'select current_database() as name')
    assert.deepEqual(rows, [{ name: db().orm.config.get('dbName') }])
  })

  it('writes instants in UTC whatever the server is set to', async () => {
    const { rows } = await poolQuery(db().pool, 'show timezone')
    assert.match(rows[0]?.TimeZone as string, /^(UTC|GMT)$/)
  })

  it('cannot be opened where no server is', async () => {
    await assert.rejects(
      openDatabase({ systems, url: 'postgresql://nobody:secret@127.0.0.1:1/nothing' }),
      new ConfigError(
        'The database 127.0.0.1:1/nothing cannot be opened: connect ECONNREFUSED 127.0.0.1:1. ' +
          'Check DATABASE_URL and the server.',
      ),
    )
  })
})

describe('a database of its own', () => {
  it('tells of each transaction how long it took and how it ended', async () => {
    const reports: TransactionReport[] = []
    const { db, drop } = await ownDatabase(onPostgres ? 'server' : 'embedded', {
      onTransaction: (report) => reports.push(report),
    })
    reports.length = 0
    await db.orm.em.fork().transactional((em) => em.execute('select 1'))
    await assert.rejects(
      db.orm.em.fork().transactional(async (em) => {
        await em.transactional((inner) => inner.execute('select 1'))
        throw new Error('changed my mind')
      }),
    )
    await drop()
    assert.deepEqual(
      reports.map(({ outcome }) => outcome),
      ['commit', 'rollback'],
    )
    for (const { durationMs } of reports) assert.ok(durationMs > 0)
  })
})

if (!onPostgres)
  describe('the embedded engine', function () {
    this.timeout(60_000)
    let folder: string

    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'toolpact-data-'))
    })
    afterEach(() => rmSync(folder, { recursive: true, force: true }))

    it('turns a query beside an open transaction, which would wait for itself, into an error', async () => {
      const db = await openDatabase({ systems, acquireTimeoutMs: 50 })
      const { em } = db.orm
      const beside = em.fork().transactional(async (tx) => {
        await tx.execute('select 1')
        await em.fork().execute('select 2')
      })
      await assert.rejects(beside, /timeout exceeded when trying to connect/)
      assert.deepEqual(await em.fork().execute('select 3 as three'), [{ three: 3 }])
      await db.close()
    })

    it('keeps its data in the folder, for one opener at a time', async () => {
      const first = await openDatabase({ systems, dataDir: folder })
      await poolQuery(first.pool, 'create table kept as select 1 as id')
      await assert.rejects(openDatabase({ systems, dataDir: folder }), ConfigError)
      await first.close()

      const messages: string[] = []
      const second = await openDatabase({ systems, dataDir: folder, onProgress: (message) => messages.push(message) })
      assert.deepEqual((await poolQuery(second.pool, 'select id from kept')).rows, [{ id: 1 }])
      assert.deepEqual(messages, [])
      await second.close()
      assert.ok(!existsSync(join(folder, 'database.lock')))
    })

    it('starts anew where a first start was interrupted', async () => {
      const first = await openDatabase({ systems, dataDir: folder })
      await first.close()
      rmSync(join(folder, 'pgdata', 'global'), { recursive: true })
      writeFileSync(join(folder, 'pgdata.unfinished'), '')
      const second = await openDatabase({ systems, dataDir: folder })
      assert.deepEqual((await poolQuery(second.pool, 'select 1 as one')).rows, [{ one: 1 }])
      await second.close()
      assert.ok(!existsSync(join(folder, 'pgdata.unfinished')))
    })

    it('gives the folder back when it cannot start', async () => {
      const db = await openDatabase({ systems, dataDir: folder })
      await db.close()
      rmSync(join(folder, 'pgdata', 'global'), { recursive: true })
      await assert.rejects(openDatabase({ systems, dataDir: folder }))
      assert.ok(!existsSync(join(folder, 'database.lock')))
    })

    it('does without a spoilt template, and makes another', async () => {
      const template = join(folder, 'toolpact', 'pglite-0.5.14.tar.gz')
      const messages: string[] = []
      await withCache(folder, async () => {
        mkdirSync(join(folder, 'toolpact'))
        writeFileSync(template, 'spoilt')
        const db = await openDatabase({ systems, onProgress: (message) => messages.push(message) })
        await db.close()
      })
      assert.deepEqual(messages, [
        'Creating the embedded database',
        'Creating the embedded database (takes some seconds, once on this machine)',
      ])
      assert.ok(statSync(template).size > 1_000_000)
    })
  })
