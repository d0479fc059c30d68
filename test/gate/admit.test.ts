import assert from 'node:assert/strict'
import { admission } from '../../src/gate/admit.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import { isFault } from '../../src/gate/fault.js'
import { openDatabase, type Database } from '../../src/db/database.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { itNeedsTwoSessions, useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { fillGardens, keys, people } from '../support/gardens.js'
import { testNow } from '../support/server.js'
import { systems } from '../../src/systems.js'

const endpoint = endpointOf('/x', [fixtureContract({ 'things.see': {} })])
const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

describe('admission', () => {
  const database = useDatabase()
  beforeEach(async () => {
    await poolQuery(
      database().pool,
      'truncate gate.rate_window, gate.api_key, gate.membership, gate.account, gate.tenant cascade',
    )
    await fillGardens(database())
  })

  /** An instance of the server, as far as admission goes: `ok` with the roles of the account, or why not. */
  const instance = (db: Pick<Database, 'pool'> = database(), callsPerMinute?: number) => {
    const admit = admission(db.pool, { callsPerMinute })
    return async (key: string, now = testNow, address: string | null = '192.0.2.7') => {
      const header = (name: string) => (name === 'X-API-Key' ? key : undefined)
      try {
        const { identity, refused } = await admit(endpoint, { header, origin: { surface: 'http', address } }, now)
        if (refused) return `${refused.code} ${refused.retryAfter}`
        return `ok ${identity?.account.memberships.map(({ role }) => role).join()}`
      } catch (error) {
        return isFault(error) ? error.code : error
      }
    }
  }
  const change = (sql: string) => poolQuery(database().pool, sql)

  describe('takes a key with addresses', () => {
    const table: { address: string | null; want: string }[] = [
      { address: '10.1.255.1', want: 'ok viewer' },
      { address: '2001:db8:1::7', want: 'ok viewer' },
      { address: '10.2.0.1', want: 'auth.invalid' },
      { address: '2001:db9::1', want: 'auth.invalid' },
      { address: null, want: 'auth.invalid' },
    ]
    for (const { address, want } of table) {
      it(`from ${address ?? 'nowhere'}: ${want}`, async () => {
        assert.equal(await instance()(keys.fromHome, testNow, address), want)
      })
    }

    it('from its networks even when it was just used from one', async () => {
      const admit = instance()
      assert.equal(await admit(keys.fromHome, testNow, '10.1.0.1'), 'ok viewer')
      assert.equal(await admit(keys.fromHome, testNow, '10.2.0.1'), 'auth.invalid')
    })
  })

  it('counts every call of the minute, and begins again with the next', async () => {
    const admit = instance()
    const answers = []
    for (const seconds of [0, 1, 2, 59, 60, 61, 62]) answers.push(await admit(keys.twice, after(seconds)))
    const [ok, none] = ['ok viewer', (seconds: number) => `rate.limited ${seconds}`]
    assert.deepEqual(answers, [ok, ok, none(58), none(1), ok, ok, none(58)])
  })

  it('counts calls that come together one by one', async () => {
    await change(`update gate.api_key set rate_limit_per_minute = 12 where rate_limit_per_minute = 2`)
    const admit = instance()
    await admit(keys.twice)
    const answers = await Promise.all(Array.from({ length: 30 }, () => admit(keys.twice)))
    assert.equal(answers.filter((answer) => answer === 'ok viewer').length, 11)
  })

  it('limits keys without a limit of their own to that of the installation', async () => {
    const admit = instance(database(), 1)
    assert.deepEqual([await admit(keys.viewer), await admit(keys.viewer)], ['ok viewer', 'rate.limited 60'])
  })

  it('lets nobody in whom it cannot count', async () => {
    const admit = instance()
    await admit(keys.viewer)
    await change('alter table gate.rate_window rename to elsewhere')
    try {
      assert.deepEqual(
        [await admit(keys.viewer), await instance()(keys.viewer)],
        ['internal.unavailable', 'internal.unavailable'],
      )
    } finally {
      await change('alter table gate.elsewhere rename to rate_window')
    }
  })

  it('sees at the next call that a key was revoked or has expired', async () => {
    const admit = instance()
    const [viewer, grower] = [`account_id = '${people.viewer}'`, `account_id = '${people.grower}'`]
    assert.deepEqual([await admit(keys.viewer), await admit(keys.grower)], ['ok viewer', 'ok grower'])
    await change(`update gate.api_key set revoked_at = now() where ${viewer}`)
    await change(`update gate.api_key set expires_at = '${after(1).toISOString()}' where ${grower}`)
    assert.deepEqual([await admit(keys.viewer), await admit(keys.grower)], ['auth.invalid', 'ok grower'])
    assert.equal(await admit(keys.grower, after(1)), 'auth.invalid')
  })

  it('sees within five seconds what became of accounts and roles', async () => {
    const admit = instance()
    assert.equal(await admit(keys.viewer), 'ok viewer')
    await change(`update gate.membership set role = 'grower' where account_id = '${people.viewer}'`)
    assert.equal(await admit(keys.viewer, after(4.9)), 'ok viewer')
    assert.equal(await admit(keys.viewer, after(5)), 'ok grower')
    await change(`update gate.account set disabled_at = now() where id = '${people.viewer}'`)
    assert.equal(await admit(keys.viewer, after(10)), 'auth.invalid')
  })

  it('notes at most once a minute when a key was used', async () => {
    const used = async () => {
      const { rows } = await poolQuery<{ at: string }>(
        database().pool,
        `select to_char(last_used_at at time zone 'UTC', 'HH24:MI:SS') as at from gate.api_key where account_id = $1 and label = 'test' and last_used_at is not null`,
        [people.grower],
      )
      return rows[0]?.at
    }
    const seen = []
    for (const seconds of [0, 30, 61]) {
      await instance()(keys.grower, after(seconds))
      seen.push(await used())
    }
    assert.deepEqual(seen, ['12:00:00', '12:00:00', '12:01:01'])
  })

  describe('by two instances', () => {
    const second = async () => {
      const { rows } = await poolQuery<{ name: string }>(database().pool, 'select current_database() as name')
      const url = new URL(process.env.DATABASE_URL as string)
      url.pathname = `/${rows[0]?.name}`
      return openDatabase({ systems, url: url.href })
    }

    itNeedsTwoSessions('counts against one limit', async () => {
      await change(`update gate.api_key set rate_limit_per_minute = 20 where rate_limit_per_minute = 2`)
      const other = await second()
      const [a, b] = [instance(), instance(other)]
      const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => (i % 2 ? a : b)(keys.twice)))
      await other.close()
      assert.equal(answers.filter((answer) => answer === 'ok viewer').length, 20)
    })

    itNeedsTwoSessions('ends on both a key that one revokes', async () => {
      const other = await second()
      const [a, b] = [instance(), instance(other)]
      assert.deepEqual([await a(keys.viewer), await b(keys.viewer)], ['ok viewer', 'ok viewer'])
      await change(`update gate.api_key set revoked_at = now() where account_id = '${people.viewer}'`)
      const answers = [await a(keys.viewer, after(4.9)), await b(keys.viewer, after(4.9))]
      await other.close()
      assert.deepEqual(answers, ['auth.invalid', 'auth.invalid'])
    })
  })
})
