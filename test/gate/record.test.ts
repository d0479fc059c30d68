import assert from 'node:assert/strict'
import pino from 'pino'
import type { WriteCall } from '../../src/gate/call.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import { Fault } from '../../src/gate/fault.js'
import type { Gate } from '../../src/gate/pipeline.js'
import { pruneAudit, pruneDaily } from '../../src/gate/store/prune-audit.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { itNeedsTwoSessions, useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { fillGardens, keys, people, roseGarden } from '../support/gardens.js'
import { callTool, testGate, type CallFacts } from '../support/gate-caller.js'

const gone = { 'plants.gone': { meaning: 'Gone.', http: 410, next: 'Plant another.' } } as const
const rename = (name: string) => ({ text: `update gate.tenant set name = $1 where slug = 'roses'`, values: [name] })
const raise = (state: string) => ({ text: `do $$ begin raise exception 'lost' using errcode = '${state}'; end $$` })

/** How often the handlers ran. */
let runs = 0

const contract = fixtureContract(
  {
    'plants.see': {},
    'plants.watch': { audit: 'sync' },
    'plants.hide': { audit: 'none' },
    'plants.miss': { errors: gone, handler: () => Promise.reject(new Fault('plants.gone')) },
    'plants.add': {
      effect: 'write',
      access: { roles: ['grower', 'lead'] },
      errors: gone,
      handler: async ({ name, then = 'answer', times = 0 }: Wish, { query }: WriteCall) => {
        runs += 1
        await query(rename(name))
        if (then === 'refuse') throw new Fault('plants.gone')
        if (then === 'break') throw new Error('broken')
        if (then === 'vanish') await query({ text: 'select pg_terminate_backend(pg_backend_pid())' })
        if (runs <= times) await query(raise(then))
        return {}
      },
    },
  } as never,
  {
    tenant: { by: 'header', header: 'X-Garden', noun: 'garden' },
    roles: { viewer: 'Viewer', grower: 'Grower', lead: 'Lead' },
    context: { 'X-Garden': { as: 'tenant' }, 'X-Channel': { as: 'channel' }, 'X-Session': { as: 'session' } },
  },
)
const endpoint = endpointOf('/plants', [contract])

interface Wish {
  name: string
  /** What the handler does after it has written; an SQLSTATE: what the database does, the first `times`. */
  then?: string
  times?: number
}

describe('the record', () => {
  const database = useDatabase()
  let gate: Gate
  before(() => fillGardens(database()))
  beforeEach(async () => {
    runs = 0
    await poolQuery(database().pool, `set toolpact.prune_audit = 'on'; truncate gate.audit; reset toolpact.prune_audit`)
    gate = testGate(database())
  })
  afterEach(() => gate.close())

  const call = async (tool: string, args: unknown = {}, facts: CallFacts = {}) => {
    const outcome = await callTool(gate, endpoint, tool, args, facts)
    return outcome.ok ? 'ok' : outcome.code
  }
  const asGrower = { key: keys.grower, headers: { 'X-Garden': 'roses' } }
  const add = (wish: Wish) => call('plants.add', wish, asGrower)
  const rows = async (columns = 'tool, status, error_code as code') => {
    const { rows } = await poolQuery(database().pool, `select ${columns} from gate.audit order by ctid`)
    return rows
  }
  const name = async () => {
    const { rows } = await poolQuery<{ name: string }>(
      database().pool,
      `select name from gate.tenant where slug = 'roses'`,
    )
    return rows[0]?.name
  }

  it('says who called what, over what, and how it ended', async () => {
    await call(
      'plants.add',
      { name: 'Anna Huber' },
      {
        key: keys.grower,
        headers: { 'X-Garden': 'roses', 'X-Channel': 'chat', 'X-Session': `s\u0000\ud800${'x'.repeat(200)}` },
        origin: { surface: 'mcp', address: '192.0.2.7', client: { name: 'inspector', version: '1.2.3' } },
        requestId: 'request-7',
      },
    )
    const [row] = await rows('*')
    const { id, at, key_id, arguments_hash, session, duration_ms, ...rest } = row as { [column: string]: string }
    assert.deepEqual(rest, {
      request_id: 'request-7',
      contract_id: 'fixture.v1',
      contract_version: '1.0.0',
      tool: 'plants.add',
      account_id: people.grower,
      user_id: people.grower,
      tenant_id: roseGarden,
      role: 'grower',
      surface: 'mcp',
      client_name: 'inspector',
      client_version: '1.2.3',
      channel: 'chat',
      caller: null,
      language: 'en',
      status: 'ok',
      error_code: null,
      approval_id: null,
      output_bytes: 2,
      attachment_bytes: null,
    })
    assert.match(id as string, /^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    assert.match(at as string, /^2026-06-01 12:00:00/)
    assert.match(key_id as string, /^[0-9a-f-]{36}$/)
    assert.match(arguments_hash as string, /^t1\.[\w-]{43}$/)
    assert.equal(session, `s??${'x'.repeat(125)}`)
    assert.ok(Number(duration_ms) >= 0)
    assert.doesNotMatch(JSON.stringify(row), /Anna|Huber/)
  })

  it('gives equal arguments equal hashes, in whatever order they come', async () => {
    for (const args of [{ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1 }]) await call('plants.watch', args)
    const [first, second, third] = (await rows('arguments_hash as hash')).map(({ hash }) => hash as string)
    assert.equal(first, second)
    assert.notEqual(first, third)
  })

  describe('has at once what was refused:', () => {
    const table: { title: string; tool: string; args?: unknown; facts?: CallFacts; want: object }[] = [
      {
        title: 'an unknown tool',
        tool: 'plants.fly',
        want: { tool: 'plants.fly', status: 'error', code: 'tool.unknown', account: null, tenant: null },
      },
      {
        title: 'an unknown tool with an odd name',
        tool: `a\u0000${'b'.repeat(500)}`,
        want: { tool: `a?${'b'.repeat(126)}`, status: 'error', code: 'tool.unknown', account: null, tenant: null },
      },
      {
        title: 'no credential',
        tool: 'plants.add',
        want: { tool: 'plants.add', status: 'denied', code: 'auth.required', account: null, tenant: null },
      },
      {
        title: 'a credential that opens nothing',
        tool: 'plants.add',
        facts: { key: keys.revoked },
        want: { tool: 'plants.add', status: 'denied', code: 'auth.invalid', account: null, tenant: null },
      },
      {
        title: 'a foreign tenant',
        tool: 'plants.add',
        facts: { key: keys.grower, headers: { 'X-Garden': 'herbs' } },
        want: { tool: 'plants.add', status: 'denied', code: 'context.invalid', account: people.grower, tenant: null },
      },
      {
        title: 'a role',
        tool: 'plants.add',
        facts: { key: keys.viewer, headers: { 'X-Garden': 'roses' } },
        want: {
          tool: 'plants.add',
          status: 'denied',
          code: 'permission.denied',
          account: people.viewer,
          tenant: roseGarden,
        },
      },
      {
        title: 'arguments',
        tool: 'plants.add',
        args: [],
        facts: asGrower,
        want: { tool: 'plants.add', status: 'error', code: 'validation.error', account: people.grower, tenant: null },
      },
    ]
    for (const { title, tool, args, facts, want } of table) {
      it(title, async () => {
        await call(tool, args, facts)
        assert.deepEqual(await rows('tool, status, error_code as code, account_id as account, tenant_id as tenant'), [
          want,
        ])
      })
    }

    it('a call beyond the limit, with its key', async () => {
      for (let i = 0; i < 3; i++) await call('plants.watch', {}, { key: keys.twice, headers: { 'X-Garden': 'roses' } })
      const [, , third] = await rows('status, error_code as code, key_id is not null as known')
      assert.deepEqual(third, { status: 'denied', code: 'rate.limited', known: true })
    })

    it('a request for the catalogue with a wrong key', async () => {
      const header = (name: string) => (name === 'X-API-Key' ? keys.expired : undefined)
      const origin = { surface: 'http', address: null } as const
      await gate.list(endpoint, { naming: 'wire', header, origin, requestId: 'request-8' })
      assert.deepEqual(await rows(), [{ tool: null, status: 'denied', code: 'auth.invalid' }])
    })
  })

  it('never holds a key', async () => {
    await call('plants.add', {}, { key: keys.revoked })
    await call('plants.add', { name: 'x' }, asGrower)
    const text = JSON.stringify(await rows('*'))
    for (const key of Object.values(keys)) assert.equal(text.includes(key), false)
  })

  describe('of reads', () => {
    it('is written together, in the order of the calls, and before the gate is closed', async () => {
      for (const tool of ['plants.see', 'plants.miss', 'plants.hide', 'plants.see']) await call(tool)
      assert.deepEqual(await rows(), [])
      await gate.close()
      assert.deepEqual((await rows()).map(({ tool, status, code }) => [tool, status, code]).sort(), [
        ['plants.miss', 'error', 'plants.gone'],
        ['plants.see', 'ok', null],
        ['plants.see', 'ok', null],
      ])
    })

    it('is written when enough have come', async () => {
      gate = testGate(database(), { auditBatches: { rows: 2, delayMs: 600_000 } })
      await call('plants.see')
      await call('plants.see')
      await call('plants.watch')
      assert.equal((await rows()).length, 3)
    })

    it('is there before the answer where the contract says so, or there is no answer', async () => {
      assert.equal(await call('plants.watch'), 'ok')
      assert.equal((await rows()).length, 1)
      await poolQuery(database().pool, 'alter table gate.audit rename to elsewhere')
      const answers = [await call('plants.watch'), await call('plants.fly'), await call('plants.see')]
      await poolQuery(database().pool, 'alter table gate.elsewhere rename to audit')
      assert.deepEqual(answers, ['internal.unavailable', 'tool.unknown', 'ok'])
    })

    it('waits for a database that does not answer', async () => {
      await poolQuery(database().pool, 'alter table gate.audit rename to elsewhere')
      await call('plants.fly')
      await poolQuery(database().pool, 'alter table gate.elsewhere rename to audit')
      await gate.close()
      assert.deepEqual(await rows(), [{ tool: 'plants.fly', status: 'error', code: 'tool.unknown' }])
    })
  })

  describe('of a write', () => {
    it('is one with it', async () => {
      assert.equal(await add({ name: 'kept' }), 'ok')
      assert.deepEqual([await name(), await rows()], ['kept', [{ tool: 'plants.add', status: 'ok', code: null }]])
    })

    it('that cannot be recorded keeps nothing of it', async () => {
      await add({ name: 'before' })
      await poolQuery(database().pool, 'alter table gate.audit rename to elsewhere')
      const answer = await add({ name: 'unrecorded' })
      await poolQuery(database().pool, 'alter table gate.elsewhere rename to audit')
      assert.deepEqual([answer, await name()], ['internal.error', 'before'])
    })

    it('that the tool refuses is kept, and what it wrote is not', async () => {
      await add({ name: 'before' })
      assert.equal(await add({ name: 'refused', then: 'refuse' }), 'plants.gone')
      assert.equal(await name(), 'before')
      assert.deepEqual((await rows()).at(-1), { tool: 'plants.add', status: 'error', code: 'plants.gone' })
    })

    it('that broke is kept, and what it wrote is not', async () => {
      await add({ name: 'before' })
      assert.equal(await add({ name: 'broken', then: 'break' }), 'internal.error')
      assert.equal(await name(), 'before')
      assert.deepEqual((await rows()).at(-1), { tool: 'plants.add', status: 'error', code: 'internal.error' })
    })

    for (const state of ['40001', '40P01']) {
      it(`that lost a race (${state}) is tried again, and recorded once`, async () => {
        assert.equal(await add({ name: 'won', then: state, times: 3 }), 'ok')
        assert.deepEqual([runs, await name(), (await rows()).length], [4, 'won', 1])
      })
    }

    it('that loses every race ends after three more attempts', async () => {
      await add({ name: 'before' })
      runs = 0
      assert.equal(await add({ name: 'lost', then: '40001', times: 9 }), 'internal.unavailable')
      assert.deepEqual([runs, await name()], [4, 'before'])
      await gate.close()
      assert.deepEqual((await rows()).at(-1), { tool: 'plants.add', status: 'error', code: 'internal.unavailable' })
    })

    it('that another error ended is not tried again', async () => {
      assert.equal(await add({ name: 'x', then: '22012', times: 9 }), 'internal.error')
      assert.equal(runs, 1)
    })

    itNeedsTwoSessions('whose connection is lost is taken back, and the next finds another', async () => {
      await add({ name: 'before' })
      assert.equal(await add({ name: 'lost', then: 'vanish' }), 'internal.unavailable')
      assert.equal(await name(), 'before')
      assert.equal(await add({ name: 'after' }), 'ok')
    })

    itNeedsTwoSessions('is one row for each of many at once', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => add({ name: `n${i}` })))
      assert.deepEqual(new Set(answers), new Set(['ok']))
      assert.equal((await rows()).length, 30)
    })
  })

  it('logs what broke by name, without the values the database quotes', async () => {
    const lines: string[] = []
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
    const quoting = fixtureContract({
      'plants.quote': {
        handler: async ({ n }: { n: string }, { query }: WriteCall) => query({ text: 'select $1::int', values: [n] }),
      },
      'plants.clash': {
        handler: async (_: never, { query }: WriteCall) =>
          query({
            text: `insert into gate.tenant (id, system, slug, name) select gen_random_uuid(), system, slug, name from gate.tenant`,
          }),
      },
    })
    const noisy = testGate(database(), { log })
    for (const tool of ['plants.quote', 'plants.clash']) {
      await callTool(noisy, endpointOf('/quoting', [quoting]), tool, { n: 'Anna Huber' })
    }
    await noisy.close()
    assert.match(lines[0] ?? '', /"code":"22P02"/)
    assert.match(lines[1] ?? '', /"code":"23505".*"constraint":"tenant_system_slug_unique"/)
    assert.doesNotMatch(lines.join(), /Anna|Huber|roses|herbs/)
  })

  describe('only grows', () => {
    for (const sql of [`update gate.audit set status = 'ok'`, 'delete from gate.audit', 'truncate gate.audit']) {
      it(`whatever is tried: ${sql}`, async () => {
        await call('plants.fly')
        await assert.rejects(poolQuery(database().pool, sql), { code: '55000', message: /gate.audit only grows/ })
        assert.equal((await rows()).length, 1)
      })
    }

    const old = async (days: number) => {
      const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
      const aged = testGate(database(), { clock: () => at })
      await callTool(aged, endpoint, 'plants.watch', {}, { requestId: `days-${days}` })
      await aged.close()
    }

    it('except at its old end', async () => {
      for (const days of [200, 91, 89, 0]) await old(days)
      assert.equal(await pruneAudit(database().pool, 90), 2)
      assert.deepEqual(await rows('request_id as id'), [{ id: 'days-89' }, { id: 'days-0' }])
      await assert.rejects(poolQuery(database().pool, 'delete from gate.audit'), { code: '55000' })
    })

    it('which a server takes away when it starts', async () => {
      for (const days of [91, 0]) await old(days)
      const end = pruneDaily(database().pool, 90, pino({ level: 'silent' }))
      await end()
      assert.deepEqual(await rows('request_id as id'), [{ id: 'days-0' }])
    })

    itNeedsTwoSessions('which one instance at a time takes away', async () => {
      await old(91)
      const other = await database().pool.connect()
      await other.query('begin; select pg_advisory_xact_lock(748003)')
      const meanwhile = await pruneAudit(database().pool, 90)
      await other.query('rollback')
      other.release()
      assert.deepEqual([meanwhile, await pruneAudit(database().pool, 90)], [null, 1])
    })
  })
})
