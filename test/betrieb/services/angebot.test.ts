import assert from 'node:assert/strict'
import { approvals } from '../../../src/betrieb/approvals.js'
import { seedBetriebDemo } from '../../../src/betrieb/demo/seed.js'
import { holeKunde } from '../../../src/betrieb/services/hole-kunde.js'
import { itNeedsTwoSessions, useDatabase } from '../../support/database.js'
import { reading, refusal, rows, writing } from '../office.js'

const { preview, execute } = approvals.angebot

const positionen = [
  { leistung: 'grundreinigung_qm', menge: 420 },
  { leistung: 'fensterreinigung_element', menge: 24 },
  { leistung: 'anfahrt', menge: 1 },
]
const zwoelfeinhalb = [{ leistung: 'glasreinigung_qm', menge: 12.5 }]

describe('an offer', () => {
  const db = useDatabase()
  before(() => seedBetriebDemo(db()))
  const vorschau = (kunde_id = 'K-1001', zeilen = positionen) =>
    preview({ kunde_id, positionen: zeilen }, reading(db()))
  const everything = async () => [
    await rows(db(), 'select * from betrieb.angebote order by angebot_id'),
    await rows(db(), 'select * from betrieb.angebotspositionen order by angebot_id, position'),
    await rows(db(), 'select * from betrieb.zaehler order by reihe'),
  ]

  it("is previewed as the seed's transcript shows it, and nothing is written", async () => {
    const before = await everything()
    assert.deepEqual(await vorschau(), {
      vorschau: [
        'Angebot für Hausverwaltung Keller GmbH (K-1001), Pforzheim',
        '',
        '  420 m²           grundreinigung_qm             1008.00 EUR',
        '  24 Element       fensterreinigung_element       165.60 EUR',
        '  1 pauschal       anfahrt                         45.00 EUR',
        '',
        '  Netto                                       1218.60 EUR',
        '  zzgl. 19 % MwSt.                             231.53 EUR',
        '  Brutto                                      1450.13 EUR',
      ].join('\n'),
      hinweis:
        'Es wurde nichts gespeichert. Lege die Vorschau dem Menschen vor und rufe erst nach ausdrücklicher ' +
        "Bestätigung 'betrieb_commit_angebot' auf.",
      payload: {
        kunde_id: 'K-1001',
        positionen: [
          {
            leistung: 'grundreinigung_qm',
            bezeichnung: 'Grundreinigung',
            einheit: 'm²',
            menge: '420',
            einzelpreis: '2.40',
            summe: '1008.00',
          },
          {
            leistung: 'fensterreinigung_element',
            bezeichnung: 'Fensterreinigung mit Rahmen',
            einheit: 'Element',
            menge: '24',
            einzelpreis: '6.90',
            summe: '165.60',
          },
          {
            leistung: 'anfahrt',
            bezeichnung: 'Anfahrt',
            einheit: 'pauschal',
            menge: '1',
            einzelpreis: '45.00',
            summe: '45.00',
          },
        ],
        netto: '1218.60',
        mwst_satz: '19',
        mwst: '231.53',
        brutto: '1450.13',
      },
    })
    assert.deepEqual(await everything(), before)
  })

  it('is written as it was previewed, with the next number', async () => {
    const payload = JSON.parse(JSON.stringify((await vorschau()).payload)) as Awaited<
      ReturnType<typeof vorschau>
    >['payload']
    assert.deepEqual(await writing(db(), (call) => execute(payload, call)), {
      angebot_id: 'ANG-2026-5044',
      status: 'entwurf',
      brutto: '1450.13',
    })
    const [offer] = await rows(
      db(),
      `select a.kunde_id, a.datum, a.status, a.netto, a.mwst_satz, a.mwst, a.brutto, (
         select string_agg(concat_ws(' ', position, leistung, bezeichnung, einheit, menge, einzelpreis), '|' order by position)
         from betrieb.angebotspositionen p where p.betrieb_id = a.betrieb_id and p.angebot_id = a.angebot_id) as lines
       from betrieb.angebote a where angebot_id = 'ANG-2026-5044'`,
    )
    assert.deepEqual(offer, {
      kunde_id: 'K-1001',
      datum: '2026-08-28',
      status: 'entwurf',
      netto: '1218.60',
      mwst_satz: '19.00',
      mwst: '231.53',
      brutto: '1450.13',
      lines:
        '1 grundreinigung_qm Grundreinigung m² 420.000 2.40|' +
        '2 fensterreinigung_element Fensterreinigung mit Rahmen Element 24.000 6.90|' +
        '3 anfahrt Anfahrt pauschal 1.000 45.00',
    })
    const { angebote } = await holeKunde({ kunde_id: 'K-1001' }, reading(db()))
    assert.deepEqual(angebote[0], {
      angebot_id: 'ANG-2026-5044',
      datum: '2026-08-28',
      status: 'entwurf',
      brutto: '1450.13',
    })
  })

  it('keeps the prices it was quoted at', async () => {
    const { payload } = await vorschau('K-1002', zwoelfeinhalb)
    await rows(db(), `update betrieb.preise set netto = 99 where leistung = 'glasreinigung_qm'`)
    const { angebot_id, brutto } = await writing(db(), (call) => execute(payload, call))
    assert.equal(brutto, '46.11')
    const lines = await rows(
      db(),
      `select menge, einzelpreis from betrieb.angebotspositionen where angebot_id = '${angebot_id}'`,
    )
    assert.deepEqual(lines, [{ menge: '12.500', einzelpreis: '3.10' }])
  })

  it('is numbered anew each year, by the calendar of the firm', async () => {
    const { payload } = await vorschau()
    const at = (now: string) => writing(db(), (call) => execute(payload, call), new Date(now))
    assert.equal((await at('2026-12-31T23:00:00Z')).angebot_id, 'ANG-2027-0001')
  })

  it('gives its number back when it is not written after all', async () => {
    const { payload } = await vorschau()
    const before = await everything()
    const failing = writing(db(), async (call) => {
      await execute(payload, call)
      throw new Error('changed my mind')
    })
    await assert.rejects(failing, /changed my mind/)
    assert.deepEqual(await everything(), before)
  })

  it('is previewed with a fraction of a unit', async () => {
    await rows(
      db(),
      `update betrieb.preise set netto = 3.10 where leistung = 'glasreinigung_qm' and gueltig_bis is null`,
    )
    const lines = (await vorschau('K-1002', zwoelfeinhalb)).vorschau.split('\n')
    assert.equal(lines[2], '  12.5 m²          glasreinigung_qm                38.75 EUR')
  })

  const refused = [
    { title: 'for an unknown customer', kunde_id: 'K-9999', zeilen: positionen, code: 'kunde.unbekannt' },
    {
      title: 'with an unknown service',
      kunde_id: 'K-1001',
      zeilen: [{ leistung: 'x', menge: 1 }],
      code: 'leistung.unbekannt',
    },
    {
      title: 'with the quantity 0',
      kunde_id: 'K-1001',
      zeilen: [{ leistung: 'anfahrt', menge: 0 }],
      code: 'menge.ungueltig',
    },
  ]
  for (const { title, kunde_id, zeilen, code } of refused) {
    it(`is refused ${title}`, async () => assert.equal((await refusal(vorschau(kunde_id, zeilen))).code, code))
  }

  it('is refused when the customer is gone since the preview', async () => {
    const { payload } = await vorschau()
    const gone = { ...payload, kunde_id: 'K-8888' }
    assert.equal((await refusal(writing(db(), (call) => execute(gone, call)))).code, 'kunde.unbekannt')
  })

  itNeedsTwoSessions('gets a number of its own among many written at once, without a gap', async () => {
    const { payload } = await vorschau()
    const written = await Promise.all(
      Array.from({ length: 8 }, () =>
        writing(db(), (call) => execute(payload, call), new Date('2028-02-01T08:00:00Z')),
      ),
    )
    assert.deepEqual(
      written.map(({ angebot_id }) => angebot_id).sort(),
      Array.from({ length: 8 }, (_, index) => `ANG-2028-000${index + 1}`),
    )
  })
})
