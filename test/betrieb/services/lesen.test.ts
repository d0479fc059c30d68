import assert from 'node:assert/strict'
import { seedBetriebDemo } from '../../../src/betrieb/demo/seed.js'
import { freieSlots } from '../../../src/betrieb/services/freie-slots.js'
import { holeKunde } from '../../../src/betrieb/services/hole-kunde.js'
import { kalkuliere } from '../../../src/betrieb/services/kalkuliere.js'
import { listeTermine } from '../../../src/betrieb/services/liste-termine.js'
import { preisliste } from '../../../src/betrieb/services/preisliste.js'
import { sucheKunden } from '../../../src/betrieb/services/suche-kunden.js'
import { useDatabase } from '../../support/database.js'
import { reading, refusal, rows } from '../office.js'

describe('reading betrieb', () => {
  const db = useDatabase()
  before(() => seedBetriebDemo(db()))
  const call = () => reading(db())

  describe('searching customers', () => {
    const suche = (suchbegriff: string, seite = 1, pro_seite = 20) =>
      sucheKunden({ suchbegriff, seite, pro_seite }, call())
    const numbers = async (suchbegriff: string) => (await suche(suchbegriff)).kunden.map(({ kunde_id }) => kunde_id)

    it('answers as the contract shows', async () => {
      assert.deepEqual(await suche('Keller'), {
        treffer: 1,
        seite: 1,
        seiten: 1,
        kunden: [{ kunde_id: 'K-1001', name: 'Hausverwaltung Keller GmbH', ort: 'Pforzheim' }],
      })
    })

    const found = [
      { title: 'a number', suchbegriff: 'K-1002' },
      { title: 'another spelling of ß', suchbegriff: 'goethestrasse 12' },
      { title: 'words in another order', suchbegriff: 'GOETHE Pforz weg' },
    ]
    for (const { title, suchbegriff } of found) {
      it(`finds by ${title}`, async () => assert.deepEqual(await numbers(suchbegriff), ['K-1002']))
    }

    it('takes signs of a pattern as letters, and blanks as nothing', async () => {
      assert.deepEqual([await numbers('%%'), await numbers('__'), await numbers('   ')], [[], [], []])
    })

    it('pages through all of them once, by name', async () => {
      const pages = await Promise.all([1, 2, 3, 4, 5].map((seite) => suche('k-1', seite, 15)))
      assert.deepEqual(
        pages.map(({ treffer, seite, seiten, kunden }) => [treffer, seite, seiten, kunden.length]),
        [15, 15, 15, 15, 4].map((length, index) => [64, index + 1, 5, length]),
      )
      const ids = pages.flatMap(({ kunden }) => kunden.map(({ kunde_id }) => kunde_id))
      assert.equal(new Set(ids).size, 64)
      const names = pages.flatMap(({ kunden }) => kunden.map(({ name }) => name))
      assert.deepEqual([names[0], names.at(-1)], ['Autohaus Bäuerle GmbH & Co. KG', 'Zahnarztpraxis Dr. Vögele'])
    })

    it('gives an empty page after the last one', async () => {
      assert.deepEqual(await suche('Keller', 2), { treffer: 1, seite: 2, seiten: 1, kunden: [] })
    })
  })

  describe('a customer', () => {
    it('comes with appointments and offers, newest first', async () => {
      const { termine, angebote, ...stammdaten } = await holeKunde({ kunde_id: 'K-1001' }, call())
      assert.deepEqual(stammdaten, {
        kunde_id: 'K-1001',
        name: 'Hausverwaltung Keller GmbH',
        strasse: 'Goethestraße 1',
        plz: '75172',
        ort: 'Pforzheim',
        telefon: '+497231010000',
        email: 'kunde1001@example.com',
        ansprechpartner: 'Martina Keller',
      })
      const seed = termine.find(({ datum, von }) => datum === '2026-09-01' && von === '08:00')
      assert.deepEqual(
        { ...seed, termin_id: 'given by the demo' },
        {
          termin_id: 'given by the demo',
          datum: '2026-09-01',
          von: '08:00',
          bis: '11:00',
          monteur: 'Kaya',
          taetigkeit: 'Treppenhausreinigung, 3 Aufgänge',
          status: 'bestaetigt',
        },
      )
      const dates = termine.map(({ datum }) => datum)
      assert.deepEqual(dates, dates.toSorted().reverse())
      assert.deepEqual(angebote, [
        { angebot_id: 'ANG-2026-5004', datum: '2026-06-01', status: 'angenommen', brutto: angebote[0]?.brutto },
      ])
    })

    it('is refused when it is not there', async () => {
      assert.deepEqual(await refusal(holeKunde({ kunde_id: 'K-9999' }, call())), {
        code: 'kunde.unbekannt',
        field: 'kunde_id',
        fehler: "Es gibt keinen Kunden K-9999. Nutze 'betrieb_suche_kunden', um den Kunden zu finden.",
      })
    })

    it('of another firm is not there', async () => {
      const elsewhere = { ...call(), tenant: { ...call().tenant, id: '00000000-0000-4000-8000-000000000009' } }
      assert.equal((await refusal(holeKunde({ kunde_id: 'K-1001' }, elsewhere))).code, 'kunde.unbekannt')
    })
  })

  describe('the list of appointments', () => {
    it('names customer and technician', async () => {
      const tag = { von_datum: '2026-09-01', bis_datum: '2026-09-01', monteur: 'kaya' }
      const { termine } = await listeTermine(tag, call())
      assert.deepEqual(
        termine.map(({ termin_id: _, ...termin }) => termin),
        [
          {
            datum: '2026-09-01',
            von: '08:00',
            bis: '11:00',
            monteur: 'Kaya',
            kunde_id: 'K-1001',
            kunde: 'Hausverwaltung Keller GmbH',
            taetigkeit: 'Treppenhausreinigung, 3 Aufgänge',
            status: 'bestaetigt',
          },
          {
            datum: '2026-09-01',
            von: '13:00',
            bis: '15:30',
            monteur: 'Kaya',
            kunde_id: 'K-1007',
            kunde: 'Kindergarten Sonnenschein Mühlacker',
            taetigkeit: 'Glasreinigung Eingangsbereich',
            status: 'bestaetigt',
          },
        ],
      )
    })

    it('holds both ends of the period and all technicians', async () => {
      const { termine } = await listeTermine({ von_datum: '2026-08-31', bis_datum: '2026-09-02' }, call())
      assert.deepEqual([...new Set(termine.map(({ datum }) => datum))], ['2026-08-31', '2026-09-01', '2026-09-02'])
      assert.ok(new Set(termine.map(({ monteur }) => monteur)).size > 2)
    })

    const refused = [
      {
        title: 'a period that ends before it begins',
        args: { von_datum: '2026-09-02', bis_datum: '2026-09-01' },
        want: {
          code: 'zeitraum.ungueltig',
          field: 'bis_datum',
          fehler:
            'Der Zeitraum endet am 2026-09-01 und damit vor seinem Beginn. Gib ein bis_datum an, das nicht vor ' +
            'von_datum liegt, und höchstens 62 Tage auf einmal.',
        },
      },
      {
        title: '63 days',
        args: { von_datum: '2026-09-01', bis_datum: '2026-11-02' },
        want: {
          code: 'zeitraum.ungueltig',
          field: 'bis_datum',
          fehler:
            'Der Zeitraum hat 63 Tage, höchstens 62 gehen auf einmal. Gib ein bis_datum an, das nicht vor von_datum ' +
            'liegt, und höchstens 62 Tage auf einmal.',
        },
      },
      {
        title: 'an unknown technician',
        args: { von_datum: '2026-09-01', bis_datum: '2026-09-01', monteur: 'Meier' },
        want: {
          code: 'monteur.unbekannt',
          field: 'monteur',
          fehler:
            "Es gibt keinen Monteur 'Meier'. Monteure des Betriebs: Brandt, Kaya, Nowak, Yıldız, Öztürk. " +
            'Nutze einen der genannten Monteure.',
        },
      },
    ]
    for (const { title, args, want } of refused) {
      it(`refuses ${title}`, async () => assert.deepEqual(await refusal(listeTermine(args, call())), want))
    }

    it('takes 62 days', async () => {
      const { termine } = await listeTermine({ von_datum: '2026-09-01', bis_datum: '2026-11-01' }, call())
      assert.ok(termine.length > 100)
    })
  })

  describe('free windows', () => {
    const slots = (datum: string, dauer_minuten = 90, monteur = 'Kaya') =>
      freieSlots({ datum, dauer_minuten, monteur }, call())

    it("are the seed's", async () => {
      assert.deepEqual(await slots('2026-09-01'), {
        datum: '2026-09-01',
        monteur: 'Kaya',
        dauer_minuten: 90,
        freie_fenster: [
          { von: '11:00', bis: '13:00' },
          { von: '15:30', bis: '17:00' },
        ],
      })
    })

    it('call the technician as the firm does', async () => {
      assert.equal((await slots('2026-09-01', 90, 'OEZTUERK')).monteur, 'Öztürk')
    })

    const none = [
      { title: 'there is no room', datum: '2026-09-01', dauer: 121, monteur: 'Kaya' },
      { title: 'it is a public holiday', datum: '2027-01-06', dauer: 15, monteur: 'Kaya' },
      { title: 'it is a day off', datum: '2026-09-05', dauer: 15, monteur: 'Kaya' },
    ]
    for (const { title, datum, dauer, monteur } of none) {
      it(`are none when ${title}`, async () => {
        assert.deepEqual((await slots(datum, dauer, monteur)).freie_fenster, [])
      })
    }

    it("end with the firm's day, even for who could work longer", async () => {
      await rows(db(), 'update betrieb.einstellungen set feierabend = 16 * 60 + 30')
      assert.deepEqual((await slots('2027-01-04', 600, 'Kaya')).freie_fenster, [])
      assert.deepEqual((await slots('2027-01-04', 570, 'Kaya')).freie_fenster, [{ von: '07:00', bis: '16:30' }])
      await rows(db(), 'update betrieb.einstellungen set feierabend = 17 * 60')
    })

    it('keep travel free where the firm has set it', async () => {
      await rows(db(), 'update betrieb.einstellungen set puffer_minuten = 20')
      assert.deepEqual((await slots('2026-09-01', 70)).freie_fenster, [
        { von: '11:20', bis: '12:40' },
        { von: '15:50', bis: '17:00' },
      ])
      await rows(db(), 'update betrieb.einstellungen set puffer_minuten = 0')
    })

    it('are open where an appointment was cancelled', async () => {
      const kaya = `datum = '2026-09-01' and von = 480 and taetigkeit like 'Treppenhaus%3%'`
      await rows(db(), `update betrieb.termine set status = 'storniert' where ${kaya}`)
      assert.deepEqual((await slots('2026-09-01', 300)).freie_fenster, [{ von: '07:00', bis: '13:00' }])
      await rows(db(), `update betrieb.termine set status = 'bestaetigt' where ${kaya}`)
    })

    it('are refused for who is unknown or has left', async () => {
      assert.equal((await refusal(slots('2026-09-01', 90, 'Meier'))).code, 'monteur.unbekannt')
      await rows(db(), `update betrieb.monteure set aktiv = false where name = 'Nowak'`)
      assert.equal((await refusal(slots('2026-09-01', 90, 'Nowak'))).code, 'monteur.unbekannt')
      await rows(db(), `update betrieb.monteure set aktiv = true where name = 'Nowak'`)
    })
  })

  describe('prices', () => {
    it('come in the order of the list', async () => {
      const { leistungen } = await preisliste({}, call())
      assert.equal(leistungen.length, 14)
      assert.deepEqual(leistungen.slice(0, 3), [
        { leistung: 'grundreinigung_qm', bezeichnung: 'Grundreinigung', einheit: 'm²', netto: '2.40' },
        {
          leistung: 'fensterreinigung_element',
          bezeichnung: 'Fensterreinigung mit Rahmen',
          einheit: 'Element',
          netto: '6.90',
        },
        { leistung: 'anfahrt', bezeichnung: 'Anfahrt', einheit: 'pauschal', netto: '45.00' },
      ])
    })

    it('are found by key or name, in any spelling', async () => {
      const keys = async (suche: string) =>
        (await preisliste({ suche }, call())).leistungen.map(({ leistung }) => leistung)
      assert.deepEqual(await keys('gruenpflege'), ['gruenpflege_stunde'])
      assert.deepEqual(await keys('GRÜNPFLEGE'), ['gruenpflege_stunde'])
      assert.deepEqual(await keys('%'), [])
    })

    it('are those of the day in the zone of the firm', async () => {
      const anfahrt = async (now: string) => {
        const { leistungen } = await preisliste({ suche: 'anfahrt' }, reading(db(), new Date(now)))
        return leistungen.map(({ netto }) => netto)
      }
      assert.deepEqual(await anfahrt('2025-12-31T22:59:59Z'), ['42.00'])
      assert.deepEqual(await anfahrt('2025-12-31T23:00:00Z'), ['45.00'])
      assert.deepEqual(await anfahrt('2024-12-31T12:00:00Z'), [])
    })
  })

  it('calculates with the prices of the day, as the contract shows', async () => {
    assert.deepEqual(await kalkuliere({ positionen: [{ leistung: 'anfahrt', menge: 1 }] }, call()), {
      positionen: [{ leistung: 'anfahrt', menge: 1, einheit: 'pauschal', einzelpreis: '45.00', summe: '45.00' }],
      netto: '45.00',
      mwst_satz: 19,
      mwst: '8.55',
      brutto: '53.55',
    })
  })
})
