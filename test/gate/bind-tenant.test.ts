import assert from 'node:assert/strict'
import type { Call } from '../../src/gate/call.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import type { Gate } from '../../src/gate/pipeline.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { callTool, testGate, type CallFacts } from '../support/gate-caller.js'
import { fillGardens, keys } from '../support/gardens.js'

const tell = async (input: object, { tenant, role, user, tools }: Call) => ({
  input,
  tenant: tenant?.slug ?? null,
  role,
  user: user?.name,
  tools: tools(),
})

const endpoint = endpointOf('/gardens', [
  fixtureContract(
    {
      'plants.list': { access: { permission: 'read' }, handler: tell },
      'plants.write': { access: { permission: 'write' }, handler: tell },
      'species.list': { access: { permission: 'read' }, tenant: 'hybrid', handler: tell },
      'gardens.list': { access: { permission: 'read' }, tenant: 'none', handler: tell },
      'gardens.all': { access: { platformAdmin: true }, tenant: 'none', handler: tell },
    } as never,
    {
      languages: ['en', 'de'],
      tenant: { by: 'argument', argument: 'garden', noun: 'garden' },
      roles: { viewer: 'Viewer', grower: 'Grower', lead: 'Lead' },
      permissions: {
        read: { allows: 'read', roles: ['viewer', 'grower', 'lead'] },
        write: { allows: 'write', roles: ['grower', 'lead'] },
      },
      context: { 'X-User': { as: 'user' }, 'X-Language': { as: 'language' } },
    },
  ),
])

describe('a tenant named by an argument', () => {
  const database = useDatabase()
  let gate: Gate
  before(async () => {
    await fillGardens(database())
    gate = testGate(database())
  })
  after(() => gate.close())

  const call = async (tool: string, args: object, facts: CallFacts) => {
    const outcome = await callTool(gate, endpoint, tool, args, facts)
    if (!outcome.ok)
      return { code: outcome.code, status: outcome.status, field: outcome.field, details: outcome.details }
    const { tenant, role, input } = outcome.value as { tenant: string; role: string; input: object }
    return { tenant, role, input }
  }
  const refused = (code: string, status: number, field?: string, details?: object) => ({ code, status, field, details })
  const foreign = refused('not_found', 404, 'garden')
  const bound = (tenant: string | null, role: string | null, input: object = {}) => ({ tenant, role, input })

  const table: {
    title: string
    tool?: string
    args?: object
    key: string
    headers?: { [name: string]: string }
    want: object
  }[] = [
    {
      title: 'its own',
      args: { garden: 'roses', more: 1 },
      key: keys.viewer,
      want: bound('roses', 'viewer', { more: 1 }),
    },
    { title: 'the only one, unnamed', key: keys.viewer, want: bound('roses', 'viewer') },
    { title: 'one of several', args: { garden: 'herbs' }, key: keys.both, want: bound('herbs', 'lead') },
    {
      title: 'none of several',
      key: keys.both,
      want: refused('validation.tenant_required', 422, 'garden', { tenants: ['herbs', 'roses'] }),
    },
    { title: 'a foreign one', args: { garden: 'herbs' }, key: keys.viewer, want: foreign },
    { title: 'an unknown one', args: { garden: 'nowhere' }, key: keys.viewer, want: foreign },
    { title: 'one its key does not open', args: { garden: 'roses' }, key: keys.bothOfHerbs, want: foreign },
    { title: 'the only one its key opens, unnamed', key: keys.bothOfHerbs, want: bound('herbs', 'lead') },
    { title: 'none, of an account without any', key: keys.stranger, want: refused('permission.denied', 403) },
    {
      title: 'one in which the role does not suffice',
      tool: 'plants.write',
      args: { garden: 'roses' },
      key: keys.both,
      want: refused('permission.denied', 403),
    },
    {
      title: 'one in which it does',
      tool: 'plants.write',
      args: { garden: 'herbs' },
      key: keys.both,
      want: bound('herbs', 'lead'),
    },
    {
      title: 'one for the shared records and its own',
      tool: 'species.list',
      args: { garden: 'herbs' },
      key: keys.both,
      want: bound('herbs', 'lead'),
    },
    { title: 'none for the shared records', tool: 'species.list', key: keys.both, want: bound(null, null) },
    {
      title: 'a foreign one for the shared records',
      tool: 'species.list',
      args: { garden: 'herbs' },
      key: keys.viewer,
      want: foreign,
    },
    {
      title: 'none, by somebody without a role',
      tool: 'species.list',
      key: keys.stranger,
      want: refused('permission.denied', 403),
    },
    { title: 'none, where none is needed', tool: 'gardens.list', key: keys.both, want: bound(null, null) },
    {
      title: 'of another user, both being members',
      key: keys.service,
      headers: { 'X-User': '13' },
      want: bound('roses', 'viewer'),
    },
    {
      title: 'of another user alone',
      args: { garden: 'herbs' },
      key: keys.service,
      headers: { 'X-User': '13' },
      want: foreign,
    },
    { title: 'none, by an administrator', tool: 'gardens.all', key: keys.admin, want: bound(null, null) },
    {
      title: 'none, by a key of one tenant of an administrator',
      tool: 'gardens.all',
      key: keys.adminOfRoses,
      want: refused('permission.denied', 403),
    },
    {
      title: 'none, by a service that acts for an administrator',
      tool: 'gardens.all',
      key: keys.service,
      headers: { 'X-User': '14' },
      want: refused('permission.denied', 403),
    },
  ]
  for (const { title, tool = 'plants.list', args = {}, key, headers, want } of table) {
    it(`is ${title}`, async () => {
      assert.deepEqual(await call(tool, args, { key, ...(headers && { headers }) }), want)
    })
  }

  it('is asked for with the names the caller may give', async () => {
    const ask = (language: string) =>
      callTool(gate, endpoint, 'plants.list', {}, { key: keys.both, headers: { 'X-Language': language } })
    const messages = [await ask('en'), await ask('de')].map((outcome) => !outcome.ok && outcome.message)
    assert.deepEqual(messages, [
      'This account belongs to several: name one of herbs, roses in garden.',
      'Dieses Konto gehört zu mehreren: in garden eines von herbs, roses nennen.',
    ])
  })

  it('decides which tools a handler names', async () => {
    const toolsIn = async (garden: string) => {
      const outcome = await callTool(gate, endpoint, 'plants.list', { garden }, { key: keys.both })
      return outcome.ok && (outcome.value as { tools: string[] }).tools
    }
    const read = ['plants.list', 'species.list', 'gardens.list']
    assert.deepEqual(await toolsIn('roses'), read)
    assert.deepEqual(await toolsIn('herbs'), ['plants.list', 'plants.write', 'species.list', 'gardens.list'])
  })

  describe('does not matter for the catalogue,', () => {
    const listed = async (key: string) => {
      const header = (name: string) => (name === 'X-API-Key' ? key : undefined)
      const origin = { surface: 'http', address: null } as const
      const list = await gate.list(endpoint, { naming: 'contract', header, origin, requestId: 'request-1' })
      assert.ok(list.ok)
      return (JSON.parse(Buffer.from(list.tools).toString()) as { name: string }[]).map(({ name }) => name)
    }
    const read = ['plants.list', 'species.list', 'gardens.list']
    const table: [title: string, key: string, want: string[]][] = [
      ['which shows a role its tools', keys.viewer, read],
      [
        'which shows the union over all tenants',
        keys.both,
        ['plants.list', 'plants.write', 'species.list', 'gardens.list'],
      ],
      [
        'which shows a key only what its tenant allows',
        keys.bothOfHerbs,
        ['plants.list', 'plants.write', 'species.list', 'gardens.list'],
      ],
      [
        'which shows administrators theirs',
        keys.admin,
        ['plants.list', 'plants.write', 'species.list', 'gardens.list', 'gardens.all'],
      ],
      [
        'which shows them to no key of one tenant',
        keys.adminOfRoses,
        ['plants.list', 'plants.write', 'species.list', 'gardens.list'],
      ],
      ['which shows strangers nothing', keys.stranger, []],
    ]
    for (const [title, key, want] of table) {
      it(title, async () => assert.deepEqual(await listed(key), want))
    }
  })
})
