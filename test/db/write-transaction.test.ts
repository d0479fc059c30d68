import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { WriteTransaction } from '../../src/db/write-transaction.js'
import { useDatabase } from '../support/database.js'

describe('a transaction that begins with its first statement', () => {
  const database = useDatabase()
  const savepoint = { name: 'savepoint', text: 'savepoint handler' }
  const back = { name: 'back', text: 'rollback to savepoint handler' }
  const add = (id: number) => ({ name: 'add', text: 'insert into scratch.seed (id) values ($1)', values: [id] })
  const open = () => WriteTransaction.open(database().orm)
  const seeds = async () =>
    (await poolQuery<{ id: number }>(database().pool, 'select id from scratch.seed order by id')).rows.map(
      ({ id }) => id,
    )

  before(async () => {
    await poolQuery(database().pool, 'create schema scratch')
    await poolQuery(database().pool, 'create table scratch.seed (id int primary key, at timestamptz)')
  })
  beforeEach(async () => void (await poolQuery(database().pool, 'truncate scratch.seed')))

  const ways: [name: string, send: (transaction: WriteTransaction) => Promise<unknown>][] = [
    ['one with a name', (transaction) => transaction.query(add(1))],
    ['one with values alone', (transaction) => transaction.query('insert into scratch.seed (id) values ($1)', [1])],
    ['a text of several', (transaction) => transaction.query('select 1; insert into scratch.seed (id) values (1)')],
    ['one of the ORM', (transaction) => transaction.em.execute('insert into scratch.seed (id) values (?)', [1])],
    ['several at once', (transaction) => Promise.all([transaction.query('select 1'), transaction.query(add(1))])],
  ]
  for (const [name, send] of ways) {
    it(`holds ${name}`, async () => {
      const kept = await open()
      await send(kept)
      await kept.commit([])
      assert.deepEqual(await seeds(), [1])
      await poolQuery(database().pool, 'truncate scratch.seed')
      const dropped = await open()
      await send(dropped)
      await dropped.rollback()
      assert.deepEqual(await seeds(), [])
    })
  }

  it('takes values as pg does', async () => {
    const transaction = await open()
    const at = new Date('2026-03-01T10:00:00Z')
    const text = 'insert into scratch.seed (id, at) select unnest($1::int[]), $2 returning id, at is not null as timed'
    const { rows } = (await transaction.query({ text, values: [[1, 2], at] })) as { rows: unknown[] }
    await transaction.commit([])
    assert.deepEqual(rows, [
      { id: 1, timed: true },
      { id: 2, timed: true },
    ])
  })

  it('has its savepoint before the first statement, so that one that fails is taken back alone', async () => {
    const transaction = await open()
    await transaction.send([add(1)].map((statement) => ({ ...statement, values: ['1'] })))
    transaction.defer(savepoint)
    await assert.rejects(transaction.query(add(1)), { code: '23505' })
    await transaction.commit([back])
    assert.deepEqual(await seeds(), [1])
  })

  it('leaves the connection as it was where nothing was sent', async () => {
    for (let times = 0; times < 20; times += 1) await (await open()).rollback()
    assert.deepEqual(await seeds(), [])
  })
})
