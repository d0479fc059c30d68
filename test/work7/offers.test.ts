import assert from 'node:assert/strict'
import { billing, completeCompany, lines, type Document } from '../support/billing.js'
import { itNeedsTwoSessions, useDatabase } from '../support/database.js'
import { fillOffice, foreignCustomer, gruberDach, ownerHeaders } from '../support/office.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { testNow, useServer } from '../support/server.js'
import { dataOf, refusalOf, toolCaller } from '../support/tool-call.js'

describe('offers', () => {
  const database = useDatabase()
  before(async () => {
    await fillOffice(database())
    await completeCompany(database())
  })
  const server = useServer(database)
  const afterwards = useServer(database, { clock: () => new Date('2026-07-01T22:30:00.000Z') })
  const call = toolCaller(() => server().origin)
  const later = toolCaller(() => afterwards().origin)
  const { done, offer, step, accepted, customer } = billing(call)
  const read = (offer_id: string) => done('offers.get', { offer_id })

  it('begin as drafts without a number, calculated by the server', async () => {
    const { id } = await customer()
    const given = [
      ...lines,
      { ...lines[0], description: 'Anstrich', optional: true },
      { kind: 'text', description: 'Danke.' },
    ]
    const draft = await done('offers.create', { customer_id: id, title: 'Carport', lines: given })
    assert.deepEqual(
      { ...draft, id: 'made by the server', customer: 'the customer' },
      {
        id: 'made by the server',
        document_url: `/work7/documents/offers/${draft.id}.pdf`,
        number: null,
        state: 'draft',
        customer: 'the customer',
        project: null,
        title: 'Carport',
        text: null,
        tax: 'standard',
        currency: 'EUR',
        lines: [
          {
            position: 1,
            kind: 'service',
            description: 'Zimmerer',
            quantity: '12.5',
            unit: 'h',
            unit_price: '58.00',
            discount_percent: null,
            vat_rate: 'standard',
            vat_percent: '19',
            total_net: '725.00',
            optional: false,
            alternative: false,
          },
          {
            position: 2,
            kind: 'travel',
            description: 'Anfahrt',
            quantity: '2',
            unit: 'Fahrt',
            unit_price: '35.00',
            discount_percent: null,
            vat_rate: 'standard',
            vat_percent: '19',
            total_net: '70.00',
            optional: false,
            alternative: false,
          },
          {
            position: 3,
            kind: 'service',
            description: 'Anstrich',
            quantity: '12.5',
            unit: 'h',
            unit_price: '58.00',
            discount_percent: null,
            vat_rate: 'standard',
            vat_percent: '19',
            total_net: '725.00',
            optional: true,
            alternative: false,
          },
          {
            position: 4,
            kind: 'text',
            description: 'Danke.',
            quantity: null,
            unit: null,
            unit_price: null,
            discount_percent: null,
            vat_rate: null,
            vat_percent: null,
            total_net: null,
            optional: false,
            alternative: false,
          },
        ],
        totals: {
          net: '795.00',
          vat: '151.05',
          gross: '946.05',
          vat_split: [{ percent: '19', net: '795.00', vat: '151.05' }],
          labour_gross: '946.05',
          material_gross: '0.00',
        },
        notes: [],
        offered_on: null,
        valid_until: null,
        mailed_to: null,
        decline_reason: null,
        invoice_id: null,
        version: 1,
        created_at: testNow.toISOString(),
        updated_at: testNow.toISOString(),
      },
    )
    assert.deepEqual(await read(draft.id), draft)
  })

  it('are numbered and dated when they are sent, without a gap', async () => {
    const first = await step('offers.send', await offer())
    const second = await step('offers.send', await offer({ valid_until: '2026-06-15' }), { email: 'chef@example.com' })
    assert.match(String(first.number), /^A-2026-\d{4}$/)
    assert.equal(Number(second.number?.slice(-4)), Number(first.number?.slice(-4)) + 1)
    assert.deepEqual(
      [first, second].map((each) => [each.state, each['offered_on'], each['valid_until'], each['mailed_to']]),
      [
        ['sent', '2026-06-01', '2026-07-01', 'erika@example.com'],
        ['sent', '2026-06-01', '2026-06-15', 'chef@example.com'],
      ],
    )
  })

  it('change while they are drafts, and are calculated anew', async () => {
    const draft = await offer()
    const changed = await step('offers.update', draft, {
      title: 'Carport und Zaun',
      lines: [{ ...lines[0], quantity: '1' }],
      reverse_charge: true,
    })
    assert.deepEqual(
      [changed['title'], changed['tax'], changed.version, (changed['totals'] as { gross: string }).gross],
      ['Carport und Zaun', 'reverse_charge', 2, '58.00'],
    )
    assert.deepEqual(changed['notes'], ['Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG).'])
  })

  it('expire with their last day where the company is, not before', async () => {
    const sent = await step('offers.send', await offer())
    assert.equal((await read(sent.id)).state, 'sent')
    const seen = dataOf<Document>(await later('offers.get', { offer_id: sent.id }))
    assert.equal(seen.state, 'expired')
    const refused = await later('offers.accept', { offer_id: sent.id, version: sent.version })
    assert.deepEqual(refusalOf(refused), {
      status: 409,
      code: 'offers.wrong_state',
      field: 'offer_id',
      details: { state: 'expired', allowed: ['offers.decline'] },
    })
    const { items } = dataOf<{ items: Document[] }>(await later('offers.list', { state: 'expired' }))
    assert.ok(items.some(({ id }) => id === sent.id))
  })

  it('tell why they were declined', async () => {
    const declined = await step('offers.decline', await step('offers.send', await offer()), { reason: 'Zu teuer' })
    assert.deepEqual([declined.state, declined['decline_reason']], ['declined', 'Zu teuer'])
  })

  it('become an invoice once, without lines that were only offered', async () => {
    const taken = await accepted({ lines: [{ ...lines[0], alternative: true }, ...lines] })
    const invoice = await step('offers.convert_to_invoice', taken, { service_from: '2026-05-28' })
    assert.deepEqual(
      [invoice.state, invoice.number, invoice['offer_id'], (invoice['lines'] as unknown[]).length],
      ['draft', null, taken.id, 2],
    )
    const after = await read(taken.id)
    assert.deepEqual([after.state, after['invoice_id']], ['invoiced', invoice.id])
    for (const tool of ['offers.convert_to_invoice', 'invoices.create_from_offer'])
      assert.deepEqual(refusalOf(await call(tool, { offer_id: taken.id, version: after.version })), {
        status: 409,
        code: 'offers.wrong_state',
        field: 'offer_id',
        details: { state: 'invoiced', allowed: [] },
      })
  })

  itNeedsTwoSessions('become one invoice when two convert at once', async () => {
    const taken = await accepted()
    const convert = (send: typeof call, tool: string) => send(tool, { offer_id: taken.id, version: taken.version })
    const answers = await Promise.all([
      convert(call, 'offers.convert_to_invoice'),
      convert(later, 'invoices.create_from_offer'),
      convert(call, 'invoices.create_from_offer'),
    ])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
    const { rows } = await poolQuery(database().pool, `select id from work7.invoice where offer_id = '${taken.id}'`)
    assert.equal(rows.length, 1)
  })

  describe('allow each step in its states alone:', () => {
    const steps = ['update', 'send', 'accept', 'decline', 'convert_to_invoice'] as const
    const states: { state: string; make: () => Promise<Document>; allowed: readonly string[] }[] = [
      { state: 'draft', make: () => offer(), allowed: ['update', 'send'] },
      { state: 'sent', make: async () => step('offers.send', await offer()), allowed: ['accept', 'decline'] },
      { state: 'accepted', make: () => accepted(), allowed: ['convert_to_invoice'] },
      {
        state: 'declined',
        make: async () => step('offers.decline', await step('offers.send', await offer())),
        allowed: [],
      },
      {
        state: 'invoiced',
        make: async () => {
          const { offer_id } = await step('offers.convert_to_invoice', await accepted())
          return read(String(offer_id))
        },
        allowed: [],
      },
    ]
    for (const { state, make, allowed } of states)
      it(state, async () => {
        const made = await make()
        const trial = { 'Toolpact-Dry-Run': 'true' }
        for (const tool of steps) {
          const answer = await call(`offers.${tool}`, { offer_id: made.id, version: made.version }, trial)
          const want = allowed.includes(tool) ? 200 : 409
          assert.equal(answer.status, want, tool)
          if (want === 409) assert.equal((refusalOf(answer) as { code: string }).code, 'offers.wrong_state')
        }
      })
  })

  const refused: { title: string; tool?: string; args: object; want: object }[] = [
    {
      title: 'a line without a quantity',
      args: { lines: [{ ...lines[0], quantity: undefined }] },
      want: { status: 400, code: 'offers.invalid_lines', field: 'lines/0/quantity' },
    },
    {
      title: 'a line without a price',
      args: { lines: [lines[0], { ...lines[0], unit_price: undefined }] },
      want: { status: 400, code: 'offers.invalid_lines', field: 'lines/1/unit_price' },
    },
    {
      title: 'a price of a text',
      args: { lines: [{ kind: 'text', description: 'x', unit_price: '1.00' }] },
      want: { status: 400, code: 'offers.invalid_lines', field: 'lines/0/unit_price' },
    },
    {
      title: 'a rate the country does not have',
      args: { lines: [{ ...lines[0], vat_rate: 'special' }] },
      want: { status: 400, code: 'offers.invalid_lines', field: 'lines/0/vat_rate' },
    },
    {
      title: 'a sum below zero',
      args: { lines: [{ ...lines[0], unit_price: '-1.00' }] },
      want: { status: 400, code: 'offers.invalid_lines', field: 'lines' },
    },
    {
      title: 'nothing but options',
      args: { lines: [{ ...lines[0], optional: true }] },
      want: { status: 400, code: 'offers.invalid_lines', field: 'lines' },
    },
    {
      title: 'an amount no column holds',
      args: { lines: [{ ...lines[0], quantity: '999999999', unit_price: '999999999' }] },
      want: { status: 400, code: 'offers.invalid_lines', field: 'lines/0/unit_price' },
    },
    {
      title: 'a last day that is over',
      args: { valid_until: '2026-05-31', lines },
      want: { status: 400, code: 'offers.dates_invalid', field: 'valid_until' },
    },
    {
      title: 'a customer of another company',
      args: { customer_id: foreignCustomer, lines },
      want: { status: 404, code: 'customers.not_found', field: 'customer_id' },
    },
  ]
  for (const { title, args, want } of refused)
    it(`are not created with ${title}`, async () => {
      const given = { customer_id: (await customer()).id, title: 'x', ...args }
      assert.deepEqual(refusalOf(await call('offers.create', given)), want)
    })

  it('of another company are not found', async () => {
    const { id, version } = await offer()
    const give = `update work7.offer set company_id = '${gruberDach}', customer_id = '${foreignCustomer}' where id = '${id}'`
    await poolQuery(database().pool, give)
    for (const tool of ['get', 'update', 'send', 'accept', 'decline', 'convert_to_invoice']) {
      const answer = await call(`offers.${tool}`, { offer_id: id, ...(tool !== 'get' && { version }) })
      assert.deepEqual(refusalOf(answer), { status: 404, code: 'offers.not_found', field: 'offer_id' }, tool)
    }
  })

  it('are refused with an old version', async () => {
    const draft = await offer()
    await step('offers.update', draft, { title: 'Neu' })
    assert.deepEqual(refusalOf(await call('offers.send', { offer_id: draft.id, version: draft.version })), {
      status: 409,
      code: 'offers.version_conflict',
      field: 'version',
      details: { current_version: 2 },
    })
  })

  it('are kept by the database once they are sent', async () => {
    const { id } = await step('offers.send', await offer())
    for (const change of [
      `update work7.offer set title = 'x'`,
      `update work7.offer set lines = '[]'`,
      'delete from work7.offer',
    ])
      await assert.rejects(poolQuery(database().pool, `${change} where id = '${id}'`), /is final/)
  })

  it('are read by the field and not written', async () => {
    const field = { ...ownerHeaders, 'X-Work7-User-Id': '20', 'X-Work7-User-Role': '3' }
    const { id, version } = await offer()
    dataOf(await call('offers.get', { offer_id: id }, field))
    assert.equal((await call('offers.send', { offer_id: id, version }, field)).status, 403)
  })

  it('are calculated without being saved', async () => {
    const count = async () => (await poolQuery(database().pool, 'select id from work7.offer')).rows.length
    const before = await count()
    const { totals } = await done('offers.calculate', { lines: [{ ...lines[0], discount_percent: '2.5' }] })
    assert.deepEqual((totals as { net: string }).net, '706.88')
    assert.equal(await count(), before)
  })

  it('come page by page, newest first', async () => {
    const { id: customer_id } = await customer()
    const made: string[] = []
    for (const title of ['a', 'b', 'c']) made.unshift((await offer({ customer_id, title })).id)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const args = { customer_id, limit: 2, ...(cursor !== null && { cursor }) }
      const page: { items: Document[]; next_cursor: string | null } = dataOf(await call('offers.list', args))
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor !== null)
    assert.deepEqual([...seen].sort(), [...made].sort())
  })
})
