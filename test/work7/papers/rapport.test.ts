import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { poolQuery } from '../../../src/db/pool-query.js'
import type { DocumentCall } from '../../../src/gate/system.js'
import { papers } from '../../../src/work7/papers/index.js'
import { completeCompany, type Document } from '../../support/billing.js'
import { useDatabase } from '../../support/database.js'
import { customers, fillOffice, muellerBau, ownerHeaders } from '../../support/office.js'
import { pdfLines } from '../../support/pdf-text.js'
import { testNow, useServer } from '../../support/server.js'
import { dataOf, toolCaller } from '../../support/tool-call.js'

/** One white pixel (RFC 2083). */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)
const id = '00000000-0000-4000-8000-000000000901'

describe('a rapport on paper', () => {
  const database = useDatabase()
  const server = useServer(database)
  const call = toolCaller(() => server().origin)
  before(async () => {
    await fillOffice(database())
    await completeCompany(database())
    const project = dataOf<Document>(
      await call('projects.create', { customer_id: customers.weiss, title: 'Dachstuhl' }),
    )
    const hours = [
      {
        person: 'Emir Kaya',
        date: '2026-05-28',
        from: '07:00',
        to: '16:30',
        break_minutes: 45,
        minutes: 525,
        rate: '54.00',
      },
      { person: 'Laura Fink', date: '2026-05-28', from: null, to: null, break_minutes: 0, minutes: 480, rate: null },
    ]
    const items = [{ kind: 'material', description: 'Schrauben', quantity: '120.5', unit: 'Stk', unit_price: '0.40' }]
    await poolQuery(
      database().pool,
      `insert into work7.rapport (company_id, id, number, project_id, state, date, description, hours, items, photos,
          author, submitted_at, signed_by, signed_at, signature_png, signature_sha256)
        values ($1, $2, 'RA-2026-0001', $3, 'signed', '2026-05-28', 'Dachstuhl gerichtet.', $4, $5, $6, 'Emir Kaya', $7,
          'Şükrü Łuczak', '2026-05-28T14:45:00Z', $8, $9)`,
      [
        muellerBau,
        id,
        project.id,
        JSON.stringify(hours),
        JSON.stringify(items),
        JSON.stringify([{ url: 'https://photos.example/1', caption: 'Nach dem Richten' }]),
        testNow,
        png,
        createHash('sha256').update(png).digest('hex'),
      ],
    )
  })

  const make = () => {
    const callOf: DocumentCall = {
      query: async <Row>({ text, values = [] }: { text: string; values?: readonly unknown[] }) =>
        (await poolQuery(database().pool, { text, values: [...values] })).rows as Row[],
      tenant: { id: muellerBau, slug: 'mueller-bau-de', name: 'Müller Bau', timeZone: 'Europe/Vienna' },
      now: testNow,
    }
    return papers['rapports']!.make(id, callOf)
  }

  it('says who worked how long and with what, who signed, and no price', async () => {
    const made = await make()
    assert.equal(made?.filename, 'Rapport-RA-2026-0001.pdf')
    const said = (await pdfLines(made.content)).flat()
    for (const line of [
      'Rapport RA-2026-0001',
      'Dachstuhl gerichtet.',
      'Emir Kaya | 28.05.2026 | 07:00–16:30 | 0:45 | 8:45',
      'Laura Fink | 28.05.2026 | 8:00',
      'Summe | 16:45',
      'Material | Schrauben | 120,5 | Stk',
      'Foto: Nach dem Richten',
      'Unterschrieben von Şükrü Łuczak am 28.05.2026, 16:45.',
    ])
      assert.ok(said.includes(line), `${line}\n\n${said.join('\n')}`)
    assert.doesNotMatch(said.join('\n'), /0,40|54,00|https/)
  })

  it('has the same bytes, the drawn signature included', async () => {
    assert.deepEqual((await make())?.content, (await make())?.content)
  })

  it('is handed out where the record says', async () => {
    const { document_url } = dataOf(await call('rapports.get', { rapport_id: id }))
    const response = await fetch(`${server().origin}${String(document_url)}`, { headers: ownerHeaders })
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/pdf'])
  })
})
