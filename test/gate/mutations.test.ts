import assert from 'node:assert/strict'
import type { ContractModel } from '../../generated/runtime/model.js'
import { accessRules } from '../../src/gate/access.js'
import { admission } from '../../src/gate/admit.js'
import { prepare } from '../../src/gate/approvals/prepare.js'
import { bindTenant } from '../../src/gate/bind-tenant.js'
import type { Call } from '../../src/gate/call.js'
import { endpointOf, type Endpoint } from '../../src/gate/endpoint.js'
import { find } from '../../src/gate/find.js'
import type { Gate } from '../../src/gate/pipeline.js'
import { replays } from '../../src/gate/replay.js'
import { run } from '../../src/gate/run.js'
import type { Steps } from '../../src/gate/steps.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { fillGardens, keys, people, roseGarden } from '../support/gardens.js'
import { callTool, testGate, type CallFacts } from '../support/gate-caller.js'
import { binding, ignoring, running } from '../support/mutants.js'
import { promisingTools } from '../support/promising-tools.js'

/** What the handlers saw of the last call. */
let seen: { call: Call; input: unknown } | undefined
const look = async (input: never, call: Call) => {
  seen = { call, input }
  return {}
}
const tools = promisingTools(look)

const nothing = { name: '', text: 'select where false', rowless: true } as const

const contract: Partial<ContractModel> = {
  roles: { viewer: 'Viewer', grower: 'Grower', lead: 'Lead' },
  permissions: { write: { allows: 'write', roles: ['grower', 'lead'] } },
  context: {
    'X-Garden': { as: 'tenant' },
    'X-User': { as: 'user', pattern: '^[0-9]+$' },
    'X-Role': { as: 'role' },
  },
}

/** Anna's rose belongs to the grower and is tended by the viewer; there is no other plant. */
const owners = {
  plant: (id: string) => Promise.resolve(id === 'rose' ? { owner: people.grower, tender: [people.viewer] } : null),
}

const tenants = {
  header: { by: 'header', header: 'X-Garden', noun: 'garden' },
  argument: { by: 'argument', argument: 'garden', noun: 'garden' },
} as const
const served = (facts: Partial<ContractModel>): Endpoint =>
  endpointOf('/gardens', [{ ...fixtureContract(tools, { ...contract, ...facts }), owners }])

const byHeader = served({ tenant: tenants.header })
const byArgument = served({ tenant: tenants.argument })
const demanding = served({
  tenant: tenants.header,
  credentials: ['api-key'],
  context: { ...contract.context, 'X-User': { as: 'user', required: true } },
})

describe('every promise of a contract is kept by one step, without which it is broken:', () => {
  const database = useDatabase()
  before(() => fillGardens(database()))
  beforeEach(() => void (seen = undefined))

  type Ask = (tool: string, args?: object, facts?: CallFacts & { at?: Endpoint }) => Promise<string>
  interface Scenario {
    promise: string
    /** The steps without what keeps the promise. */
    mutant: () => Partial<Steps>
    /** Whether the promise is broken. */
    broken: (ask: Ask, gate: Gate) => Promise<boolean>
  }

  const succeeds = (tool: string, args: object, facts: CallFacts & { at?: Endpoint }) => async (ask: Ask) =>
    (await ask(tool, args, facts)) === 'ok'
  const audited = async () => {
    const { rows } = await poolQuery<{ n: number }>(database().pool, 'select count(*)::int as n from gate.audit')
    return rows[0]?.n ?? 0
  }
  const nameOfRoses = async () => {
    const text = `select name from gate.tenant where slug = 'roses'`
    return (await poolQuery<{ name: string }>(database().pool, text)).rows[0]?.name
  }
  const leavesRow = (tool: string) => async (ask: Ask) => {
    const before = await audited()
    await ask(tool, {})
    return (await audited()) > before
  }
  const asKey = (key: string): Partial<Steps> => {
    const admit = admission(database().pool)
    const header = (name: string) => (name.toLowerCase() === 'x-api-key' ? key : undefined)
    return { admit: (endpoint, { origin }, now) => admit(endpoint, { origin, header }, now) }
  }
  const admitting = (change: (...given: Parameters<Steps['admit']>) => ReturnType<Steps['admit']>) => ({
    admit: change,
  })

  const scenarios: Scenario[] = [
    {
      promise: 'access.signedIn',
      mutant: () => ({
        find: (endpoint, name) => find(endpoint, name, {} as never),
        ...ignoring('signedIn'),
      }),
      broken: succeeds('see.signed', {}, {}),
    },
    {
      promise: 'access.roles',
      mutant: () => ignoring('roles'),
      broken: succeeds('see.role', {}, { key: keys.viewer, headers: { 'X-Garden': 'roses' } }),
    },
    {
      promise: 'access.roles, in the bound tenant',
      mutant: () => ({
        bindTenant: (tool, endpoint, header, identity, input) => {
          const bound = bindTenant(tool, endpoint, header, identity, input)
          const roles = identity?.account.memberships.map(({ role }) => role) ?? []
          return { ...bound, binding: { ...bound.binding, standing: { ...bound.binding.standing, roles } } }
        },
      }),
      broken: succeeds('see.role', {}, { key: keys.both, headers: { 'X-Garden': 'roses' } }),
    },
    {
      promise: 'access.permission',
      mutant: () => ignoring('permission'),
      broken: succeeds('see.permission', {}, { key: keys.viewer, headers: { 'X-Garden': 'roses' } }),
    },
    {
      promise: 'access.owner',
      mutant: () => ({ authorize: () => Promise.resolve() }),
      broken: succeeds('see.owned', { id: 'rose' }, { key: keys.viewer, headers: { 'X-Garden': 'roses' } }),
    },
    {
      promise: 'access.owner.parties',
      mutant: () => ({ authorize: () => Promise.resolve() }),
      broken: succeeds('see.tended', { id: 'rose' }, { key: keys.grower, headers: { 'X-Garden': 'roses' } }),
    },
    {
      promise: 'access.platformAdmin',
      mutant: () => ignoring('platformAdmin'),
      broken: succeeds('see.admin', {}, { key: keys.both }),
    },
    {
      promise: 'access.platformAdmin, never by a key of one tenant',
      mutant: () => ignoring('platformAdmin'),
      broken: succeeds('see.admin', {}, { key: keys.adminOfRoses }),
    },
    {
      promise: 'tenant.by.header',
      mutant: () => binding({}, { tenant: { by: 'single' } }),
      broken: succeeds('see.bound', {}, { key: keys.viewer, headers: { 'X-Garden': 'herbs' } }),
    },
    {
      promise: 'tenant.by.argument',
      mutant: () => binding({}, { tenant: { by: 'single' } }),
      broken: succeeds('see.bound', { garden: 'herbs' }, { key: keys.viewer, at: byArgument }),
    },
    {
      promise: 'tenant.by.argument, which no handler sees',
      mutant: () => ({ bindTenant: (...given) => ({ ...bindTenant(...given), input: given[4] }) }),
      broken: async (ask) => {
        await ask('see.bound', { garden: 'roses' }, { key: keys.viewer, at: byArgument })
        return 'garden' in (seen?.input as object)
      },
    },
    {
      promise: 'tenant.by.single',
      mutant: () => binding({ tenant: 'none' }),
      broken: async (ask) => {
        await ask('see.bound', {}, { key: keys.viewer, at: served({}) })
        return seen?.call.tenant?.slug !== 'roses'
      },
    },
    {
      promise: 'tenant bound: never a guess between several',
      mutant: () => binding({ tenant: 'hybrid' }),
      broken: succeeds('see.bound', {}, { key: keys.both, at: byArgument }),
    },
    {
      promise: 'tenant hybrid: the shared records where none is named',
      mutant: () => binding({ tenant: 'bound' }),
      broken: async (ask) => {
        await ask('see.hybrid', {}, { key: keys.viewer, at: byArgument })
        return seen?.call.tenant !== null
      },
    },
    {
      promise: 'tenant none: no tenant has to be named',
      mutant: () => binding({ tenant: 'bound' }),
      broken: async (ask) => (await ask('see.none', {}, { key: keys.both, at: byArgument })) !== 'ok',
    },
    {
      promise: 'a key of one tenant opens no other',
      mutant: () => asKey(keys.both),
      broken: succeeds('see.bound', {}, { key: keys.bothOfHerbs, headers: { 'X-Garden': 'roses' } }),
    },
    {
      promise: 'a revoked key opens nothing',
      mutant: () => asKey(keys.viewer),
      broken: succeeds('see.signed', {}, { key: keys.revoked }),
    },
    {
      promise: 'an expired key opens nothing',
      mutant: () => {
        const admit = admission(database().pool)
        return admitting((endpoint, request) => admit(endpoint, request, new Date('2026-02-01')))
      },
      broken: succeeds('see.signed', {}, { key: keys.expired }),
    },
    {
      promise: 'a key with addresses is used from these alone',
      mutant: () => {
        const admit = admission(database().pool)
        return admitting((endpoint, { header }, now) =>
          admit(endpoint, { header, origin: { surface: 'http', address: '10.1.2.3' } }, now),
        )
      },
      broken: succeeds('see.signed', {}, { key: keys.fromHome }),
    },
    {
      promise: 'a rate limit',
      mutant: () => {
        const admit = admission(database().pool)
        return admitting(async (...given) => ({ identity: (await admit(...given)).identity }))
      },
      broken: async (ask) => {
        const codes = []
        for (let i = 0; i < 3; i++) codes.push(await ask('see.signed', {}, { key: keys.twice }))
        return codes.at(-1) === 'ok'
      },
    },
    {
      promise: 'credentials',
      mutant: () => {
        const admit = admission(database().pool)
        return admitting((endpoint, ...rest) =>
          admit({ ...endpoint, credentials: new Set(['api-key', 'bearer-key']) }, ...rest),
        )
      },
      broken: succeeds(
        'see.signed',
        {},
        { headers: { Authorization: `Bearer ${keys.service}`, 'X-User': '11' }, at: demanding },
      ),
    },
    {
      promise: 'context.required',
      mutant: () => ({
        bindTenant: (tool, endpoint, ...rest) => bindTenant(tool, { ...endpoint, context: [] }, ...rest),
      }),
      broken: succeeds('see.signed', {}, { key: keys.service, at: demanding }),
    },
    {
      promise: 'context.pattern',
      mutant: () => ({
        bindTenant: (tool, endpoint, ...rest) => bindTenant(tool, { ...endpoint, context: [] }, ...rest),
      }),
      broken: succeeds('see.public', {}, { headers: { 'X-User': 'eleven' } }),
    },
    {
      promise: 'context.as role',
      mutant: () => ({
        bindTenant: (tool, endpoint, ...rest) =>
          bindTenant(tool, { ...endpoint, context: endpoint.context.filter(({ as }) => as !== 'role') }, ...rest),
      }),
      broken: succeeds('see.bound', {}, { key: keys.viewer, headers: { 'X-Garden': 'roses', 'X-Role': 'lead' } }),
    },
    {
      promise: 'input',
      mutant: () => ({ validate: (_validators, given) => given }),
      broken: succeeds('see.strict', { more: 1 }, {}),
    },
    {
      promise: 'output',
      mutant: () => ({ checkOutput: () => {} }),
      broken: succeeds('do.lie', {}, {}),
    },
    {
      promise: 'errors',
      mutant: () => running({ errors: { 'plants.gone': { meaning: 'Gone.', http: 410, next: 'Plant another.' } } }),
      broken: async (ask) => (await ask('do.undeclared')) === 'plants.gone',
    },
    { promise: 'timeoutMs', mutant: () => running({ timeoutMs: 10_000 }), broken: succeeds('do.slow', {}, {}) },
    {
      promise: 'idempotency: a repeated call writes once',
      mutant: () => ({ replay: { ...replays(), claim: () => nothing, keep: () => [] } }),
      broken: async (ask) => {
        const facts = { key: keys.viewer, headers: { 'X-Garden': 'roses', 'Idempotency-Key': 'again' } }
        const before = await nameOfRoses()
        await ask('do.once', {}, facts)
        await ask('do.once', {}, facts)
        return (await nameOfRoses()) !== `${before}!`
      },
    },
    {
      promise: 'idempotency required',
      mutant: () => ({
        readIntent: (...given) => ({ intent: { dryRun: false, idempotencyKey: null }, input: given[3] }),
      }),
      broken: succeeds('do.keyed', {}, { key: keys.viewer, headers: { 'X-Garden': 'roses' } }),
    },
    {
      promise: 'dryRun: a trial keeps nothing',
      mutant: () => ({ run: (call) => run({ ...call, dryRun: false }) }),
      broken: async (ask) => {
        const before = await nameOfRoses()
        await ask('do.tried', {}, { key: keys.viewer, headers: { 'X-Garden': 'roses', 'Toolpact-Dry-Run': 'true' } })
        return (await nameOfRoses()) !== before
      },
    },
    {
      promise: 'dryRun: what cannot be tried is not done instead',
      mutant: () => ({
        readIntent: (...given) => ({ intent: { dryRun: false, idempotencyKey: null }, input: given[3] }),
      }),
      broken: succeeds(
        'do.once',
        {},
        { key: keys.viewer, headers: { 'X-Garden': 'roses', 'Toolpact-Dry-Run': 'true' } },
      ),
    },
    {
      promise: 'approval: nothing is written without a token that was handed out',
      mutant: () => ({
        approve: { prepare, redeem: () => Promise.resolve({ payload: {} }) },
      }),
      broken: succeeds(
        'approve.commit',
        { token: 'apr_invented' },
        { key: keys.viewer, headers: { 'X-Garden': 'roses' } },
      ),
    },
    {
      promise: 'approval.optional: a tenant may ask for it',
      mutant: () => ({ approve: { prepare, redeem: () => Promise.resolve(undefined) } }),
      broken: async (ask) => {
        await poolQuery(
          database().pool,
          `insert into gate.approval_rule (tenant_id, contract_id, action, mode, set_at)
           values ($1, 'fixture.v1', 'choose', 'token', now()) on conflict do nothing`,
          [roseGarden],
        )
        return succeeds('approve.free', {}, { key: keys.viewer, headers: { 'X-Garden': 'roses' } })(ask)
      },
    },
    {
      promise: 'effect write: what is refused is taken back',
      mutant: () => running({ effect: 'read' }),
      broken: async (ask) => {
        await ask('do.refuse')
        const changed = `select 1 from gate.tenant where name = 'changed'`
        return (await poolQuery(database().pool, changed)).rows.length > 0
      },
    },
    {
      promise: 'x-secret',
      mutant: () => ({ hideSecrets: () => (text) => text }),
      broken: async (_ask, gate) => {
        const outcome = await callTool(gate, byHeader, 'do.secret', { pin: '4711-0815' })
        return JSON.stringify(outcome, ['code', 'message']).includes('4711-0815')
      },
    },
    {
      promise: 'audit sync',
      mutant: () => ({ auditMode: () => 'batched' }),
      broken: async (ask) => !(await leavesRow('log.sync')(ask)),
    },
    { promise: 'audit batched', mutant: () => ({ auditMode: () => 'sync' }), broken: leavesRow('log.batched') },
    { promise: 'audit none', mutant: () => ({ auditMode: () => 'sync' }), broken: leavesRow('log.none') },
  ]

  for (const { promise, mutant, broken } of scenarios) {
    it(promise, async () => {
      const outcome = async (replaced: Partial<Steps>) => {
        const gate = testGate(database(), {}, replaced)
        const ask: Ask = async (tool, args = {}, { at = byHeader, ...facts } = {}) => {
          const answer = await callTool(gate, at, tool, args, facts)
          return answer.ok ? 'ok' : answer.code
        }
        const is = await broken(ask, gate)
        await gate.close()
        return is
      }
      assert.deepEqual({ real: await outcome({}), mutant: await outcome(mutant()) }, { real: false, mutant: true })
    })
  }

  it('covers every kind of access, tenant and audit', () => {
    const all = scenarios.map(({ promise }) => promise).join('\n')
    const kinds = Object.keys(accessRules).filter((kind) => kind !== 'public')
    for (const kind of kinds) assert.match(all, new RegExp(`access\\.${kind}`))
    for (const mode of ['sync', 'batched', 'none']) assert.match(all, new RegExp(`audit ${mode}`))
  })
})
