import assert from 'node:assert/strict'
import { approvals } from '../../../src/betrieb/approvals.js'
import { seedBetriebDemo } from '../../../src/betrieb/demo/seed.js'
import { demoTermine } from '../../../src/betrieb/demo/termine.js'
import { freieSlots } from '../../../src/betrieb/services/freie-slots.js'
import { sqlState } from '../../../src/db/pool-query.js'
import { itNeedsTwoSessions, useDatabase } from '../../support/database.js'
import { august, reading, refusal, rows, writing } from '../office.js'

const { preview, execute } = approvals.termin

const wunsch = {
  kunde_id: 'K-1002',
  datum: '2026-09-01',
  von: '11:00',
  bis: '12:30',
  monteur: 'kaya',
  taetigkeit: 'Fensterreinigung',
}
const next = "Nutze 'betrieb_freie_slots', um ein passendes Fenster zu finden."
const nextAfterPreview =
  "Nutze 'betrieb_freie_slots', um ein anderes Fenster zu finden, und erzeuge mit 'betrieb_prepare_termin' eine neue " +
  'Vorschau.'
const firstNumber = demoTermine().length + 1
const terminId = (nth: number) => `TER-2026-${String(firstNumber + nth).padStart(4, '0')}`

describe('an appointment', () => {
  const db = useDatabase()
  before(() => seedBetriebDemo(db()))
  const vorschau = (changes: Partial<typeof wunsch> = {}) => preview({ ...wunsch, ...changes }, reading(db()))
  const book = async (changes: Partial<typeof wunsch> = {}) => {
    const { payload } = await vorschau(changes)
    return writing(db(), (call) => execute(payload, call))
  }
  const everything = async () => [
    await rows(db(), 'select * from betrieb.termine order by termin_id'),
    await rows(db(), 'select * from betrieb.zaehler order by reihe'),
  ]

  it('is previewed in words, and nothing is written', async () => {
    const before = await everything()
    const { payload, changes, ...shown } = await vorschau()
    assert.deepEqual(changes, [
      {
        field: 'Tag von Kaya, Dienstag, 01.09.2026',
        before: '08:00–11:00 Treppenhausreinigung, 3 Aufgänge\n13:00–15:30 Glasreinigung Eingangsbereich',
        after: [
          '08:00–11:00 Treppenhausreinigung, 3 Aufgänge',
          '11:00–12:30 Fensterreinigung, WEG Goethestraße 12',
          '13:00–15:30 Glasreinigung Eingangsbereich',
        ].join('\n'),
      },
    ])
    assert.deepEqual(shown, {
      vorschau: [
        'Termin für WEG Goethestraße 12 (K-1002), Pforzheim',
        '',
        '  Datum            2026-09-01 (Dienstag)',
        '  Zeit             11:00 bis 12:30 (90 Minuten)',
        '  Monteur          Kaya',
        '  Tätigkeit        Fensterreinigung',
      ].join('\n'),
      hinweis:
        'Es wurde nichts gespeichert. Lege die Vorschau dem Menschen vor und rufe erst nach ausdrücklicher ' +
        "Bestätigung 'betrieb_commit_termin' auf.",
    })
    assert.deepEqual(
      { ...payload, monteur_id: 'by the demo' },
      { ...wunsch, monteur: 'Kaya', monteur_id: 'by the demo' },
    )
    assert.deepEqual(await everything(), before)
  })

  it('is booked as it was previewed, and its window is taken', async () => {
    assert.deepEqual(await book(), {
      termin_id: terminId(0),
      status: 'bestaetigt',
      datum: '2026-09-01',
      von: '11:00',
      bis: '12:30',
      monteur: 'Kaya',
    })
    const [row] = await rows(
      db(),
      `select kunde_id, datum, von, bis, taetigkeit, status, created_at from betrieb.termine
       where termin_id = '${terminId(0)}'`,
    )
    assert.deepEqual(row, {
      kunde_id: 'K-1002',
      datum: '2026-09-01',
      von: 660,
      bis: 750,
      taetigkeit: 'Fensterreinigung',
      status: 'bestaetigt',
      created_at: '2026-08-28 08:00:00+00',
    })
    const { freie_fenster } = await freieSlots(
      { datum: '2026-09-01', dauer_minuten: 90, monteur: 'Kaya' },
      reading(db()),
    )
    assert.deepEqual(freie_fenster, [{ von: '15:30', bis: '17:00' }])
  })

  it('may begin when the one before ends, and end when work does', async () => {
    assert.equal((await book({ von: '15:30', bis: '17:00' })).bis, '17:00')
  })

  const refused: { title: string; changes: Partial<typeof wunsch>; want: object }[] = [
    {
      title: "in the seed's words where the technician is bound",
      changes: { von: '09:00', bis: '10:00' },
      want: {
        code: 'termin.konflikt',
        field: 'von',
        fehler:
          'Kaya ist am 2026-09-01 von 08:00 bis 11:00 bereits gebunden (Treppenhausreinigung, 3 Aufgänge). ' +
          "Nutze 'betrieb_freie_slots', um ein passendes Fenster zu finden.",
      },
    },
    {
      title: 'where it overlaps by a minute',
      changes: { von: '07:00', bis: '08:01' },
      want: {
        code: 'termin.konflikt',
        field: 'von',
        fehler: `Kaya ist am 2026-09-01 von 08:00 bis 11:00 bereits gebunden (Treppenhausreinigung, 3 Aufgänge). ${next}`,
      },
    },
    {
      title: 'where it ends after work',
      changes: { datum: '2026-12-30', von: '16:00', bis: '17:30' },
      want: {
        code: 'termin.nach_feierabend',
        field: 'bis',
        fehler: `Kaya hat am 2026-12-30 um 17:00 Feierabend, der Termin endet um 17:30. ${next}`,
      },
    },
    {
      title: 'where the technician ends earlier than the firm',
      changes: { datum: '2026-12-30', von: '14:00', bis: '16:00', monteur: 'Nowak' },
      want: {
        code: 'termin.nach_feierabend',
        field: 'bis',
        fehler: `Nowak hat am 2026-12-30 um 15:00 Feierabend, der Termin endet um 16:00. ${next}`,
      },
    },
    {
      title: 'where it begins before work',
      changes: { datum: '2026-12-30', von: '06:59', bis: '08:00' },
      want: {
        code: 'termin.ausserhalb_arbeitszeit',
        field: 'von',
        fehler: `Kaya arbeitet am 2026-12-30 erst ab 07:00, der Termin beginnt um 06:59. ${next}`,
      },
    },
    {
      title: 'on a day off',
      changes: { datum: '2026-09-05' },
      want: {
        code: 'termin.ausserhalb_arbeitszeit',
        field: 'datum',
        fehler: `Kaya arbeitet am 2026-09-05 (Samstag) nicht. ${next}`,
      },
    },
    {
      title: 'on a public holiday',
      changes: { datum: '2027-01-06' },
      want: {
        code: 'termin.feiertag',
        field: 'datum',
        fehler: "Am 2027-01-06 ist Feiertag (Heilige Drei Könige). Nutze 'betrieb_freie_slots' mit einem anderen Tag.",
      },
    },
    {
      title: 'where it ends when it begins',
      changes: { bis: '11:00' },
      want: {
        code: 'termin.zeiten_ungueltig',
        field: 'bis',
        fehler:
          'Der Termin endet um 11:00 und damit nicht nach seinem Beginn um 11:00. ' +
          "Gib ein 'bis' an, das nach 'von' am selben Tag liegt.",
      },
    },
    {
      title: 'where it ends before it begins',
      changes: { bis: '10:00' },
      want: {
        code: 'termin.zeiten_ungueltig',
        field: 'bis',
        fehler:
          'Der Termin endet um 10:00 und damit nicht nach seinem Beginn um 11:00. ' +
          "Gib ein 'bis' an, das nach 'von' am selben Tag liegt.",
      },
    },
    {
      title: 'for an unknown customer',
      changes: { kunde_id: 'K-9999' },
      want: {
        code: 'kunde.unbekannt',
        field: 'kunde_id',
        fehler: "Es gibt keinen Kunden K-9999. Nutze 'betrieb_suche_kunden', um den Kunden zu finden.",
      },
    },
    {
      title: 'for an unknown technician',
      changes: { monteur: 'Meier' },
      want: {
        code: 'monteur.unbekannt',
        field: 'monteur',
        fehler:
          "Es gibt keinen Monteur 'Meier'. Monteure des Betriebs: Brandt, Kaya, Nowak, Yıldız, Öztürk. " +
          'Nutze einen der genannten Monteure.',
      },
    },
  ]
  for (const { title, changes, want } of refused) {
    it(`is refused ${title}`, async () => assert.deepEqual(await refusal(vorschau(changes)), want))
  }

  it('is refused where it leaves no time to travel, if the firm wants some', async () => {
    await rows(db(), 'update betrieb.einstellungen set puffer_minuten = 15')
    const { fehler } = await refusal(vorschau({ von: '07:00', bis: '08:00' }))
    await rows(db(), 'update betrieb.einstellungen set puffer_minuten = 0')
    assert.equal(
      fehler,
      'Kaya ist am 2026-09-01 von 08:00 bis 11:00 bereits gebunden (Treppenhausreinigung, 3 Aufgänge) und braucht ' +
        `davor und danach 15 Minuten für die Fahrt. ${next}`,
    )
  })

  describe('that became impossible since its preview', () => {
    const frei = { datum: '2026-12-29', von: '10:00', bis: '11:00' }
    const refusedCommit = async (changes: Partial<typeof wunsch>, meanwhile: () => Promise<unknown>) => {
      const { payload } = await vorschau(changes)
      await meanwhile()
      const before = await everything()
      const said = await refusal(writing(db(), (call) => execute(payload, call)))
      assert.deepEqual(await everything(), before)
      return said
    }

    it('is refused because the window was taken', async () => {
      const said = await refusedCommit(frei, () => book({ ...frei, von: '10:30', bis: '12:00', taetigkeit: 'Glas' }))
      assert.deepEqual(said, {
        code: 'termin.seit_vorschau_belegt',
        fehler:
          'Das Zeitfenster wurde seit der Vorschau belegt: Kaya ist am 2026-12-29 von 10:30 bis 12:00 bereits ' +
          `gebunden (Glas). ${nextAfterPreview}`,
      })
    })

    it('is refused because working hours have changed', async () => {
      const monteur = `monteur_id = (select monteur_id from betrieb.monteure where name = 'Brandt')`
      const said = await refusedCommit({ ...frei, monteur: 'Brandt' }, () =>
        rows(db(), `update betrieb.arbeitszeiten set von = 660 where ${monteur}`),
      )
      assert.deepEqual(said, {
        code: 'termin.seit_vorschau_unmoeglich',
        fehler:
          'Seit der Vorschau hat sich etwas geändert: Brandt arbeitet am 2026-12-29 erst ab 11:00, der Termin beginnt ' +
          `um 10:00. ${nextAfterPreview}`,
      })
    })

    it('is refused because the technician has left', async () => {
      const said = await refusedCommit({ ...frei, monteur: 'Yıldız' }, () =>
        rows(db(), `update betrieb.monteure set aktiv = false where name = 'Yıldız'`),
      )
      assert.equal(said.code, 'monteur.unbekannt')
    })
  })

  it('cannot be written twice past our checks either', async () => {
    const twice = rows(
      db(),
      `insert into betrieb.termine select betrieb_id, 'TER-TWICE', kunde_id, monteur_id, datum, bis - 1, bis + 60,
         taetigkeit, status, created_at from betrieb.termine where termin_id = '${terminId(0)}'`,
    )
    assert.equal(await twice.catch(sqlState), '23P01')
  })

  itNeedsTwoSessions('is booked once where twenty want the same window at once', async () => {
    const frei = { datum: '2026-12-28', von: '09:00', bis: '10:00' }
    const { payload } = await vorschau(frei)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        writing(db(), (call) => execute(payload, call)).then(
          () => 'booked',
          (error: unknown) => refusal(Promise.reject(error as Error)).then(({ fehler }) => fehler),
        ),
      ),
    )
    const belegt =
      'Das Zeitfenster wurde seit der Vorschau belegt: Kaya ist am 2026-12-28 von 09:00 bis 10:00 bereits gebunden ' +
      `(Fensterreinigung). ${nextAfterPreview}`
    assert.deepEqual(outcomes.sort(), [...Array<string>(19).fill(belegt), 'booked'])
    const booked = await rows(db(), `select von, bis from betrieb.termine where datum = '2026-12-28'`)
    assert.deepEqual(booked, [{ von: 540, bis: 600 }])
  })

  itNeedsTwoSessions('is refused where somebody writes past the lock at the same time', async () => {
    const { payload } = await vorschau({ datum: '2026-12-31', von: '09:00', bis: '10:00' })
    const client = await db().pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into betrieb.termine select betrieb_id, 'TER-PAST', kunde_id, monteur_id, '2026-12-31', 540, 600,
           taetigkeit, status, created_at from betrieb.termine where termin_id = '${terminId(0)}'`,
      )
      const refusedOne = refusal(writing(db(), (call) => execute(payload, call), august))
      await waitUntilBlocked()
      await client.query('commit')
      assert.deepEqual(await refusedOne, {
        code: 'termin.seit_vorschau_belegt',
        fehler: `Das Zeitfenster wurde seit der Vorschau belegt. ${nextAfterPreview}`,
      })
    } finally {
      client.release()
    }
  })

  /** Returns when a session of this database waits for a lock. */
  async function waitUntilBlocked() {
    const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await rows(db(), blocked)).length === 0);
  }
})
