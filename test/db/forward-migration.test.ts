import assert from 'node:assert/strict'
import { ForwardMigration } from '../../src/db/forward-migration.js'
import { useDatabase } from '../support/database.js'

class Slow extends ForwardMigration {
  override up(): void {
    this.addSql('select pg_sleep(20)')
  }
}

describe('a forward migration', () => {
  const db = useDatabase()

  it('may take longer than other statements, and has no way back', async () => {
    const { em, config } = db().orm
    const migration = new Slow(em.getDriver(), config)
    migration.up()
    assert.deepEqual(migration.getQueries(), ['set local statement_timeout = 0;', 'select pg_sleep(20)'])
    await assert.rejects(async () => migration.down(), /cannot be reverted/)
  })
})
