import assert from 'node:assert/strict'
import { poolQuery } from '../../../src/db/pool-query.js'
import { billing, completeCompany, type Document } from '../../support/billing.js'
import { useDatabase } from '../../support/database.js'
import { fillOffice, gruberDach, muellerBau, ownerHeaders } from '../../support/office.js'
import { pdfInfo, pdfLines } from '../../support/pdf-text.js'
import { useServer } from '../../support/server.js'
import { toolCaller } from '../../support/tool-call.js'

describe('papers of work7', () => {
  const database = useDatabase()
  const server = useServer(database)
  const call = toolCaller(() => server().origin)
  const { offer, step, open, customer } = billing(call)
  const sql = (text: string, values: unknown[] = []) =>
    poolQuery<Record<string, unknown>>(database().pool, text, values)
  before(async () => {
    await fillOffice(database())
    await completeCompany(database())
    await sql(
      `update work7.company set phone = '+498382012345', email = 'buero@mueller-bau.example',
        iban = 'DE02120300000000202051', bic = 'BYLADEM1001', letterhead = 'Zimmerei' where tenant_id = $1`,
      [muellerBau],
    )
  })

  const get = (path: string, headers: object = ownerHeaders) =>
    fetch(`${server().origin}${path}`, { headers: { ...headers } })
  const bytesOf = async ({ document_url }: Document) => {
    const response = await get(String(document_url))
    assert.equal(response.status, 200)
    return new Uint8Array(await response.arrayBuffer())
  }
  const linesOf = async (document: Document) => (await pdfLines(await bytesOf(document))).flat()

  it('say all there is to say on an invoice', async () => {
    const invoice = await open()
    const number = String(invoice.number)
    const customerNumber = (invoice['customer'] as { number: string }).number
    assert.deepEqual(await linesOf(invoice), [
      'Hafenweg 3',
      'Müller Bau GmbH',
      '88131 Lindau',
      'Zimmerei',
      '+498382012345',
      'buero@mueller-bau.example',
      'Müller Bau GmbH · Hafenweg 3 · 88131 Lindau',
      'Datum | 01.06.2026',
      'Erika Muster',
      `Kundennummer | ${customerNumber}`,
      'Seegasse 1',
      'Leistung am | 28.05.2026',
      '88131 Lindau',
      'Zahlbar bis | 15.06.2026',
      `Rechnung ${number}`,
      'Carport',
      'Pos. | Beschreibung | Menge | Einheit | Einzelpreis | USt. | Betrag €',
      '1 | Zimmerer | 12,5 | h | 58,00 | 19 % | 725,00',
      '2 | Anfahrt | 2 | Fahrt | 35,00 | 19 % | 70,00',
      'Netto | 795,00 €',
      '19 % USt. auf 795,00 € | 151,05 €',
      'Gesamtbetrag | 946,05 €',
      'Bitte überweisen Sie den Gesamtbetrag bis zum 15.06.2026 unter Angabe der Rechnungsnummer.',
      'Darin enthaltene Arbeits-, Fahrt- und Maschinenkosten: 946,05 EUR brutto (§ 35a EStG).',
      'Bitte bewahren Sie diese Rechnung zwei Jahre lang auf (§ 14b Abs. 1 UStG).',
      'Müller Bau GmbH | Tel. +498382012345 | IBAN DE02 1203 0000 0000 2020 51 | Steuernummer',
      'Hafenweg 3 | buero@mueller-bau.example | BIC BYLADEM1001 | 134/815/08152',
      '88131 Lindau | USt-IdNr. DE000000018',
      'Seite 1 von 1',
    ])
  })

  it('mirror an invoice on its cancellation', async () => {
    const answer = await step('invoices.cancel', await open(), { reason: 'Falscher Kunde' })
    const { invoice: cancelled, cancellation: storno } = answer as unknown as { [which: string]: Document }
    assert.ok(cancelled && storno)
    const said = await linesOf(storno)
    assert.ok(said.includes(`Stornorechnung ${storno.number}`), said.join('\n'))
    assert.ok(said.includes(`Zu Rechnung | ${cancelled.number}`))
    assert.ok(said.includes('Gesamtbetrag | -946,05 €'))
    assert.ok(said.some((line) => line.startsWith(`Storno der Rechnung ${cancelled.number} vom 01.06.2026.`)))
    assert.equal(
      said.some((line) => line.startsWith('Bitte überweisen')),
      false,
    )
  })

  it('speak the language of the customer and name what is only on offer', async () => {
    const { id } = await customer({ language: 'en', name: 'Şükrü Łuczak', address: { city: 'Wien', country: 'AT' } })
    const sent = await step(
      'offers.send',
      await offer({
        customer_id: id,
        lines: [
          {
            kind: 'service',
            description: 'Roof',
            quantity: '1500',
            unit: 'h',
            unit_price: '60.5',
            discount_percent: '2.5',
          },
          { kind: 'material', description: 'Paint', quantity: '1', unit: 'pc', unit_price: '80', optional: true },
          { kind: 'text', description: 'Scaffold by others.' },
        ],
      }),
    )
    const said = await linesOf(sent)
    for (const line of [
      `Offer ${sent.number}`,
      'Date | 1 June 2026',
      'Şükrü Łuczak',
      '1 | Roof | 1,500 | h | 60.50 | 19 % | 88,481.25',
      'less 2.5 % discount',
      '2 | Paint | 1 | pc | 80.00 | 19 % | (80.00)',
      'Optional, not in the total',
      '3 | Scaffold by others.',
      'Total | €105,292.69',
      'We are bound to this offer until 1 July 2026.',
    ])
      assert.ok(said.includes(line), `${line}\n\n${said.join('\n')}`)
    assert.ok(said.some((line) => line.includes('AUSTRIA')))
  })

  it('go on for as many pages as it takes, with a head on each, and keep the sums together', async () => {
    const line = { kind: 'service', description: 'Balken', quantity: '1', unit: 'Stk', unit_price: '1' }
    const long = { ...line, description: 'Sehr ausführlich beschrieben. '.repeat(60) }
    const draft = await offer({ lines: [...Array.from({ length: 60 }, () => line), long] })
    const pages = await pdfLines(await bytesOf(draft))
    assert.ok(pages.length >= 3)
    const numbered = pages.flat().filter((one) => /^\d+ \| Balken/.test(one))
    assert.deepEqual(
      numbered.map((one) => one.split(' | ')[0]),
      Array.from({ length: 60 }, (_, index) => String(index + 1)),
    )
    for (const [index, page] of pages.entries()) {
      const heads = page.filter((one) => one.startsWith('Pos. | Beschreibung | Menge'))
      assert.equal(heads.length, page.some((one) => /^\d+ \| |beschrieben|ausführlich/.test(one)) ? 1 : 0)
      assert.equal(page.at(-1), `Seite ${index + 1} von ${pages.length}`)
      if (index > 0) assert.equal(page[0], 'Müller Bau GmbH · Angebot (Entwurf)')
    }
    const sums = pages.filter((page) => page.some((one) => /^(Netto|Gesamtbetrag) /.test(one)))
    assert.equal(sums.length, 1)
  })

  it('stay what they were when they were sent, and have the same bytes', async () => {
    const sent = await step('offers.send', await offer())
    const first = await bytesOf(sent)
    await sql(`update work7.company set legal_name = 'Anders GmbH', iban = 'DE00' where tenant_id = $1`, [muellerBau])
    await sql(`update work7.customer set name = 'Umbenannt' where id = $1`, [(sent['customer'] as Document).id])
    const again = await bytesOf(sent)
    await completeCompany(database())
    await sql(`update work7.company set iban = 'DE02120300000000202051' where tenant_id = $1`, [muellerBau])
    assert.deepEqual(again, first)
    assert.match(JSON.stringify(await pdfInfo(first)), new RegExp(`"Title":"Angebot ${sent.number}"`))
  })

  describe('are handed out', () => {
    it('to be shown, under a name, and not to be kept by others', async () => {
      const invoice = await open()
      const { headers } = await get(String(invoice['document_url']))
      assert.deepEqual(
        ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'].map((name) =>
          headers.get(name),
        ),
        ['application/pdf', `inline; filename="Rechnung-${invoice.number}.pdf"`, 'nosniff', 'no-store'],
      )
    })

    it('on record, as a call of the tool that reads them', async () => {
      const invoice = await open()
      await get(String(invoice['document_url']), { ...ownerHeaders, 'X-Request-Id': 'paper-on-record' })
      const recorded = async () =>
        (await sql(`select tool, surface, user_id from gate.audit where request_id = 'paper-on-record'`)).rows
      // Rows of reads wait up to 100 ms.
      while ((await recorded()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      assert.deepEqual(await recorded(), [
        { tool: 'invoices.get', surface: 'http', user_id: '00000000-0000-4000-8000-000000000018' },
      ])
    })

    it('to nobody without a key or a context', async () => {
      const { document_url } = await open()
      assert.equal((await get(String(document_url), {})).status, 401)
      const { 'X-Work7-Company-Id': _, ...without } = ownerHeaders
      assert.equal((await get(String(document_url), without)).status, 403)
    })

    const missing: [title: string, path: (id: string) => string, status: number][] = [
      ['of a kind there is not', (id) => `/work7/documents/letters/${id}.pdf`, 404],
      ['that is no PDF', (id) => `/work7/documents/invoices/${id}`, 404],
      ['of another kind of record', (id) => `/work7/documents/offers/${id}.pdf`, 404],
      ['without an id', () => '/work7/documents/invoices/nobody.pdf', 400],
    ]
    for (const [title, path, status] of missing) {
      it(`and none ${title}`, async () => assert.equal((await get(path((await open()).id))).status, status))
    }

    it('and none of another company', async () => {
      const invoice = await offer()
      await sql(
        `update work7.offer set company_id = $1, customer_id = (select id from work7.customer where company_id = $1
        limit 1) where id = $2`,
        [gruberDach, invoice.id],
      )
      const response = await get(String(invoice['document_url']))
      assert.equal(response.status, 404)
      assert.equal(((await response.json()) as { error: { code: string } }).error.code, 'offers.not_found')
    })
  })
})
