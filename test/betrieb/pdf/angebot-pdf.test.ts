import assert from 'node:assert/strict'
import { angebotPdf } from '../../../src/betrieb/pdf/angebot-pdf.js'
import { angebotsdaten } from '../../../src/betrieb/pdf/angebotsdaten.js'
import { seedBetriebDemo } from '../../../src/betrieb/demo/seed.js'
import { executeAngebot, previewAngebot } from '../../../src/betrieb/services/angebot.js'
import { useDatabase } from '../../support/database.js'
import { reading, rows, writing } from '../office.js'
import { pdfInfo, pdfLines } from '../../support/pdf-text.js'

describe('an offer as PDF', () => {
  const db = useDatabase()
  before(async () => {
    await seedBetriebDemo(db())
    await rows(db(), `update betrieb.kunden set ansprechpartner = 'Şükrü Łuczak' where kunde_id = 'K-1001'`)
    await write([
      { leistung: 'grundreinigung_qm', menge: 1420 },
      { leistung: 'fensterreinigung_element', menge: 24.5 },
      { leistung: 'anfahrt', menge: 1 },
    ])
    await write(Array.from({ length: 50 }, (_, index) => ({ leistung: 'glasreinigung_qm', menge: index + 1 })))
  })

  async function write(positionen: { leistung: string; menge: number }[]) {
    const { payload } = await previewAngebot({ kunde_id: 'K-1001', positionen }, reading(db()))
    await writing(db(), (call) => executeAngebot(payload, call))
  }
  const print = async (id: string) => {
    const daten = await angebotsdaten(reading(db()), id)
    if (!daten) throw new Error(`There is no offer ${id}.`)
    return angebotPdf(daten)
  }

  it('says all there is to say, as Germans write it', async () => {
    assert.deepEqual(await pdfLines(await print('ANG-2026-5044')), [
      [
        'Schwarzwald Gebäudedienste GmbH',
        'Gewerbestraße 8 · 75179 Pforzheim · Tel. 07231 0471-0',
        'buero@schwarzwald-gebaeudedienste.example · www.schwarzwald-gebaeudedienste.example',
        'Schwarzwald Gebäudedienste GmbH · Gewerbestraße 8 · 75179 Pforzheim',
        'Angebot | ANG-2026-5044',
        'Hausverwaltung Keller GmbH',
        'Şükrü Łuczak | Kundennummer | K-1001',
        'Goethestraße 1',
        'Datum | 28.08.2026',
        '75172 Pforzheim',
        'Gültig bis | 27.09.2026',
        'Angebot ANG-2026-5044',
        'Pos. | Leistung | Menge | Einheit | Einzelpreis | Summe',
        '1 | Grundreinigung | 1.420 | m² | 2,40 € | 3.408,00 €',
        '2 | Fensterreinigung mit Rahmen | 24,5 | Element | 6,90 € | 169,05 €',
        '3 | Anfahrt | 1 | pauschal | 45,00 € | 45,00 €',
        'Netto | 3.622,05 €',
        'zzgl. 19 % MwSt. | 688,19 €',
        'Gesamtbetrag | 4.310,24 €',
        'Wir halten uns an dieses Angebot bis zum 27.09.2026 gebunden.',
        'USt-IdNr. DE012345678 · Sitz Pforzheim, Amtsgericht Mannheim HRB 000000 · Geschäftsführerin | ' +
          'ANG-2026-5044 · Seite 1 von 1',
        'Sabine Roth',
      ],
    ])
  })

  it('goes on for as many pages as it takes', async () => {
    const pages = await pdfLines(await print('ANG-2026-5045'))
    assert.equal(pages.length, 2)
    assert.equal(pages[1]?.[0], 'Pos. | Leistung | Menge | Einheit | Einzelpreis | Summe')
    const positions = pages.flat().filter((line) => /^\d+ \| Glasreinigung/.test(line))
    assert.deepEqual(
      positions.map((line) => line.split(' | ')[0]),
      Array.from({ length: 50 }, (_, index) => String(index + 1)),
    )
    assert.deepEqual(
      pages.map((lines) => lines.at(-2)?.split(' | ').at(-1)),
      ['ANG-2026-5045 · Seite 1 von 2', 'ANG-2026-5045 · Seite 2 von 2'],
    )
  })

  it('has the same bytes whenever it is printed', async () => {
    const first = await print('ANG-2026-5044')
    await new Promise((resolve) => setImmediate(resolve))
    assert.ok(first.equals(await print('ANG-2026-5044')))
    const { Title, CreationDate, ModDate } = await pdfInfo(first)
    assert.deepEqual(
      [Title, CreationDate, ModDate],
      ['Angebot ANG-2026-5044', 'D:20260828080000Z', 'D:20260828080000Z'],
    )
  })

  it('of another number is not there', async () => {
    assert.equal(await angebotsdaten(reading(db()), 'ANG-2026-9999'), undefined)
  })
})
