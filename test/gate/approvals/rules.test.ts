import assert from 'node:assert/strict'
import { listApprovalRules, setApprovalRule, type ApprovalMode } from '../../../src/gate/admin/approval-rules.js'
import { useDatabase } from '../../support/database.js'
import { fillGardens } from '../../support/gardens.js'
import { testNow } from '../../support/server.js'
import { renamingAt } from './beds.js'

describe('what a tenant asks for before something is written', () => {
  const database = useDatabase()
  before(() => fillGardens(database()))
  const admin = () => ({ pool: database().pool, now: testNow })
  const roses = { system: 'work7', tenant: 'roses' }
  const contracts = {
    token: renamingAt().model,
    person: renamingAt({ mode: 'person', approver: { roles: ['lead'] } }).model,
    'optional token': renamingAt({ optional: true }).model,
    'optional person': renamingAt({ optional: true, mode: 'person', approver: { roles: ['lead'] } }).model,
  }

  const cases: { contract: keyof typeof contracts; allowed: ApprovalMode[] }[] = [
    { contract: 'token', allowed: ['token', 'person'] },
    { contract: 'person', allowed: ['person'] },
    { contract: 'optional token', allowed: ['none', 'token', 'person'] },
    { contract: 'optional person', allowed: ['none', 'person'] },
  ]
  for (const { contract, allowed } of cases) {
    it(`may be ${allowed.join(', ')} where the contract asks for ${contract}, never less`, async () => {
      const model = contracts[contract]
      for (const mode of ['none', 'token', 'person', ...allowed] as const) {
        const set = setApprovalRule(admin(), roses, [model], 'rename', mode)
        if (!allowed.includes(mode)) {
          await assert.rejects(set, { message: new RegExp(`^fixture.v1 asks for .*: ${allowed.join(' or ')}\\.$`) })
          continue
        }
        assert.equal((await set).mode, mode)
        assert.deepEqual(await listApprovalRules(admin(), roses, [model]), [
          { tenant: 'roses', contract: 'fixture.v1', action: 'rename', tool: 'beds.rename', mode, least: allowed[0] },
        ])
      }
      await setApprovalRule(admin(), roses, [model], 'rename', allowed[0] as ApprovalMode)
    })
  }

  const mistakes: { title: string; ask: () => Promise<object>; says: string }[] = [
    {
      title: 'an action that is none',
      ask: () => setApprovalRule(admin(), roses, [contracts.token], 'paint', 'person'),
      says: 'There is no action paint: rename.',
    },
    {
      title: 'an action of two contracts',
      ask: () => setApprovalRule(admin(), roses, [contracts.token, contracts.person], 'rename', 'person'),
      says: 'Several contracts have an action rename: name the --contract.',
    },
    {
      title: 'a tenant that is none',
      ask: () => setApprovalRule(admin(), { ...roses, tenant: 'weeds' }, [contracts.token], 'rename', 'person'),
      says: 'work7 has no tenant weeds (admin tenant list).',
    },
    {
      title: 'a person where nobody could approve',
      ask: () => setApprovalRule(admin(), roses, [forNobody()], 'rename', 'person'),
      says: 'fixture.v1 names no role that may approve beds.rename.',
    },
  ]
  const forNobody = () => {
    const { tools, ...model } = contracts.token
    const rename = { ...tools['beds.rename'], access: { signedIn: true } } as (typeof tools)[string]
    return { ...model, tools: { ...tools, 'beds.rename': rename } }
  }
  for (const { title, ask, says } of mistakes) {
    it(`refuses ${title}`, () => assert.rejects(ask, { name: 'ConfigError', message: says }))
  }
})
