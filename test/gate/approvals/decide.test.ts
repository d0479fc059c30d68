import assert from 'node:assert/strict'
import { poolQuery } from '../../../src/db/pool-query.js'
import { setApprovalRule } from '../../../src/gate/admin/approval-rules.js'
import { approve, reject, type Decider } from '../../../src/gate/approvals/decide.js'
import { countToDecide, waitingApprovals } from '../../../src/gate/approvals/waiting.js'
import { useDatabase } from '../../support/database.js'
import { fillGardens, herbGarden, keys, people, roseGarden } from '../../support/gardens.js'
import { callTool, testGate } from '../../support/gate-caller.js'
import { testNow } from '../../support/server.js'
import { renamingAt } from './beds.js'

const minutes = (n: number) => new Date(testNow.getTime() + n * 60_000)

describe('a person', () => {
  const database = useDatabase()
  before(() => fillGardens(database()))
  const { endpoint } = renamingAt({ mode: 'person', approver: { roles: ['lead'], other: true } })

  const call = async (tool: string, args: object, now = testNow, key = keys.both, garden = 'roses') => {
    const gate = testGate(database(), { clock: () => now })
    const origin = { surface: 'mcp', address: null, client: { name: 'claude', version: '9' } } as const
    const headers = { 'X-Garden': garden, 'X-Caller': 'office agent' }
    const answer = await callTool(gate, endpoint, `beds.${tool}`, args, { key, headers, origin })
    await gate.close()
    return answer
  }
  const prepare = async (name: string, key = keys.both, garden = 'roses') => {
    const answer = await call('prepare_rename', { name }, testNow, key, garden)
    assert.ok(answer.ok)
    assert.deepEqual(Object.keys(answer.value as object).sort(), ['approval_token', 'preview'])
    const { rows } = await poolQuery<{ id: string }>(
      database().pool,
      'select id from gate.approval order by created_at desc, id desc limit 1',
    )
    const { approval_token } = answer.value as { approval_token: string }
    return { id: rows[0]?.id ?? '', args: { name, approval_token } }
  }
  const commit = async (args: object, now = testNow) => {
    const answer = await call('rename', args, now)
    return answer.ok ? 'ok' : answer.code
  }
  /** The only lead of the roses. */
  const lead = (facts: Partial<Decider> = {}): Decider => ({
    tenantId: roseGarden,
    accountId: people.admin,
    from: '192.0.2.9',
    now: testNow,
    ...facts,
  })
  const waiting = (accountId: string, tenantId = roseGarden, now = testNow) =>
    waitingApprovals(database().pool, tenantId, accountId, now)
  const toDecide = (accountId: string, ...tenantIds: string[]) =>
    countToDecide(database().pool, tenantIds, accountId, testNow)
  beforeEach(() => poolQuery(database().pool, 'delete from gate.approval'))

  it('is shown what waits: who asks, by what, until when, and exactly what would be written', async () => {
    const { id } = await prepare('Thorns')
    assert.deepEqual(await waiting(people.admin), [
      {
        id,
        contract: 'fixture.v1',
        action: 'rename',
        tool: 'beds.rename',
        preview: 'Name it Thorns.',
        payload: { name: 'Thorns' },
        changes: [{ field: 'Name', before: 'roses', after: 'Thorns' }],
        account: 'both',
        key: 'test',
        surface: 'mcp',
        client: 'claude',
        clientVersion: '9',
        channel: null,
        caller: 'office agent',
        requestedAt: testNow,
        expiresAt: minutes(24 * 60),
        own: false,
      },
    ])
  })

  it('without the role in this tenant is shown nothing, and can do nothing', async () => {
    const { id, args } = await prepare('Thorns')
    const strangers = [people.viewer, people.grower, people.stranger, people.both]
    for (const accountId of strangers) {
      assert.deepEqual(await waiting(accountId), [])
      assert.equal(await toDecide(accountId, roseGarden), 0)
      assert.equal(await approve(database().pool, lead({ accountId }), id), 'unknown')
      assert.equal(await reject(database().pool, lead({ accountId }), id, 'no'), 'unknown')
    }
    // Lead of the herbs, who names the other tenant.
    assert.equal(await approve(database().pool, lead({ accountId: people.both, tenantId: herbGarden }), id), 'unknown')
    assert.equal(await commit(args), 'approval.waiting')
  })

  it('approves, and the token is good for five more minutes', async () => {
    const { id, args } = await prepare('Late')
    assert.equal(await commit(args, minutes(600)), 'approval.waiting')
    assert.equal(await approve(database().pool, lead({ now: minutes(600) }), id), 'done')
    assert.deepEqual(await waiting(people.admin, roseGarden, minutes(600)), [])
    assert.equal(await commit(args, minutes(605)), 'approval.expired')
    assert.equal(await commit(args, minutes(604)), 'ok')
    assert.equal(await commit(args, minutes(604)), 'approval.invalid')
  })

  it('is told how much there is to decide, in all their places', async () => {
    await prepare('One')
    const { id } = await prepare('Another')
    assert.equal(await toDecide(people.admin, roseGarden, herbGarden), 2)
    assert.equal(await approve(database().pool, lead(), id), 'done')
    assert.equal(await toDecide(people.admin, roseGarden), 1)
    assert.equal(await toDecide(people.admin), 0)
  })

  it('rejects, and the agent is told why', async () => {
    const { id, args } = await prepare('Rejected')
    assert.equal(await reject(database().pool, lead(), id, ' The old name stays '), 'done')
    const answer = await call('rename', args, minutes(2000))
    assert.deepEqual(!answer.ok && [answer.code, answer.message, answer.status], [
      'approval.rejected',
      'A person rejected this: The old name stays.',
      409,
    ])
  })

  it('decides once', async () => {
    const { id } = await prepare('Once')
    assert.equal(await approve(database().pool, lead(), id), 'done')
    assert.equal(await reject(database().pool, lead(), id, 'on second thoughts'), 'settled')
    assert.equal(await approve(database().pool, lead(), id), 'settled')
  })

  it('is one of two who decide at the same time', async () => {
    const { id } = await prepare('Two')
    const outcomes = await Promise.all([
      approve(database().pool, lead(), id),
      reject(database().pool, lead(), id, 'no'),
    ])
    assert.deepEqual(outcomes.toSorted(), ['done', 'settled'])
  })

  it('cannot decide after a day', async () => {
    const { id, args } = await prepare('Slow')
    const now = minutes(24 * 60)
    assert.equal(await approve(database().pool, lead({ now }), id), 'expired')
    assert.equal(await commit(args, now), 'approval.expired')
    assert.deepEqual(await waiting(people.admin, roseGarden, now), [])
  })

  it('does not decide what was asked for in their own name, where the contract wants another', async () => {
    const { id } = await prepare('Mine', keys.both, 'herbs')
    const me = lead({ tenantId: herbGarden, accountId: people.both })
    assert.deepEqual(
      (await waiting(people.both, herbGarden)).map(({ own }) => own),
      [true],
    )
    assert.equal(await toDecide(people.both, herbGarden), 0)
    assert.equal(await approve(database().pool, me, id), 'own')
  })

  it('does not decide what was asked for with their own key in the name of another', async () => {
    const { id } = await prepare('Through my key')
    await poolQuery(
      database().pool,
      'update gate.approval set key_id = (select id from gate.api_key where account_id = $1 limit 1)',
      [people.admin],
    )
    assert.equal(await approve(database().pool, lead(), id), 'own')
  })

  it('is never the account of a service, nor a disabled one', async () => {
    const { id } = await prepare('Robot')
    const account = (text: string) =>
      poolQuery(database().pool, `update gate.account set ${text} where id = $1`, [people.admin])
    for (const [change, back] of [
      [`kind = 'service'`, `kind = 'human'`],
      ['disabled_at = now()', 'disabled_at = null'],
    ] as const) {
      await account(change)
      assert.equal(await approve(database().pool, lead(), id), 'unknown')
      await account(back)
    }
    assert.equal(await approve(database().pool, lead(), id), 'done')
  })

  it('has to give a reason that can be told', async () => {
    const { id } = await prepare('Reason')
    for (const reason of ['', '  ', 'x'.repeat(501), 'a\0b', '\ud800'])
      await assert.rejects(reject(database().pool, lead(), id, reason), RangeError)
  })

  it('leaves on record who decided, when and from where', async () => {
    const { id } = await prepare('Record')
    await reject(database().pool, lead({ now: minutes(1) }), id, 'No.')
    const { rows } = await poolQuery(
      database().pool,
      `select decision, decided_by, decided_at = $2 as then, decided_from, reason, tool, approver_roles
       from gate.approval where id = $1`,
      [id, minutes(1).toISOString()],
    )
    assert.deepEqual(rows, [
      {
        decision: 'rejected',
        decided_by: people.admin,
        then: true,
        decided_from: '192.0.2.9',
        reason: 'No.',
        tool: 'beds.rename',
        approver_roles: ['lead'],
      },
    ])
  })

  it('decides what a tenant raised to a person after its token was handed out', async () => {
    const token = renamingAt()
    const gate = testGate(database())
    const facts = { key: keys.both, headers: { 'X-Garden': 'roses' } }
    await callTool(gate, token.endpoint, 'beds.prepare_rename', { name: 'Raised' }, facts)
    await gate.close()
    assert.deepEqual(await waiting(people.viewer), [])
    const admin = { pool: database().pool, now: testNow }
    await setApprovalRule(admin, { system: 'work7', tenant: 'roses' }, [token.model], 'rename', 'person')
    const [found] = await waiting(people.viewer)
    assert.equal(await approve(database().pool, lead({ accountId: people.viewer }), found?.id ?? ''), 'done')
    await setApprovalRule(admin, { system: 'work7', tenant: 'roses' }, [token.model], 'rename', 'token')
  })
})
