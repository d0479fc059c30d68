import assert from 'node:assert/strict'
import { seedBetriebDemo } from '../../../src/betrieb/demo/seed.js'
import { importPrices } from '../../../src/betrieb/preise/import-prices.js'
import { preisliste } from '../../../src/betrieb/services/preisliste.js'
import { ConfigError } from '../../../src/config-error.js'
import { itNeedsTwoSessions, useDatabase } from '../../support/database.js'
import { reading, rows } from '../office.js'

const csv = [
  'leistung;bezeichnung;einheit;netto;gueltig_ab;gueltig_bis',
  'anfahrt;Anfahrt, Zone 1;pauschal;48,00;2027-01-01;',
  'graffiti_qm;Graffitientfernung;m²;35,00;01.08.2026;',
  'anfahrt;Anfahrt;Stunde;48,00;2028-01-01;',
  'moos_qm;Moosentfernung;m²;teuer;2027-01-01;',
  'grundreinigung_qm;Grundreinigung;m²;2,40;2026-01-01;',
].join('\n')

const andere = '00000000-0000-4000-8000-000000000007'

describe('importing prices', () => {
  const db = useDatabase()
  before(() => seedBetriebDemo(db()))
  const prices = (leistung: string) =>
    rows(
      db(),
      `select gueltig_ab || '..' || coalesce(gueltig_bis::text, '') || ' ' || netto as preis from betrieb.preise
       where leistung = '${leistung}' order by gueltig_ab`,
    ).then((found) => found.map(({ preis }) => preis))

  it('takes what it can and reports the rest', async () => {
    assert.deepEqual(await importPrices(db(), csv), {
      angenommen: 3,
      geaendert: ['anfahrt', 'graffiti_qm'],
      abgelehnt: [
        { zeile: 4, grund: 'anfahrt wird je pauschal verkauft, nicht je Stunde; nimm einen neuen Schlüssel' },
        { zeile: 5, grund: "netto 'teuer' ist kein Betrag mit höchstens zwei Nachkommastellen" },
      ],
    })
    assert.deepEqual(await prices('anfahrt'), [
      '2025-01-01..2025-12-31 42.00',
      '2026-01-01..2026-12-31 45.00',
      '2027-01-01.. 48.00',
    ])
    assert.deepEqual(await prices('moos_qm'), [])
  })

  it('puts new services at the end of the list and renames old ones', async () => {
    const { leistungen } = await preisliste({}, reading(db()))
    assert.deepEqual(leistungen.at(-1), {
      leistung: 'graffiti_qm',
      bezeichnung: 'Graffitientfernung',
      einheit: 'm²',
      netto: '35.00',
    })
    assert.equal(leistungen[2]?.bezeichnung, 'Anfahrt, Zone 1')
  })

  it('changes nothing the second time', async () => {
    const all = () => rows(db(), 'select p.*, p.xmin from betrieb.preise p order by leistung, gueltig_ab')
    const before = await all()
    assert.deepEqual((await importPrices(db(), csv)).geaendert, [])
    assert.deepEqual(await all(), before)
  })

  it('asks for which of several firms the prices are', async () => {
    await rows(
      db(),
      `insert into gate.tenant (id, system, slug, name) values ('${andere}', 'betrieb', 'andere-firma', 'Andere Firma')`,
    )
    await rows(db(), `insert into betrieb.einstellungen (betrieb_id, bundesland) values ('${andere}', 'BY')`)
    await assert.rejects(importPrices(db(), csv), (error) => {
      assert.ok(error instanceof ConfigError)
      assert.equal(error.message, 'Say for which firm the file is: andere-firma, schwarzwald-gebaeudedienste-de.')
      return true
    })
    await assert.rejects(importPrices(db(), csv, 'keine-firma'), /There is no firm keine-firma\./)
    assert.equal((await importPrices(db(), csv, 'andere-firma')).angenommen, 3)
    const [own] = await rows(db(), `select count(*)::int as anzahl from betrieb.preise where betrieb_id = '${andere}'`)
    assert.deepEqual(own, { anzahl: 3 })
  })

  itNeedsTwoSessions('may be done twice at the same time', async () => {
    const lines = Array.from(
      { length: 6 },
      (_, n) => `leistung;bezeichnung;einheit;netto;gueltig_ab\nzugleich;Z;m²;${n};202${n}-01-01`,
    )
    const slug = 'schwarzwald-gebaeudedienste-de'
    const reports = await Promise.all(lines.map((text) => importPrices(db(), text, slug)))
    assert.deepEqual(
      reports.map(({ angenommen }) => angenommen),
      [1, 1, 1, 1, 1, 1],
    )
    const found = await prices('zugleich')
    assert.equal(found.length, 6)
    assert.deepEqual(found[0], '2020-01-01..2020-12-31 0.00')
  })
})
