import assert from 'node:assert/strict'
import { ConfigError } from '../../src/config-error.js'
import { createAccount, disableAccount, listAccounts } from '../../src/gate/admin/accounts.js'
import { createKey, listKeys, revokeKey, type NewKey } from '../../src/gate/admin/keys.js'
import { addMember, removeMember, setRole } from '../../src/gate/admin/members.js'
import { createTenant, listTenants } from '../../src/gate/admin/tenants.js'
import type { Call } from '../../src/gate/call.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import { work7 } from '../../src/work7/system.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { callTool, testGate } from '../support/gate-caller.js'
import { testNow } from '../support/server.js'

const roles = new Set(['1', '2'])
const endpoint = endpointOf('/x', [
  fixtureContract(
    { 'things.role': { access: { roles: ['2'] }, handler: async (_: never, call: Call) => ({ role: call.role }) } },
    { roles: { '1': 'Owner', '2': 'Office' } },
  ),
])

describe('an administrator', () => {
  const database = useDatabase()
  const admin = () => ({ pool: database().pool, orm: database().orm, now: testNow })
  const ofAgent = { account: '7', tenant: 'huber', system: 'work7' }
  const newKey = (facts: Partial<NewKey> = {}): NewKey => ({
    label: 'test',
    account: '7',
    system: 'work7',
    prefix: 'tp_',
    addresses: [],
    actsForUsers: false,
    ...facts,
  })
  const call = async (key: string) => {
    const gate = testGate(database())
    const outcome = await callTool(gate, endpoint, 'things.role', {}, { key })
    await gate.close()
    return outcome.ok ? outcome.value : outcome.code
  }
  let key = ''
  let keyId = ''

  before(async () => {
    await createTenant(admin(), work7, { slug: 'huber', name: 'Huber', timeZone: 'Europe/Vienna' }, { country: 'AT' })
    const agent = { name: 'Agent', kind: 'service', number: '7', language: 'de', platformAdmin: false } as const
    await createAccount(admin(), agent)
    ;({ key, id: keyId } = await createKey(admin(), newKey({ expiresAt: new Date('2026-12-01T08:00:00Z') })))
  })

  it('makes a tenant with what its system needs', async () => {
    const { rows } = await poolQuery(database().pool, 'select country from work7.company')
    assert.deepEqual(rows, [{ country: 'AT' }])
    assert.deepEqual(
      (await listTenants(admin(), 'work7')).map(({ slug, timeZone }) => [slug, timeZone]),
      [['huber', 'Europe/Vienna']],
    )
  })

  it('makes keys of 32 random bytes, of which only the hash is kept', async () => {
    assert.match(key, /^tp_[A-Za-z0-9_-]{43}$/)
    const { rows } = await poolQuery(database().pool, 'select row_to_json(k)::text as text from gate.api_key k')
    assert.equal(JSON.stringify(rows).includes(key), false)
    const [shown] = await listKeys(admin(), '7')
    assert.deepEqual(
      [shown?.prefix, shown?.state, shown?.expiresAt, shown && 'key' in shown],
      [key.slice(0, 12), 'active', '2026-12-01T08:00:00Z', false],
    )
  })

  it('lets an account in where it is a member, in its role', async () => {
    assert.equal(await call(key), 'permission.denied')
    await addMember(admin(), ofAgent, '1', roles)
    assert.equal(await call(key), 'permission.denied')
    await setRole(admin(), ofAgent, '2', roles)
    assert.deepEqual(await call(key), { role: '2' })
    await removeMember(admin(), ofAgent)
    assert.equal(await call(key), 'permission.denied')
    await addMember(admin(), ofAgent, '2', roles)
    assert.deepEqual(await call(key), { role: '2' })
  })

  it('ends a key, and an account with all its keys', async () => {
    const { key: other } = await createKey(admin(), newKey())
    assert.equal((await revokeKey(admin(), keyId)).state, 'revoked')
    assert.deepEqual([await call(key), await call(other)], ['auth.invalid', { role: '2' }])
    await disableAccount(admin(), '7')
    assert.equal(await call(other), 'auth.invalid')
    assert.deepEqual(
      (await listAccounts(admin())).map(({ number, disabled }) => [number, disabled]),
      [['7', true]],
    )
  })

  const refused: { title: string; attempt: () => Promise<unknown>; want: RegExp }[] = [
    {
      title: 'a short name that is taken',
      attempt: () => createTenant(admin(), work7, { slug: 'huber', name: 'x', timeZone: 'UTC' }, { country: 'AT' }),
      want: /work7 has a tenant huber already/,
    },
    {
      title: 'a short name of another form',
      attempt: () => createTenant(admin(), work7, { slug: 'Huber!', name: 'x', timeZone: 'UTC' }, { country: 'AT' }),
      want: /lower-case letters and digits joined by hyphens/,
    },
    {
      title: 'a time zone that is none',
      attempt: () => createTenant(admin(), work7, { slug: 'x', name: 'x', timeZone: 'Mars' }, { country: 'AT' }),
      want: /Mars is no IANA time zone/,
    },
    {
      title: 'a company without a country',
      attempt: () => createTenant(admin(), work7, { slug: 'nowhere', name: 'x', timeZone: 'UTC' }, {}),
      want: /--set country=AT/,
    },
    {
      title: 'a number that is taken',
      attempt: () =>
        createAccount(admin(), { name: 'x', kind: 'human', number: '7', language: 'de', platformAdmin: false }),
      want: /an account of this number/,
    },
    {
      title: 'a role nobody has a word for',
      attempt: () => addMember(admin(), ofAgent, 'king', roles),
      want: /There is no role king: 1, 2/,
    },
    { title: 'an unknown account', attempt: () => listKeys(admin(), '99'), want: /There is no account 99/ },
    {
      title: 'an unknown tenant',
      attempt: () => createKey(admin(), newKey({ tenant: 'nowhere' })),
      want: /no tenant nowhere/,
    },
    {
      title: 'a network that is none',
      attempt: () => createKey(admin(), newKey({ addresses: ['10.0.0.0/33'] })),
      want: /10.0.0.0\/33 is no address or network/,
    },
    {
      title: 'a key that has expired',
      attempt: () => createKey(admin(), newKey({ expiresAt: new Date('2026-01-01') })),
      want: /have expired already/,
    },
    { title: 'an unknown key', attempt: () => revokeKey(admin(), 'tp_x'), want: /There is no key tp_x/ },
  ]
  for (const { title, attempt, want } of refused) {
    it(`is told what is wrong with ${title}`, async () => {
      await assert.rejects(attempt(), (error) => error instanceof ConfigError && want.test(error.message))
    })
  }

  it('leaves nothing behind of a tenant its system did not take', async () => {
    assert.equal(
      (await listTenants(admin())).some(({ slug }) => slug === 'nowhere'),
      false,
    )
  })
})
