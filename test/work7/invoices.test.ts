import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { billing, completeCompany, lines, type Document } from '../support/billing.js'
import { itNeedsTwoSessions, useDatabase } from '../support/database.js'
import { fillOffice, foreignCustomer, gruberDach, muellerBau, ownerHeaders } from '../support/office.js'
import { testNow, useServer } from '../support/server.js'
import { dataOf, refusalOf, toolCaller } from '../support/tool-call.js'

describe('invoices', () => {
  const database = useDatabase()
  before(async () => {
    await fillOffice(database())
    await completeCompany(database())
  })
  const server = useServer(database)
  // An hour and a half after midnight in Vienna, when it is still June in UTC.
  const afterwards = useServer(database, { clock: () => new Date('2026-06-15T22:30:00.000Z') })
  const call = toolCaller(() => server().origin)
  const later = toolCaller(() => afterwards().origin)
  const { done, step, accepted, customer, invoice, open } = billing(call)
  const read = (invoice_id: string) => done('invoices.get', { invoice_id })
  const trial = { 'Toolpact-Dry-Run': 'true' }
  const pay = (to: Document, amount: string, facts: object = {}) =>
    step('invoices.record_payment', to, { amount, ...facts })
  const sql = (text: string) => poolQuery(database().pool, text)

  it('are drafts without a number until they are finalised, then dated, due and frozen', async () => {
    const draft = await invoice()
    assert.deepEqual([draft.state, draft.number, draft['issued_on'], draft['due_on']], ['draft', null, null, null])
    const final = await step('invoices.finalize', draft)
    assert.match(String(final.number), /^RE-2026-\d{4}$/)
    assert.deepEqual(
      { ...final, number: 'given', version: 1 },
      {
        ...draft,
        number: 'given',
        version: 1,
        state: 'open',
        issued_on: '2026-06-01',
        due_on: '2026-06-15',
        open_gross: '946.05',
      },
    )
    assert.deepEqual(final['notes'], [
      'Darin enthaltene Arbeits-, Fahrt- und Maschinenkosten: 946,05 EUR brutto (§ 35a EStG).',
      'Bitte bewahren Sie diese Rechnung zwei Jahre lang auf (§ 14b Abs. 1 UStG).',
    ])
    await done('customers.update', {
      customer_id: (final['customer'] as Document).id,
      version: 1,
      vat_id: 'DE123456789',
    })
    assert.deepEqual(await read(final.id), final)
  })

  it('are taxed by the rates of the day the service ended', async () => {
    const draft = await invoice({ service_from: '2020-12-30', service_to: '2021-01-04' })
    assert.equal((draft['totals'] as { vat: string }).vat, '151.05')
    const earlier = await step('invoices.update', draft, { service_to: '2020-12-31' })
    assert.equal((earlier['totals'] as { vat: string }).vat, '127.20')
  })

  it('are not finalised without the facts the law wants, and say which', async () => {
    const { id } = await customer({ address: { country: 'DE' } })
    const draft = await invoice({ customer_id: id, service_from: undefined })
    assert.deepEqual(refusalOf(await call('invoices.finalize', { invoice_id: draft.id, version: 1 })), {
      status: 409,
      code: 'invoices.incomplete',
      field: 'invoice_id',
      details: { missing: ['customer.street', 'customer.postal_code', 'customer.city', 'service_from'] },
    })
  })

  it('are paid in parts, in full, and beyond; what is paid back counts against it', async () => {
    const part = await pay(await open(), '500.00', { paid_on: '2026-05-31', method: 'cash', reference: 'Beleg 7' })
    assert.deepEqual([part.state, part['paid_gross'], part['open_gross']], ['partially_paid', '500.00', '446.05'])
    assert.deepEqual(part['payments'], [
      { amount: '500.00', paid_on: '2026-05-31', method: 'cash', reference: 'Beleg 7' },
    ])
    const full = await pay(part, '446.05')
    assert.deepEqual([full.state, full['open_gross'], full['overpaid_gross']], ['paid', '0.00', '0.00'])
    const over = await pay(full, '10.00')
    assert.deepEqual([over.state, over['open_gross'], over['overpaid_gross']], ['paid', '0.00', '10.00'])
    const back = await pay(over, '-20.00')
    assert.deepEqual([back.state, back['paid_gross'], back['open_gross']], ['partially_paid', '936.05', '10.00'])
  })

  const wrongPayments: { title: string; args: object; field: string }[] = [
    { title: 'of nothing', args: { amount: '0.00' }, field: 'amount' },
    { title: 'that pays back what was never paid', args: { amount: '-0.01' }, field: 'amount' },
    { title: 'of tomorrow', args: { amount: '1.00', paid_on: '2026-06-02' }, field: 'paid_on' },
    { title: 'no column holds', args: { amount: '999999999999.99' }, field: 'amount' },
  ]
  for (const { title, args, field } of wrongPayments)
    it(`refuse a payment ${title}`, async () => {
      const { id, version } = await open()
      const answer = await call('invoices.record_payment', { invoice_id: id, version, ...args })
      assert.deepEqual(refusalOf(answer), { status: 400, code: 'invoices.invalid_payment', field })
    })

  it('are overdue from the day after they are due, where the company is', async () => {
    const { id } = await open()
    assert.equal((await read(id))['overdue'], false)
    assert.equal(dataOf(await later('invoices.get', { invoice_id: id }))['overdue'], true)
    const { items } = dataOf<{ items: Document[] }>(await later('invoices.list_overdue', { limit: 100 }))
    assert.ok(items.some((each) => each.id === id))
    const due = items.map((each) => String(each['due_on']))
    assert.deepEqual(due, [...due].sort())
    assert.deepEqual(dataOf(await call('invoices.list_overdue', {})), { items: [], next_cursor: null })
  })

  describe('that are cancelled', () => {
    it('get a document of its own, inverted to the cent, that names them', async () => {
      const original = await open({ lines: [...lines, { kind: 'text', description: 'Danke.' }] })
      const { invoice: cancelled, cancellation } = dataOf<{ invoice: Document; cancellation: Document }>(
        await call('invoices.cancel', { invoice_id: original.id, version: original.version, reason: 'Falscher Preis' }),
      )
      assert.match(String(cancellation.number), /^ST-2026-\d{4}$/)
      assert.deepEqual(
        [cancelled.state, cancelled.number, cancelled['cancel_reason'], cancelled['open_gross']],
        ['cancelled', original.number, 'Falscher Preis', '0.00'],
      )
      assert.deepEqual((cancelled['cancelled_by'] as Document).number, cancellation.number)
      assert.deepEqual(cancellation['cancels'], { id: original.id, number: original.number, issued_on: '2026-06-01' })
      assert.deepEqual(cancellation['notes'], [`Storno der Rechnung ${original.number} vom 01.06.2026.`])
      assert.deepEqual(cancellation['totals'], {
        net: '-795.00',
        vat: '-151.05',
        gross: '-946.05',
        vat_split: [{ percent: '19', net: '-795.00', vat: '-151.05' }],
        labour_gross: '-946.05',
        material_gross: '0.00',
      })
      assert.deepEqual(
        (cancellation['lines'] as Document[]).map(({ quantity, unit_price, total_net }) => [
          quantity,
          unit_price,
          total_net,
        ]),
        [
          ['-12.5', '58.00', '-725.00'],
          ['-2', '35.00', '-70.00'],
          [null, null, null],
        ],
      )
      assert.deepEqual([cancellation.state, cancellation['open_gross']], ['issued', '0.00'])
      assert.deepEqual(cancelled['lines'], original['lines'])
    })

    it('show what was paid as to be paid back, and take nothing but that', async () => {
      const part = await pay(await open(), '500.00')
      const { invoice: cancelled } = dataOf<{ invoice: Document }>(
        await call('invoices.cancel', { invoice_id: part.id, version: part.version, reason: 'x' }),
      )
      assert.deepEqual([cancelled['paid_gross'], cancelled['overpaid_gross']], ['500.00', '500.00'])
      const more = await call('invoices.record_payment', {
        invoice_id: part.id,
        version: cancelled.version,
        amount: '1.00',
      })
      assert.deepEqual(refusalOf(more), { status: 400, code: 'invoices.invalid_payment', field: 'amount' })
      const settled = await pay(cancelled, '-500.00')
      assert.deepEqual([settled.state, settled['overpaid_gross']], ['cancelled', '0.00'])
      const again = await call('invoices.record_payment', {
        invoice_id: part.id,
        version: settled.version,
        amount: '-1.00',
      })
      assert.deepEqual((refusalOf(again) as { details: object }).details, { state: 'cancelled', allowed: [] })
    })

    it('give their offer back, to be invoiced anew', async () => {
      const offer = await accepted()
      const first = await step('offers.convert_to_invoice', offer, { service_from: '2026-05-28' })
      const final = await step('invoices.finalize', first)
      await call('invoices.cancel', { invoice_id: final.id, version: final.version, reason: 'x' })
      const released = await done('offers.get', { offer_id: offer.id })
      assert.deepEqual([released.state, released['invoice_id']], ['accepted', null])
      const second = await step('offers.convert_to_invoice', released)
      assert.equal(second['offer_id'], offer.id)
    })

    it('can be named by the invoice that stands for them, others cannot', async () => {
      const original = await open()
      const { id: customer_id } = original['customer'] as Document
      const corrected = { customer_id, title: 'x', lines, corrects_invoice_id: original.id }
      const early = refusalOf(await call('invoices.create', corrected)) as { code: string; field: string }
      assert.deepEqual([early.code, early.field], ['invoices.wrong_state', 'corrects_invoice_id'])
      await call('invoices.cancel', { invoice_id: original.id, version: original.version, reason: 'x' })
      const { corrects } = await done('invoices.create', corrected)
      assert.deepEqual((corrects as Document).number, original.number)
    })

    it('are only discarded where they are drafts', async () => {
      const draft = await invoice()
      const cancel = { invoice_id: draft.id, version: draft.version, reason: 'Doppelt' }
      const { invoice: gone, cancellation } = dataOf<{ invoice: Document; cancellation: null }>(
        await call('invoices.cancel', cancel),
      )
      assert.deepEqual([gone.state, gone.number, cancellation], ['cancelled', null, null])
    })

    it('are so by the owner alone', async () => {
      const { id, version } = await open()
      const office = { ...ownerHeaders, 'X-Work7-User-Id': '19', 'X-Work7-User-Role': '2' }
      assert.equal((await call('invoices.cancel', { invoice_id: id, version, reason: 'x' }, office)).status, 403)
    })
  })

  describe('allow each step in its states alone:', () => {
    const steps = ['update', 'finalize', 'record_payment', 'cancel'] as const
    const facts = { record_payment: { amount: '1.00' }, cancel: { reason: 'x' } } as { [step: string]: object }
    const cancelled = async (which: 'invoice' | 'cancellation') => {
      const { id, version } = await open()
      const answer = await call('invoices.cancel', { invoice_id: id, version, reason: 'x' })
      return dataOf<{ [which: string]: Document }>(answer)[which]!
    }
    const states: { state: string; make: () => Promise<Document>; allowed: readonly string[] }[] = [
      { state: 'draft', make: () => invoice(), allowed: ['update', 'finalize', 'cancel'] },
      { state: 'open', make: () => open(), allowed: ['record_payment', 'cancel'] },
      { state: 'partially_paid', make: async () => pay(await open(), '1.00'), allowed: ['record_payment', 'cancel'] },
      { state: 'paid', make: async () => pay(await open(), '946.05'), allowed: ['record_payment', 'cancel'] },
      { state: 'cancelled', make: () => cancelled('invoice'), allowed: [] },
      { state: 'issued', make: () => cancelled('cancellation'), allowed: [] },
    ]
    for (const { state, make, allowed } of states)
      it(state, async () => {
        const { id, version, ...made } = await make()
        assert.equal(made.state, state)
        for (const tool of steps) {
          const answer = await call(`invoices.${tool}`, { invoice_id: id, version, ...facts[tool] }, trial)
          const want = allowed.includes(tool) ? 200 : 409
          assert.equal(answer.status, want, tool)
          if (want === 409) {
            const { details } = refusalOf(answer) as { details: { state: string; allowed: string[] } }
            assert.deepEqual([details.state, details.allowed], [state, allowed.map((each) => `invoices.${each}`)])
          }
        }
      })
  })

  it('keep their number in a trial for the next', async () => {
    const before = await open()
    const draft = await invoice()
    const tried = await done('invoices.finalize', { invoice_id: draft.id, version: 1 }, trial)
    assert.deepEqual([tried.number, tried.state], [null, 'open'])
    const { number } = await step('invoices.finalize', draft)
    assert.equal(Number(number?.slice(-4)), Number(before.number?.slice(-4)) + 1)
  })

  it('of another company are not found', async () => {
    const { id, version } = await invoice()
    await sql(
      `update work7.invoice set company_id = '${gruberDach}', customer_id = '${foreignCustomer}' where id = '${id}'`,
    )
    const extra = { record_payment: { amount: '1.00' }, cancel: { reason: 'x' } } as { [tool: string]: object }
    for (const tool of ['get', 'update', 'finalize', 'record_payment', 'cancel']) {
      const answer = await call(`invoices.${tool}`, {
        invoice_id: id,
        ...(tool !== 'get' && { version }),
        ...extra[tool],
      })
      assert.deepEqual(refusalOf(answer), { status: 404, code: 'invoices.not_found', field: 'invoice_id' }, tool)
    }
  })

  it('are refused with an old version', async () => {
    const draft = await invoice()
    await step('invoices.update', draft, { title: 'Neu' })
    assert.deepEqual(refusalOf(await call('invoices.finalize', { invoice_id: draft.id, version: 1 })), {
      status: 409,
      code: 'invoices.version_conflict',
      field: 'version',
      details: { current_version: 2 },
    })
  })

  it('refuse a service that ends before it begins', async () => {
    const { id } = await customer()
    const given = { customer_id: id, title: 'x', lines, service_from: '2026-05-02', service_to: '2026-05-01' }
    const answer = await call('invoices.create', given)
    assert.deepEqual(refusalOf(answer), { status: 400, code: 'invoices.dates_invalid', field: 'service_to' })
  })

  it('and their payments are kept by the database', async () => {
    const { id } = await pay(await open(), '1.00')
    for (const [table, change, key] of [
      ['invoice', `update work7.invoice set gross = gross + 1, net = net + 1`, 'id'],
      ['invoice', `update work7.invoice set lines = '[]'`, 'id'],
      ['invoice', `update work7.invoice set number = null`, 'id'],
      ['invoice', `update work7.invoice set state = 'draft'`, 'id'],
      ['invoice', 'delete from work7.invoice', 'id'],
      ['payment', 'update work7.payment set amount = 2', 'invoice_id'],
      ['payment', 'delete from work7.payment', 'invoice_id'],
    ] as const)
      await assert.rejects(sql(`${change} where ${key} = '${id}'`), /is final|only added/, `${table}: ${change}`)
  })

  it('show no VAT where the firm is a small business', async () => {
    await sql(`update work7.company set vat_regime = 'small_business' where tenant_id = '${muellerBau}'`)
    const draft = await invoice()
    await sql(`update work7.company set vat_regime = 'standard' where tenant_id = '${muellerBau}'`)
    assert.deepEqual([draft['tax'], (draft['totals'] as { vat: string }).vat], ['small_business', '0.00'])
    assert.match(String((draft['notes'] as string[])[0]), /§ 19 UStG/)
  })

  it('come filtered, newest first', async () => {
    const mine = await open()
    const { id: customer_id } = mine['customer'] as Document
    const found = async (args: object) =>
      dataOf<{ items: Document[] }>(await call('invoices.list', { customer_id, ...args })).items.map(({ id }) => id)
    assert.deepEqual(await found({}), [mine.id])
    assert.deepEqual(await found({ state: 'open', issued_from: '2026-06-01', issued_until: '2026-06-01' }), [mine.id])
    assert.deepEqual(await found({ state: 'paid' }), [])
    assert.deepEqual(await found({ issued_from: '2026-06-02' }), [])
    assert.equal(testNow.toISOString().slice(0, 10), mine['issued_on'])
  })

  itNeedsTwoSessions('take each of several payments at once, by callers who read again', async () => {
    const { id } = await open()
    const payOnce = async () => {
      for (;;) {
        const { version } = await read(id)
        const answer = await call('invoices.record_payment', { invoice_id: id, version, amount: '100.00' })
        if (answer.status === 200) return
      }
    }
    await Promise.all(Array.from({ length: 4 }, payOnce))
    const paid = await read(id)
    assert.deepEqual([paid['paid_gross'], (paid['payments'] as unknown[]).length], ['400.00', 4])
  })
})
