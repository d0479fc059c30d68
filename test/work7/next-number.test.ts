import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { companies } from '../../src/work7/demo/people.js'
import { seedWork7Demo } from '../../src/work7/demo/seed.js'
import { customerNumber } from '../../src/work7/entities/customer-number.js'
import { nextNumber } from '../../src/work7/entities/next-number.js'
import { itNeedsTwoSessions, useDatabase } from '../support/database.js'

describe('nextNumber', () => {
  const db = useDatabase()
  const [first, second] = companies
  const take = (company: string, series: string) =>
    db()
      .orm.em.fork()
      .transactional((em) => nextNumber(em, company, series))

  before(() => seedWork7Demo(db(), { now: new Date('2026-12-01T08:00:00.000Z') }))

  it('counts each series of each company from 1, or on from where it stands', async () => {
    const taken: number[] = []
    for (const [company, series] of [
      [first.id, 'a'],
      [first.id, 'a'],
      [first.id, 'b'],
      [second.id, 'a'],
      [second.id, 'customer'],
    ] as const)
      taken.push(await take(company, series))
    assert.deepEqual(taken, [1, 2, 1, 1, second.customers + 1])
  })

  it('gives a number back when its transaction rolls back', async () => {
    const failing = db()
      .orm.em.fork()
      .transactional(async (em) => {
        assert.equal(await nextNumber(em, first.id, 'c'), 1)
        throw new Error('changed my mind')
      })
    await assert.rejects(failing, /changed my mind/)
    assert.equal(await take(first.id, 'c'), 1)
  })

  it('gives callers at the same time different numbers, without a gap', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(first.id, 'd')))
    assert.deepEqual(
      taken.toSorted((a, b) => a - b),
      [1, 2, 3, 4, 5, 6, 7, 8],
    )
  })

  itNeedsTwoSessions('makes the second caller wait for the first, and count on from its fate', async () => {
    const { em } = db().orm
    let second_: Promise<number> | undefined
    await em.fork().transactional(async (tx) => {
      assert.equal(await nextNumber(tx, first.id, 'e'), 1)
      second_ = take(first.id, 'e')
      await waitUntilBlocked()
    })
    assert.equal(await second_, 2)
  })

  it('needs a transaction', async () => {
    await assert.rejects(nextNumber(db().orm.em.fork(), first.id, 'customer'), /No transaction is open/)
  })

  /** Returns when a session of this database waits for a lock. */
  async function waitUntilBlocked() {
    for (;;) {
      const { rows } = await poolQuery(
        db().pool,
        `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (rows.length > 0) return
    }
  }
})

describe('customerNumber', () => {
  it('pads to five digits and grows beyond', () => {
    assert.deepEqual([1, 99_999, 100_000].map(customerNumber), ['K-00001', 'K-99999', 'K-100000'])
  })
})
