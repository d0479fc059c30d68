import assert from 'node:assert/strict'
import type { PoolClient } from 'pg'
import { poolQuery } from '../../src/db/pool-query.js'
import { roundTrip, type NamedStatement } from '../../src/db/round-trip.js'
import { useDatabase } from '../support/database.js'

const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }

describe('statements that make one round trip', () => {
  const database = useDatabase()
  let client: PoolClient
  beforeEach(async () => void (client = await database().pool.connect()))
  afterEach(() => client.release())
  before(async () => {
    await poolQuery(
      database().pool,
      'create schema scratch; create table scratch.plant (id int primary key, name text)',
    )
  })

  const plant = (id: number, name: string | null): NamedStatement => ({
    name: 'plant',
    text: 'insert into scratch.plant (id, name) values ($1, $2) returning id, name is null as nameless',
    values: [String(id), name],
  })
  const plants = async () => (await client.query<{ id: number }>('select id from scratch.plant order by 1')).rows
  const send = async (...statements: NamedStatement[]) =>
    (await roundTrip(client, statements)).map(({ command, rowCount, rows }) => [command, rowCount, rows])

  it('have a result each, with values of their types', async () => {
    assert.deepEqual(await send(begin, plant(1, 'rose'), plant(2, null), commit), [
      ['BEGIN', null, []],
      ['INSERT', 1, [{ id: 1, nameless: false }]],
      ['INSERT', 1, [{ id: 2, nameless: true }]],
      ['COMMIT', null, []],
    ])
    assert.deepEqual(await plants(), [{ id: 1 }, { id: 2 }])
  })

  it('end at the first that fails, and leave the connection and what it has prepared usable', async () => {
    const unknown = { name: 'unknown', text: 'select nothing from scratch.plant' }
    const later = { name: 'later', text: 'select 1 as one' }
    await assert.rejects(send(begin, plant(3, 'fern'), unknown, later, commit), { code: '42703' })
    await send({ name: 'rollback', text: 'rollback' })
    await assert.rejects(send(begin, plant(4, 'iris'), plant(1, 'clash'), later, commit), { code: '23505' })
    await client.query('rollback')
    assert.deepEqual(await send(later), [['SELECT', 1, [{ one: 1 }]]])
    assert.deepEqual(await send(begin, plant(5, 'lily'), commit).then(plants), [{ id: 1 }, { id: 2 }, { id: 5 }])
  })
})
