import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { useDatabase } from '../support/database.js'
import { customers, fillOffice, foreignCustomer, gruberDach } from '../support/office.js'
import { useServer } from '../support/server.js'
import { dataOf, refusalOf, toolCaller } from '../support/tool-call.js'

interface Session {
  id: string
  state: string
  version: number
  customer: { id: string } | null
  last_inbound_at: string | null
  window_open: boolean
}

const { anna, weiss } = customers
const foreign = '00000000-0000-4000-8000-000000000999'

describe('sessions over WhatsApp', () => {
  const database = useDatabase()
  let now = new Date('2026-06-01T12:00:00.000Z')
  const server = useServer(database, { clock: () => now })
  const call = toolCaller(() => server().origin)
  let phones = 0
  const phone = () => `+4366012345${String(phones++).padStart(2, '0')}`
  const start = async (args: object = {}) =>
    dataOf<Session>(await call('whatsapp_sessions.start', { phone: phone(), ...args }))
  const read = async (session_id: string) => dataOf<Session>(await call('whatsapp_sessions.get', { session_id }))
  before(async () => {
    await fillOffice(database())
    await poolQuery(
      database().pool,
      `insert into work7.whatsapp_session (company_id, id, phone, state, started_by, started_at)
       values ($1, $2, '+4366099999', 'active', 'x', now())`,
      [gruberDach, foreign],
    )
  })
  beforeEach(() => {
    now = new Date('2026-06-01T12:00:00.000Z')
  })

  it('begin with the customer who alone has the number', async () => {
    const session = await start({ phone: '+43557412345', last_inbound_at: '2026-06-01T08:00:00+02:00' })
    assert.deepEqual(
      { ...session, id: 'made by the server' },
      {
        id: 'made by the server',
        phone: '+43557412345',
        customer: { id: anna, number: 'K-00001', name: 'Anna Huber' },
        state: 'active',
        started_by: 'Account 18',
        last_inbound_at: '2026-06-01T06:00:00.000Z',
        window_expires_at: '2026-06-02T06:00:00.000Z',
        window_open: true,
        started_at: '2026-06-01T12:00:00.000Z',
        ended_at: null,
        version: 1,
      },
    )
    assert.deepEqual(await read(session.id), session)
  })

  it('begin with nobody where nobody has the number, and no window is open', async () => {
    const { customer, last_inbound_at, window_open } = await start()
    assert.deepEqual([customer, last_inbound_at, window_open], [null, null, false])
  })

  it('go on when they are started again, and take the later message alone', async () => {
    const number = phone()
    const first = await start({ phone: number, last_inbound_at: '2026-06-01T10:00:00Z' })
    const later = await start({ phone: number, last_inbound_at: '2026-06-01T11:00:00Z' })
    const earlier = await start({ phone: number, last_inbound_at: '2026-06-01T09:00:00Z' })
    const silent = await start({ phone: number })
    assert.deepEqual(
      [first, later, earlier, silent].map(({ last_inbound_at }) => last_inbound_at?.slice(11, 13)),
      ['10', '11', '11', '11'],
    )
    assert.deepEqual([later.id, silent.id, silent.version], [first.id, first.id, 1])
  })

  it('are one however many start them at once', async () => {
    const number = phone()
    const sessions = await Promise.all(Array.from({ length: 6 }, () => start({ phone: number })))
    assert.equal(new Set(sessions.map(({ id }) => id)).size, 1)
  })

  const windows = [
    { at: '2026-06-02T09:59:59.999Z', open: true },
    { at: '2026-06-02T10:00:00.000Z', open: false },
  ]
  for (const { at, open } of windows) {
    it(`have ${open ? 'an open' : 'no'} window at ${at} after a message at ten the day before`, async () => {
      const { id } = await start({ last_inbound_at: '2026-06-01T10:00:00Z' })
      now = new Date(at)
      assert.deepEqual(dataOf(await call('whatsapp_sessions.get_window', { session_id: id })), {
        last_inbound_at: '2026-06-01T10:00:00.000Z',
        window_expires_at: '2026-06-02T10:00:00.000Z',
        window_open: open,
      })
    })
  }

  it('are refused a message of the future', async () => {
    const answer = await call('whatsapp_sessions.start', {
      phone: phone(),
      last_inbound_at: '2026-06-01T12:00:00.001Z',
    })
    const want = { status: 400, code: 'whatsapp_sessions.inbound_in_future', field: 'last_inbound_at' }
    assert.deepEqual(refusalOf(answer), want)
  })

  it('are bound to a customer, and twice changes nothing', async () => {
    const { id } = await start()
    const bind = async (version: number) =>
      dataOf<Session>(await call('whatsapp_sessions.bind_customer', { session_id: id, version, customer_id: weiss }))
    const bound = await bind(1)
    assert.deepEqual([bound.customer?.id, bound.version], [weiss, 2])
    assert.deepEqual(await bind(2), bound)
  })

  it('end, and the next start begins another', async () => {
    const number = phone()
    const { id } = await start({ phone: number })
    const ended = dataOf(await call('whatsapp_sessions.end', { session_id: id, version: 1 }))
    assert.deepEqual([ended['state'], ended['ended_at'], ended['version']], ['ended', now.toISOString(), 2])
    assert.notEqual((await start({ phone: number })).id, id)
    for (const [tool, facts] of [
      ['end', {}],
      ['bind_customer', { customer_id: anna }],
    ] as const) {
      const answer = await call(`whatsapp_sessions.${tool}`, { session_id: id, version: 2, ...facts })
      assert.deepEqual(refusalOf(answer), {
        status: 409,
        code: 'whatsapp_sessions.wrong_state',
        field: 'session_id',
        details: { state: 'ended', allowed: ['start'] },
      })
    }
  })

  for (const [tool, facts] of [
    ['get', {}],
    ['get_window', {}],
    ['end', { version: 1 }],
    ['bind_customer', { version: 1, customer_id: anna }],
  ] as const) {
    it(`of another company are not there for ${tool}`, async () => {
      const answer = await call(`whatsapp_sessions.${tool}`, { session_id: foreign, ...facts })
      assert.deepEqual(refusalOf(answer), { status: 404, code: 'whatsapp_sessions.not_found', field: 'session_id' })
    })
  }

  it('are refused a customer of another company, and a version somebody else has changed', async () => {
    const { id } = await start()
    const bind = (version: number, customer_id: string) =>
      call('whatsapp_sessions.bind_customer', { session_id: id, version, customer_id })
    const notFound = { status: 404, code: 'customers.not_found', field: 'customer_id' }
    assert.deepEqual(refusalOf(await bind(1, foreignCustomer)), notFound)
    const details = { current_version: 1 }
    const conflict = { status: 409, code: 'whatsapp_sessions.version_conflict', field: 'version', details }
    assert.deepEqual(refusalOf(await bind(7, anna)), conflict)
    assert.deepEqual(refusalOf(await call('whatsapp_sessions.end', { session_id: id, version: 7 })), conflict)
  })

  it('are listed newest first, by state, number and customer, page by page', async () => {
    await poolQuery(database().pool, `delete from work7.whatsapp_session where company_id <> $1`, [gruberDach])
    const list = async (args: object) =>
      dataOf<{ items: Session[]; next_cursor: string | null }>(await call('whatsapp_sessions.list', args))
    const ids = async (args: object) => (await list(args)).items.map(({ id }) => id)
    const number = phone()
    const started: string[] = []
    for (const [hour, args] of [{ phone: '+43557412345' }, { phone: number }, {}].entries()) {
      now = new Date(Date.UTC(2026, 5, 2, hour))
      started.unshift((await start(args)).id)
    }
    const [third, second, first] = started
    dataOf(await call('whatsapp_sessions.end', { session_id: third, version: 1 }))
    assert.deepEqual(await ids({}), started)
    assert.deepEqual(await ids({ state: 'ended' }), [third])
    assert.deepEqual(await ids({ phone: number }), [second])
    assert.deepEqual(await ids({ customer_id: anna }), [first])
    const { items, next_cursor } = await list({ limit: 2 })
    const rest = await list({ limit: 2, cursor: next_cursor })
    assert.deepEqual(
      [...items, ...rest.items].map(({ id }) => id),
      started,
    )
  })
})
