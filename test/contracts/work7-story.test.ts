import assert from 'node:assert/strict'
import { completeCompany, type Document } from '../support/billing.js'
import { useDatabase } from '../support/database.js'
import { officialClients, type AnyClient } from '../support/mcp-clients.js'
import { fillOffice, ownerHeaders } from '../support/office.js'
import { useServer } from '../support/server.js'

const [, , newest] = officialClients

describe('the office of a craft firm, run through MCP', () => {
  const database = useDatabase()
  before(async () => {
    await fillOffice(database())
    await completeCompany(database())
  })
  const server = useServer(database)
  let client: AnyClient
  before(async () => {
    client = await newest!.connect(new URL(`${server().origin}/work7/mcp`), ownerHeaders)
    await client.listTools()
  })
  after(() => client.close())

  const does = async <T = Document>(tool: string, args: { [name: string]: unknown }): Promise<T> => {
    const { isError, structuredContent, content } = await client.callTool({ name: tool, arguments: args })
    assert.ok(isError !== true, JSON.stringify(content))
    return structuredContent as T
  }
  const refuses = async (
    tool: string,
    args: { [name: string]: unknown },
  ): Promise<{ code: string; details?: unknown }> => {
    const { isError, content } = await client.callTool({ name: tool, arguments: args })
    assert.equal(isError, true)
    const [block] = content as { text: string }[]
    return (JSON.parse(block!.text) as { error: { code: string; details?: unknown } }).error
  }
  const customer = () =>
    does('customers_create', {
      kind: 'person',
      name: 'Erika Muster',
      email: 'erika@example.com',
      address: { street: 'Seegasse 1', postal_code: '88131', city: 'Lindau', country: 'DE' },
    })
  const signedRapport = async (project_id: string, date: string, minutes: number) => {
    const draft = await does('rapports_create', {
      project_id,
      date,
      description: 'Aufgestellt',
      hours: [{ person: 'Emir Kaya', minutes, rate: '58.00' }],
      items: [{ kind: 'material', description: 'Schrauben', quantity: '50', unit: 'Stk', unit_price: '0.24' }],
    })
    const submitted = await does('rapports_submit', { rapport_id: draft.id, version: draft.version })
    return does('rapports_sign', { rapport_id: draft.id, version: submitted.version, name: 'Erika Muster' })
  }
  const billed = async (rapport_id: string) => {
    const { state, invoice_id } = await does('rapports_get', { rapport_id })
    return [state, invoice_id]
  }

  it('goes from the customer over offer and rapports to the invoice and its payment', async () => {
    const { id: customer_id } = await customer()
    const project = await does('projects_create', { customer_id, title: 'Carport', hourly_work_agreed: true })
    const offer = await does('offers_create', {
      customer_id,
      project_id: project.id,
      title: 'Carport',
      lines: [
        { kind: 'service', description: 'Aufstellen', quantity: '16', unit: 'h', unit_price: '58.00' },
        { kind: 'material', description: 'Holz', quantity: '24', unit: 'm', unit_price: '14.80' },
        { kind: 'service', description: 'Anstrich', quantity: '6', unit: 'h', unit_price: '52.00', optional: true },
      ],
    })
    const sent = await does('offers_send', { offer_id: offer.id, version: offer.version })
    assert.match(String(sent.number), /^A-2026-0001$/)
    const accepted = await does('offers_accept', { offer_id: offer.id, version: sent.version })

    const byOffer = await does('offers_convert_to_invoice', {
      offer_id: offer.id,
      version: accepted.version,
      service_from: '2026-05-26',
      service_to: '2026-05-27',
    })
    // 16 × 58.00 + 24 × 14.80 = 928.00 + 355.20 = 1283.20; × 0.19 = 243.808
    assert.deepEqual((byOffer['totals'] as { net: string; vat: string; gross: string }).gross, '1527.01')
    const first = await does('invoices_finalize', { invoice_id: byOffer.id, version: byOffer.version })
    assert.equal(first.number, 'RE-2026-0001')

    const rapports = [
      await signedRapport(project.id, '2026-05-28', 100),
      await signedRapport(project.id, '2026-05-29', 80),
    ]
    const byHour = await does('invoices_create_from_rapports', { project_id: project.id })
    // 100 and 80 minutes are 1.75 and 1.5 hours: 3.25 × 58.00 = 188.50; 100 × 0.24 = 24.00
    assert.deepEqual(
      (byHour['lines'] as Document[]).map(({ description, quantity, total_net }) => [description, quantity, total_net]),
      [
        ['Arbeitszeit Emir Kaya', '3.25', '188.50'],
        ['Schrauben', '100', '24.00'],
      ],
    )
    assert.deepEqual([byHour['service_from'], byHour['service_to']], ['2026-05-28', '2026-05-29'])
    for (const { id } of rapports) assert.deepEqual(await billed(id), ['billed', byHour.id])
    const again = await refuses('invoices_create_from_rapports', {
      project_id: project.id,
      rapport_ids: [rapports[0]!.id],
    })
    assert.equal(again.code, 'rapports.wrong_state')
    const second = await does('invoices_finalize', { invoice_id: byHour.id, version: byHour.version })
    assert.equal(second.number, 'RE-2026-0002')

    const part = await does('invoices_record_payment', {
      invoice_id: first.id,
      version: first.version,
      amount: '1000.00',
    })
    assert.deepEqual([part.state, part['open_gross']], ['partially_paid', '527.01'])
    const paid = await does('invoices_record_payment', {
      invoice_id: first.id,
      version: part.version,
      amount: '527.01',
    })
    assert.deepEqual([paid.state, paid['open_gross']], ['paid', '0.00'])

    const summary = await does<{ [field: string]: unknown }>('projects_get_summary', { project_id: project.id })
    const { offered_net, invoiced_net, paid_gross, open_gross, unbilled_net } = summary
    // 212.50 × 1.19 = 252.875
    assert.deepEqual(
      { offered_net, invoiced_net, paid_gross, open_gross, unbilled_net },
      {
        offered_net: '1283.20',
        invoiced_net: '1495.70',
        paid_gross: '1527.01',
        open_gross: '252.88',
        unbilled_net: '0.00',
      },
    )
  })

  it('takes back an invoice that was wrong, and writes the right one', async () => {
    const { id: customer_id } = await customer()
    const project = await does('projects_create', { customer_id, title: 'Zaun', hourly_work_agreed: true })
    const rapport = await signedRapport(project.id, '2026-05-28', 120)
    const draft = await does('invoices_create_from_rapports', { project_id: project.id })
    const wrong = await does('invoices_finalize', { invoice_id: draft.id, version: draft.version })
    const late = await refuses('invoices_update', { invoice_id: wrong.id, version: wrong.version, title: 'x' })
    assert.deepEqual(late.details, { state: 'open', allowed: ['invoices.record_payment', 'invoices.cancel'] })

    const { cancellation } = await does<{ cancellation: Document }>('invoices_cancel', {
      invoice_id: wrong.id,
      version: wrong.version,
      reason: 'Falscher Stundensatz',
    })
    assert.equal(cancellation.number, 'ST-2026-0001')
    assert.deepEqual(cancellation['notes'], [`Storno der Rechnung ${wrong.number} vom 01.06.2026.`])
    assert.deepEqual(await billed(rapport.id), ['signed', null])

    const right = await does('invoices_create', {
      customer_id,
      project_id: project.id,
      corrects_invoice_id: wrong.id,
      title: 'Zaun',
      service_from: '2026-05-28',
      lines: [{ kind: 'service', description: 'Zimmerer', quantity: '2', unit: 'h', unit_price: '52.00' }],
    })
    const final = await does('invoices_finalize', { invoice_id: right.id, version: right.version })
    assert.equal((final['corrects'] as Document).number, wrong.number)
    assert.equal(Number(final.number?.slice(-4)), Number(wrong.number?.slice(-4)) + 1)
    const summary = await does<{ [field: string]: unknown }>('projects_get_summary', { project_id: project.id })
    assert.deepEqual([summary['invoiced_net'], summary['open_gross']], ['104.00', '123.76'])
  })
})
