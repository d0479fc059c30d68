import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { itNeedsTwoSessions, useDatabase } from '../support/database.js'
import { customers, fillOffice, ownerHeaders } from '../support/office.js'
import { useServer } from '../support/server.js'
import { dataOf, refusalOf, toolCaller, type ToolAnswer } from '../support/tool-call.js'

const { anna, weiss } = customers

describe('writes of work7 that can be trusted', () => {
  const database = useDatabase()
  before(async () => {
    await fillOffice(database())
    await poolQuery(
      database().pool,
      `insert into work7.counter (company_id, series, next) select tenant_id, 'customer', 301 from work7.company
       on conflict (company_id, series) do update set next = 301`,
    )
  })
  const server = useServer(database)
  const second = useServer(database)
  const call = toolCaller(() => server().origin)
  const other = toolCaller(() => second().origin)
  const keyed = (key: string) => ({ 'Idempotency-Key': key })
  const trial = { 'Toolpact-Dry-Run': 'true' }
  const erika = { kind: 'person', name: 'Erika Muster' } as const
  const count = async () =>
    Number((await poolQuery<{ n: string }>(database().pool, 'select count(*) as n from work7.customer')).rows[0]?.n)

  describe('with an idempotency key', () => {
    it('happen once: the repetition answers the first result, on another instance too', async () => {
      const before = await count()
      const first = dataOf(await call('customers.create', erika, keyed('once')))
      assert.deepEqual(dataOf(await call('customers.create', erika, keyed('once'))), first)
      assert.deepEqual(dataOf(await other('customers.create', erika, keyed('once'))), first)
      assert.equal(await count(), before + 1)
    })

    it('say so when they repeat', async () => {
      const send = () =>
        fetch(`${server().origin}/work7/mcp/tools/customers.create`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...ownerHeaders, ...keyed('told') },
          body: JSON.stringify(erika),
        })
      const [first, again] = [await send(), await send()]
      assert.equal(first.headers.get('toolpact-idempotent-replay'), null)
      assert.equal(again.headers.get('toolpact-idempotent-replay'), 'true')
      const body = (await again.json()) as { idempotent_replay: boolean }
      assert.equal(body.idempotent_replay, true)
    })

    it('refuse the key with other arguments, and keep it apart from other tools', async () => {
      await call('customers.create', erika, keyed('mine'))
      assert.deepEqual(refusalOf(await call('customers.create', { ...erika, name: 'Max' }, keyed('mine'))), {
        status: 409,
        code: 'conflict.idempotency_key_reused',
      })
      const update = { customer_id: anna, version: 1, notes: 'Nachts anrufen' }
      dataOf(await call('customers.update', update, keyed('mine')))
    })

    it('take arguments for the same whatever order their members have', async () => {
      const first = dataOf(await call('customers.create', { kind: 'person', name: 'Eva' }, keyed('order')))
      assert.deepEqual(dataOf(await call('customers.create', { name: 'Eva', kind: 'person' }, keyed('order'))), first)
    })

    it('are not kept when they were refused', async () => {
      const update = { customer_id: anna, version: 99, notes: 'x' }
      assert.equal(
        (refusalOf(await call('customers.update', update, keyed('failed'))) as { code: string }).code,
        'customers.version_conflict',
      )
      const { version } = dataOf(await call('customers.get', { customer_id: anna }))
      dataOf(await call('customers.update', { ...update, version }, keyed('failed')))
    })

    it('refuse a key that is none', async () => {
      for (const key of ['x'.repeat(201), 'a\tb']) {
        const answer = await call('customers.create', erika, keyed(key))
        assert.deepEqual(refusalOf(answer), { status: 400, code: 'validation.error', field: 'Idempotency-Key' })
      }
    })

    it('forget the key when its day is over', async () => {
      const first = dataOf(await call('customers.create', erika, keyed('old')))
      await poolQuery(database().pool, `update gate.idempotency set expires_at = created_at where key = 'old'`)
      assert.notEqual(dataOf(await call('customers.create', erika, keyed('old')))['id'], first['id'])
    })

    itNeedsTwoSessions('happen once when fifty callers send them at once', async () => {
      const before = await count()
      const repeat = async (send: typeof call): Promise<ToolAnswer> => {
        for (;;) {
          const answer = await send('customers.create', erika, keyed('fifty'))
          if (!('code' in answer) || answer.code !== 'conflict.in_progress') return answer
        }
      }
      const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => repeat(i % 2 ? call : other)))
      const results = new Set(answers.map((answer) => JSON.stringify(dataOf(answer))))
      assert.equal(results.size, 1)
      assert.equal(await count(), before + 1)
    })
  })

  describe('as a trial', () => {
    it('leaves what the write assigns unsaid, and takes no key', async () => {
      const tried = dataOf(await call('customers.create', erika, { ...trial, ...keyed('trial') }))
      assert.equal(tried['number'], null)
      assert.match(String(dataOf(await call('customers.create', erika, keyed('trial')))['number']), /^K-/)
    })

    it('is refused as the write would be', async () => {
      const answer = await call('customers.update', { customer_id: weiss, version: 99, notes: 'x' }, trial)
      assert.equal((refusalOf(answer) as { code: string }).code, 'customers.version_conflict')
    })

    it('is on record as one', async () => {
      const tried = async () => {
        const text = `select count(*) as n from gate.audit where tool = 'customers.create' and status = 'dry_run'`
        return Number((await poolQuery<{ n: string }>(database().pool, text)).rows[0]?.n)
      }
      const before = await tried()
      await call('customers.create', erika, trial)
      assert.equal(await tried(), before + 1)
    })

    it('must be said clearly', async () => {
      const answer = await call('customers.create', erika, { 'Toolpact-Dry-Run': 'maybe' })
      assert.deepEqual(refusalOf(answer), { status: 400, code: 'validation.error', field: 'Toolpact-Dry-Run' })
    })
  })
})
