import assert from 'node:assert/strict'
import { leavesConnectionUsable, poolQuery, sqlState } from '../../src/db/pool-query.js'
import { itNeedsTwoSessions, useDatabase } from '../support/database.js'

describe('poolQuery', () => {
  const db = useDatabase()
  const query = async (text: string, values?: unknown[]) => (await poolQuery(db().pool, text, values)).rows

  it('runs a statement with its values', async () => {
    assert.deepEqual(await query('select $1::int + 1 as sum', [41]), [{ sum: 42 }])
  })

  it('runs named statements', async () => {
    const twice = { name: 'test_twice', text: 'select 2 * $1::int as twice' }
    for (const value of [3, 4]) {
      const { rows } = await poolQuery(db().pool, { ...twice, values: [value] })
      assert.deepEqual(rows, [{ twice: 2 * value }])
    }
  })

  it('keeps its connection when PostgreSQL refuses the statement', async () => {
    await query(`set application_name = 'same session'`)
    await assert.rejects(query('select 1 / $1::int', [0]), { code: '22012' })
    await assert.rejects(query('select nothing'), { code: '42703' })
    assert.deepEqual(await query('show application_name'), [{ application_name: 'same session' }])
    await query('reset application_name')
  })

  itNeedsTwoSessions('replaces a connection that was ended', async () => {
    const [first] = await query('select pg_backend_pid() as pid')
    await assert.rejects(query('select pg_terminate_backend(pg_backend_pid())'), { code: '57P01' })
    const [second] = await query('select pg_backend_pid() as pid')
    assert.notDeepEqual(second, first)
  })

  itNeedsTwoSessions('keeps a connection whose statement took too long', async () => {
    await query('set statement_timeout = 200')
    const [before] = await query('select pg_backend_pid() as pid')
    await assert.rejects(query('select pg_sleep(10)'), { code: '57014' })
    assert.deepEqual(await query('select pg_backend_pid() as pid'), [before])
    await query('reset statement_timeout')
  })
})

describe('leavesConnectionUsable', () => {
  const cases: [code: unknown, want: boolean][] = [
    ['23505', true],
    ['40001', true],
    ['57014', true],
    ['57P01', false],
    ['08006', false],
    ['25P03', false],
    ['ECONNRESET', false],
    [undefined, false],
  ]
  for (const [code, want] of cases)
    it(`says ${want} after ${String(code)}`, () => {
      assert.equal(leavesConnectionUsable(Object.assign(new Error(), { code })), want)
    })
})

describe('sqlState', () => {
  it('finds the state on errors of pg and of the ORM, and nothing elsewhere', () => {
    const thrown = [{ code: '23505' }, { code: 'EPIPE' }, { code: 23505 }, new Error(), null, 'text', undefined]
    assert.deepEqual(thrown.map(sqlState), ['23505', ...Array(6).fill(undefined)])
  })
})
