import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import type { HashedContractModel } from '../../codegen/runtime/model.js'
import { findingText } from '../../codegen/verify/finding.js'
import { verifyServer } from '../../codegen/verify/verify-server.js'
import { startMock, type MockServerOptions } from '../../src/cli/mock-server.js'

const generated = new URL('../../generated/', import.meta.url)
const ids = readdirSync(generated).filter((name) => /\.v[0-9]+$/.test(name))

const modelOf = (id: string): HashedContractModel =>
  JSON.parse(readFileSync(new URL(`${id}/contract.json`, generated), 'utf8')) as HashedContractModel

const plain: MockServerOptions = { port: 0, seed: '1', latencyMs: 0, slowMs: 0, errors: [], faults: [] }

/** Starts a mock for one test. */
async function mocking<T>(
  id: string,
  options: Partial<MockServerOptions>,
  use: (call: (tool: string, args: object, headers?: object) => Promise<Answered>, url: string) => Promise<T>,
): Promise<T> {
  const mock = await startMock(modelOf(id), { ...plain, ...options })
  const url = `http://127.0.0.1:${mock.port}${mock.path}/mcp`
  try {
    return await use(async (tool, args, headers = {}) => {
      const response = await fetch(`${url}/tools/${tool}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(args),
      })
      const body = (await response.json()) as { data?: Data; error?: { code: string } }
      return { status: response.status, data: body.data ?? {}, code: body.error?.code }
    }, url)
  } finally {
    await mock.close(0)
  }
}

interface Data {
  [member: string]: unknown
}

interface Answered {
  status: number
  data: Data
  code: string | undefined
}

const itemsOf = ({ data }: Answered): Data[] => data['items'] as Data[]

describe('A mock', () => {
  for (const id of ids) {
    for (const how of [{}, { plain: true }, { revision: '2026-07-28' }]) {
      it(`keeps ${id} ${JSON.stringify(how)}`, () =>
        mocking(id, {}, async (_call, url) => {
          const verification = verifyServer({
            contract: modelOf(id),
            server: { url, ...how },
            inputs: 2,
            allowWrites: !('plain' in how),
          })
          for (const { run } of verification.checks) assert.deepEqual((await run()).findings.map(findingText), [])
          await verification.close()
        }))
    }
  }

  it('remembers what was created, changed and removed', () =>
    mocking('calendar-tools.v0', {}, async (call) => {
      const window = { from_date: '2026-01-01', to_date: '2026-01-31' }
      const made = await call('calendar.create_event', { title: 'Roof', start_date: '2026-01-05' })
      assert.equal(made.data['title'], 'Roof')
      assert.equal(made.data['version'], 1)
      const event_id = made.data['id'] ?? made.data['event_id']
      const changed = await call('calendar.update_event', { event_id, version: 1, title: 'New roof' })
      assert.deepEqual([changed.data['title'], changed.data['version']], ['New roof', 2])
      assert.equal((await call('calendar.update_event', { event_id, version: 1, title: 'Old' })).status, 409)
      assert.equal((await call('calendar.delete_event', { event_id, version: 2 })).status, 200)
      assert.equal((await call('calendar.delete_event', { event_id, version: 2 })).status, 404)
      assert.equal((await call('calendar.list_events', window)).status, 200)
    }))

  it('shows what was created where it is read and listed', () =>
    mocking('work7-tools.v1', {}, async (call) => {
      const customer = { kind: 'company', name: 'Huber Bau', language: 'de', email: 'office@huber.example' }
      const made = await call('customers.create', customer)
      assert.deepEqual([made.status, made.data['name']], [200, 'Huber Bau'], JSON.stringify(made))
      const customer_id = made.data['id']
      assert.deepEqual((await call('customers.get', { customer_id })).data, made.data)
      const [first] = itemsOf(await call('customers.list', {}))
      assert.equal(first?.['id'], customer_id)
      const updated = await call('customers.update', { customer_id, version: 1, name: 'Huber Holzbau' })
      assert.deepEqual([updated.data['name'], updated.data['version']], ['Huber Holzbau', 2])
      assert.equal((await call('customers.get', { customer_id })).data['name'], 'Huber Holzbau')
      const unknown = await call('customers.get', { customer_id: '0192f0c1-7a00-7000-8000-000000000001' })
      assert.deepEqual([unknown.status, unknown.code], [404, 'customers.not_found'])
    }))

  it('reads a list page by page', () =>
    mocking('work7-tools.v1', {}, async (call) => {
      const first = await call('customers.list', { limit: 2 })
      const second = await call('customers.list', { limit: 2, cursor: first.data['next_cursor'] })
      const ids = [...itemsOf(first), ...itemsOf(second)].map(({ id }) => id)
      assert.equal(new Set(ids).size, 4)
    }))

  it('keeps nothing of a trial, and writes once under one key', () =>
    mocking('work7-tools.v1', {}, async (call) => {
      const customer = { kind: 'company', name: 'Huber Bau', language: 'de' }
      const count = async () => itemsOf(await call('customers.list', { limit: 100 })).length
      const before = await count()
      await call('customers.create', customer, { 'Toolpact-Dry-Run': 'true' })
      assert.equal(await count(), before)
      const once = await call('customers.create', customer, { 'Idempotency-Key': 'k1' })
      const twice = await call('customers.create', customer, { 'Idempotency-Key': 'k1' })
      assert.deepEqual(twice.data, once.data)
      assert.equal(await count(), before + 1)
    }))

  it('answers the same with the same seed', async () => {
    const list = (seed: string) => mocking('work7-tools.v1', { seed }, (call) => call('customers.list', {}))
    assert.deepEqual(await list('a'), await list('a'))
    assert.notDeepEqual(await list('a'), await list('b'))
  })

  it('answers with the errors it is told to', () =>
    mocking('work7-tools.v1', { errors: ['customers.not_found:customers.get'] }, async (call) => {
      const [{ id: customer_id } = {}] = itemsOf(await call('customers.list', {}))
      assert.equal((await call('customers.get', { customer_id })).code, 'customers.not_found')
    }))

  it('refuses an error that the contract does not declare, and a fault that there is not', async () => {
    const start = (options: Partial<MockServerOptions>) =>
      startMock(modelOf('work7-tools.v1'), { ...plain, ...options })
    await assert.rejects(start({ errors: ['customers.gone'] }), /--error customers.gone: not declared; declared are /)
    await assert.rejects(start({ errors: ['customers.not_found:customers.list'] }), /not declared/)
    await assert.rejects(start({ faults: ['fire'] }), /--fault fire: expected cut, 500, 429, slow/)
    await assert.rejects(start({ faults: ['cut:2'] }), /from 0 to 1/)
  })

  it('fails as it is told to', async () => {
    const call = (fault: string) => mocking('work7-tools.v1', { faults: [fault] }, (send) => send('customers.list', {}))
    assert.equal((await call('500')).status, 500)
    assert.equal((await call('429')).status, 429)
    await assert.rejects(call('cut'), /fetch failed/)
    assert.equal((await call('cut:0')).status, 200)
    assert.equal((await call('slow')).status, 200)
  })
})
