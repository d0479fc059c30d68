import assert from 'node:assert/strict'
import { poolQuery } from '../../../src/db/pool-query.js'
import { setApprovalRule, type ApprovalMode } from '../../../src/gate/admin/approval-rules.js'
import { census } from '../../support/census.js'
import { useDatabase } from '../../support/database.js'
import { fillGardens, keys } from '../../support/gardens.js'
import { callTool, testGate } from '../../support/gate-caller.js'
import { testNow } from '../../support/server.js'
import { renamingAt } from './beds.js'

describe('an approval that is optional until the tenant asks for it', () => {
  const database = useDatabase()
  before(() => fillGardens(database()))
  const { endpoint, model } = renamingAt({ optional: true })

  const call = async (tool: string, args: object, headers: object = {}, garden = 'roses') => {
    const facts = { key: keys.both, headers: { 'X-Garden': garden, ...headers } }
    const gate = testGate(database())
    const answer = await callTool(gate, endpoint, `beds.${tool}`, args, facts)
    await gate.close()
    return answer
  }
  const rename = (args: object, headers: object = {}, garden = 'roses') => call('rename', args, headers, garden)
  const code = async (args: object, headers: object = {}, garden = 'roses') => {
    const answer = await rename(args, headers, garden)
    return answer.ok ? 'ok' : answer.code
  }
  const prepare = async (args: object) => {
    const answer = await call('prepare_rename', args)
    assert.ok(answer.ok)
    return (answer.value as { approval_token: string }).approval_token
  }
  const askFor = (mode: ApprovalMode) =>
    setApprovalRule(
      { pool: database().pool, now: testNow },
      { system: 'work7', tenant: 'roses' },
      [model],
      'rename',
      mode,
    )
  const name = async () => {
    const { rows } = await poolQuery<{ name: string }>(
      database().pool,
      `select name from gate.tenant where slug = 'roses'`,
    )
    return rows[0]?.name
  }
  afterEach(() => askFor('none'))

  describe('where the tenant does not', () => {
    it('lets the call write at once', async () => {
      assert.equal(await code({ name: 'At once' }), 'ok')
      assert.equal(await name(), 'At once')
    })

    it('redeems a token all the same, once', async () => {
      const approval_token = await prepare({ name: 'Previewed' })
      assert.equal(await code({ name: 'Previewed', approval_token }), 'ok')
      assert.equal(await code({ name: 'Previewed', approval_token }), 'approval.invalid')
      assert.equal(await code({ name: 'Previewed', approval_token: 'apr_invented' }), 'approval.invalid')
    })
  })

  describe('where it does', () => {
    beforeEach(() => askFor('token'))

    it('refuses a call without a token, and says which tool previews it', async () => {
      const before = await name()
      const answer = await rename({ name: 'Unseen' })
      assert.deepEqual(!answer.ok && { ...answer, contract: undefined }, {
        ok: false,
        contract: undefined,
        code: 'approval.required',
        message: 'beds.rename has to be approved first here; beds.prepare_rename previews it. Nothing was written.',
        next: 'Call the prepare tool, show its preview to a person, then call again with the same arguments and its token in `field`.',
        status: 409,
        retryable: false,
        field: 'approval_token',
      })
      assert.equal(await name(), before)
    })

    it('lets the call write with one', async () => {
      assert.equal(await code({ name: 'Shown', approval_token: await prepare({ name: 'Shown' }) }), 'ok')
      assert.equal(await name(), 'Shown')
    })

    it('asks nothing of another tenant', async () => {
      assert.equal(await code({ name: 'Herbs' }, {}, 'herbs'), 'ok')
    })

    it('answers the repetition of a call that was let through before', async () => {
      await askFor('none')
      assert.equal(await code({ name: 'Kept' }, { 'Idempotency-Key': 'early' }), 'ok')
      await askFor('token')
      assert.equal(await code({ name: 'Kept' }, { 'Idempotency-Key': 'early' }), 'ok')
      assert.equal(await code({ name: 'Kept' }, { 'Idempotency-Key': 'late' }), 'approval.required')
    })

    it('keeps nothing of the refusal under the key, and repeats the write although the token is spent', async () => {
      const headers = { 'Idempotency-Key': 'refused first' }
      assert.equal(await code({ name: 'Twice' }, headers), 'approval.required')
      const args = { name: 'Twice', approval_token: await prepare({ name: 'Twice' }) }
      assert.equal(await code(args, headers), 'ok')
      const again = await rename(args, headers)
      assert.ok(again.ok && again.replayed)
    })
  })

  describe('with a token', () => {
    it('wants the arguments that were previewed, and stays valid for them', async () => {
      const approval_token = await prepare({ name: 'Agreed', signs: [{ a: 1, b: 2 }] })
      const wrong = await rename({ name: 'Other', approval_token })
      assert.deepEqual(!wrong.ok && [wrong.code, wrong.field], ['approval.mismatch', 'name'])
      const more = await rename({ name: 'Agreed', signs: [{ a: 1 }], approval_token })
      assert.deepEqual(!more.ok && [more.code, more.field], ['approval.mismatch', 'signs'])
      assert.equal(await code({ name: 'Agreed', signs: [{ b: 2, a: 1 }], approval_token }), 'ok')
    })

    it('writes what was previewed where the call leaves it out', async () => {
      const approval_token = await prepare({ name: 'Whole', signs: [1] })
      assert.equal(await code({ name: 'Whole', approval_token }), 'ok')
    })

    it('refuses an argument the preview did not have', async () => {
      const approval_token = await prepare({ name: 'Bare' })
      const answer = await rename({ name: 'Bare', signs: [], approval_token })
      assert.deepEqual(!answer.ok && [answer.code, answer.field], ['approval.mismatch', 'signs'])
    })
  })

  describe('as a trial', () => {
    const trial = { 'Toolpact-Dry-Run': 'true' }
    const untouched = ['gate.audit', 'gate.rate_window', 'gate.api_key']

    it('spends no token, and issues none', async () => {
      const approval_token = await prepare({ name: 'Tried' })
      const before = await census(database(), untouched)
      assert.equal(await code({ name: 'Tried', approval_token }, trial), 'ok')
      assert.equal(await code({ name: 'Tried' }, trial), 'ok')
      assert.deepEqual(await census(database(), untouched), before)
      assert.equal(await code({ name: 'Tried', approval_token }), 'ok')
    })

    it('is refused as the write would be', async () => {
      await askFor('token')
      assert.equal(await code({ name: 'Tried' }, trial), 'approval.required')
      assert.equal(await code({ name: 'Tried', approval_token: 'apr_invented' }, trial), 'approval.invalid')
    })
  })

  it('waits for a person once the tenant asks for one, whatever was asked for when the token was handed out', async () => {
    const args = { name: 'Raised', approval_token: await prepare({ name: 'Raised' }) }
    await askFor('person')
    assert.equal(await code({ name: 'Raised' }), 'approval.required')
    assert.equal(await code(args), 'approval.waiting')
    await askFor('token')
    assert.equal(await code(args), 'ok')
  })
})
