import assert from 'node:assert/strict'
import { catalogues } from '../../src/gate/catalogue.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import type { Identity } from '../../src/gate/identify.js'
import type { Listing } from '../../src/gate/outcome.js'
import { fixtureContract } from '../support/fixture-contract.js'

const contract = fixtureContract(
  {
    'things.see': {},
    'things.own': { access: { signedIn: true } },
    'things.write': { access: { roles: ['office', 'owner'] } },
    'things.clear': { access: { roles: ['owner'] } },
    'things.other': { access: { platformAdmin: true } },
  },
  { roles: { owner: 'Owner', office: 'Office' } },
)
const german = [{ name: 'things_see', description: 'Siehe things_write.' }]
const endpoint = endpointOf('/x', [{ ...contract, listed: new Map([...contract.listed, ['de', german]]) }])

/** A key whose account has these roles, one in each of its tenants. */
function keyWith(roles: readonly string[], actsForUsers = false): Identity {
  const memberships = roles.map((role) => ({ id: role, slug: role, name: role, timeZone: 'UTC', role }))
  return {
    key: { id: 'k', actsForUsers, scoped: false },
    account: { id: 'a', number: null, name: 'A', language: 'en', platformAdmin: false, memberships },
    user: null,
  }
}

const parsed = ({ tools }: Listing) => JSON.parse(Buffer.from(tools).toString()) as { name: string }[]
const names = (listing: Listing) => parsed(listing).map(({ name }) => name)

describe('the catalogue', () => {
  const table: { title: string; identity: Identity | null; want: string[] }[] = [
    { title: 'nobody', identity: null, want: ['things.see'] },
    { title: 'an account without a role', identity: keyWith([]), want: ['things.see', 'things.own'] },
    { title: 'a role', identity: keyWith(['office']), want: ['things.see', 'things.own', 'things.write'] },
    {
      title: 'every role of an account with several tenants',
      identity: keyWith(['office', 'owner']),
      want: ['things.see', 'things.own', 'things.write', 'things.clear'],
    },
    {
      title: 'every role a user can have, to a key that acts for users',
      identity: keyWith(['service'], true),
      want: ['things.see', 'things.own', 'things.write', 'things.clear'],
    },
    { title: 'a role of another contract', identity: keyWith(['gardener']), want: ['things.see', 'things.own'] },
  ]
  for (const { title, identity, want } of table) {
    it(`shows what is for ${title}`, () => {
      assert.deepEqual(names(catalogues().read(endpoint, 'contract', 'en', identity)), want)
    })
  }

  it('is made once for all who may see the same', () => {
    const { read } = catalogues()
    const first = read(endpoint, 'wire', 'en', keyWith(['owner', 'office']))
    assert.equal(read(endpoint, 'wire', 'en', keyWith(['office', 'owner', 'office'])), first)
  })

  it('is in the language of the caller, and speaks of tools by the names it lists', () => {
    const { read } = catalogues()
    assert.deepEqual(
      (['wire', 'contract'] as const).map((naming) => parsed(read(endpoint, naming, 'de', null))),
      [
        [{ name: 'things_see', description: 'Siehe things_write.' }],
        [{ name: 'things.see', description: 'Siehe things.write.' }],
      ],
    )
  })
})
