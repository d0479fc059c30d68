import assert from 'node:assert/strict'
import { billRapports, unbillRapports } from '../../src/work7/services/bill-rapports.js'
import { itNeedsTwoSessions, useDatabase } from '../support/database.js'
import { customers, fillOffice, foreignCustomer, muellerBau } from '../support/office.js'
import { foreign, rapportMaker, rapportStates, type Rapport } from '../support/rapports.js'
import { testNow, useServer } from '../support/server.js'
import { dataOf, refusalOf, toolCaller } from '../support/tool-call.js'

interface Unbilled {
  items: { project: { id: string }; rapports: { id: string; net: string }[]; net: string }[]
  next_cursor: string | null
}

const hours = [
  { person: 'Kaya', minutes: 61, rate: '54.00' },
  { person: 'Fink', minutes: 30, rate: '33.33' },
  { person: 'Lehrling', minutes: 60 },
]
const items = [
  { kind: 'material', description: 'Schrauben', quantity: '0.5', unit: 'kg', unit_price: '9.99' },
  { kind: 'material', description: 'Leim', quantity: '1', unit: 'kg', unit_price: '1.00' },
  { kind: 'machine', description: 'Kran', quantity: '2.25', unit: 'h', unit_price: '80.00' },
  { kind: 'travel', description: 'Anfahrt', quantity: '18', unit: 'km', unit_price: '0.55' },
  { kind: 'travel', description: 'Maut', quantity: '1', unit: 'Stk' },
]

describe('what rapports add up to', () => {
  const database = useDatabase()
  const server = useServer(database)
  const call = toolCaller(() => server().origin)
  const { sql, project, inState, fillForeign } = rapportMaker(database, call)
  const unbilled = async (args: object = {}) => dataOf<Unbilled>(await call('rapports.list_unbilled', args))
  let agreed: string
  let notAgreed: string
  let first: Rapport
  before(async () => {
    await fillOffice(database())
    await fillForeign()
    agreed = await project({ title: 'Regie', hourly_work_agreed: true, budget_net: '5000.00' })
    notAgreed = await project({ title: 'Fixpreis', customer_id: customers.weiss })
    await project({ title: 'Leer' })
    await sql(`update work7.project set created_at = '2026-05-01' where id = $1`, agreed)
    const later = await inState(agreed, 'signed', { date: '2026-06-03', hours, items })
    first = await inState(agreed, 'signed', { date: '2026-06-02', hours: [hours[1]!] })
    await inState(notAgreed, 'signed', { hours, items })
    for (const state of rapportStates)
      if (state !== 'signed' && state !== 'corrected') await inState(agreed, state, { hours })
    assert.ok(later.number)
  })

  it('is shown by project, newest first, each rapport with its sums, hours where they were agreed', async () => {
    const { items: projects } = await unbilled()
    const [fixed, hourly] = projects
    // Kaya 1.25 h at 54.00 and Fink 0.5 h at 33.33 are 84.165; 0.5 kg at 9.99 and 1.00 are 5.995.
    const sums = { material_net: '6.00', machine_net: '180.00', travel_net: '9.90', unpriced: 2 }
    assert.equal(projects.length, 2)
    assert.deepEqual(fixed, {
      project: { id: notAgreed, number: 'P-00002', title: 'Fixpreis' },
      customer: { id: customers.weiss, number: 'K-00002', name: 'Weiß Installationen GmbH' },
      hourly_work_agreed: false,
      rapports: [{ ...fixed!.rapports[0], work_minutes: 151, work_net: '0.00', ...sums, net: '195.90' }],
      net: '195.90',
    })
    assert.deepEqual(
      hourly!.rapports.map(({ id: _, ...rapport }) => rapport),
      [
        {
          number: first.number,
          date: '2026-06-02',
          work_minutes: 30,
          work_net: '16.67',
          material_net: '0.00',
          machine_net: '0.00',
          travel_net: '0.00',
          net: '16.67',
          unpriced: 0,
        },
        {
          number: 'R-2026-0001',
          date: '2026-06-03',
          work_minutes: 151,
          work_net: '84.17',
          ...sums,
          net: '280.07',
        },
      ],
    )
    assert.equal(hourly!.net, '296.74')
  })

  it('is found by project and by customer', async () => {
    const projects = async (args: object) => (await unbilled(args)).items.map((one) => one.project.id)
    assert.deepEqual(await projects({ project_id: agreed }), [agreed])
    assert.deepEqual(await projects({ customer_id: customers.weiss }), [notAgreed])
    assert.deepEqual(await projects({ customer_id: foreignCustomer }), [])
    assert.deepEqual(await projects({ project_id: foreign.project }), [])
  })

  it('is read page by page, whole projects', async () => {
    const { items: page, next_cursor: cursor } = await unbilled({ limit: 1 })
    const rest = await unbilled({ limit: 1, cursor })
    assert.deepEqual([...page, ...rest.items], (await unbilled()).items)
    assert.equal(rest.next_cursor, null)
    const answer = await call('rapports.list_unbilled', { limit: 1, cursor, project_id: agreed })
    assert.deepEqual(refusalOf(answer), { status: 400, code: 'validation.cursor', field: 'cursor' })
  })

  it('is summed up in the project', async () => {
    const summary = dataOf(await call('projects.get_summary', { project_id: agreed }))
    assert.deepEqual(summary, {
      project: { id: agreed, number: 'P-00001', title: 'Regie' },
      status: 'planned',
      budget_net: '5000.00',
      // Two signed, one submitted, one billed.
      work_minutes: 151 * 3 + 30,
      work_net: '269.18',
      items_net: '195.90',
      unbilled_net: '296.74',
      rapports: { draft: 1, submitted: 1, rejected: 1, signed: 2, billed: 1, corrected: 0 },
      offered_net: '0.00',
      invoiced_net: '0.00',
      paid_gross: '0.00',
      open_gross: '0.00',
    })
  })

  describe('on an invoice', () => {
    const invoice = '00000000-0000-4000-8000-00000000abcd'
    const bill = (ids: string[], on = invoice, company = muellerBau) =>
      database()
        .orm.em.fork()
        .transactional((em) => billRapports(em, company, ids, on, testNow))
    const read = async (rapport_id: string) => dataOf<Rapport>(await call('rapports.get', { rapport_id }))

    it('is billed once, and leaves the list', async () => {
      const { id, version } = await inState(agreed, 'signed')
      const billed = await bill([id])
      assert.deepEqual(
        billed.map((row) => row.id),
        [id],
      )
      const after = await read(id)
      assert.deepEqual([after.state, after['invoice_id'], after.version], ['billed', invoice, version + 1])
      const listed = (await unbilled()).items.flatMap(({ rapports }) => rapports.map((one) => one.id))
      assert.ok(!listed.includes(id))
      await assert.rejects(bill([id]), { code: 'rapports.wrong_state', details: { state: 'billed', allowed: [] } })
    })

    it('is free again when the invoice is taken back, and no other is', async () => {
      const [one, other] = [await inState(agreed, 'signed'), await inState(agreed, 'signed')]
      const [mine, theirs] = ['00000000-0000-4000-8000-000000000a01', '00000000-0000-4000-8000-000000000a02']
      await bill([one.id], mine)
      await bill([other.id], theirs)
      await database()
        .orm.em.fork()
        .transactional((em) => unbillRapports(em, muellerBau, mine, testNow))
      assert.deepEqual([(await read(one.id)).state, (await read(other.id)).state], ['signed', 'billed'])
      assert.equal((await read(one.id))['invoice_id'], null)
      await bill([one.id])
    })

    for (const state of rapportStates.filter((each) => each !== 'signed')) {
      it(`is refused while one of them is ${state}, and none is billed`, async () => {
        const good = await inState(agreed, 'signed')
        const bad = await inState(agreed, state)
        await assert.rejects(bill([good.id, bad.id]), { code: 'rapports.wrong_state', field: 'rapport_ids/1' })
        assert.equal((await read(good.id)).state, 'signed')
      })
    }

    it('is refused for a rapport of another company', async () => {
      await assert.rejects(bill([foreign.rapport]), { code: 'rapports.not_found', field: 'rapport_ids/0' })
    })

    itNeedsTwoSessions('is billed by one of several invoices at once', async () => {
      const ids = [(await inState(agreed, 'signed')).id, (await inState(agreed, 'signed')).id]
      const tries = await Promise.allSettled(
        Array.from({ length: 6 }, (_, i) =>
          bill(i % 2 ? ids : [...ids].reverse(), `00000000-0000-4000-8000-00000000b00${i}`),
        ),
      )
      assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
      assert.equal((await read(ids[0]!))['invoice_id'], (await read(ids[1]!))['invoice_id'])
    })
  })
})
