import assert from 'node:assert/strict'
import { useDatabase } from '../support/database.js'

describe('entities and database', () => {
  const db = useDatabase()

  it('agree: the migrations leave nothing to change', async () => {
    assert.equal(await db().orm.schema.getUpdateSchemaSQL({ wrap: false }), '')
  })
})
