import assert from 'node:assert/strict'
import { seedBetriebDemo } from '../../../src/betrieb/demo/seed.js'
import { importMonteure } from '../../../src/betrieb/monteure/import-monteure.js'
import { freieSlots } from '../../../src/betrieb/services/freie-slots.js'
import { itNeedsTwoSessions, useDatabase } from '../../support/database.js'
import { reading, refusal, rows } from '../office.js'

const csv = [
  'monteur,tage,von,bis',
  'Şahin,Mo-Do,07:30,16:00',
  'Şahin,Fr,7:30,12:00',
  'nowak,Mo-Fr,06:00,15:00',
  'Brandt,-,,',
  'Sahin,Mo,08:00,12:00',
  'Kaya,Mo-Xx,16:00,7',
].join('\n')

/** A Monday and a Friday on which nobody has an appointment yet. */
const [montag, freitag] = ['2031-03-03', '2031-03-07']

describe('importing technicians', () => {
  const db = useDatabase()
  before(() => seedBetriebDemo(db()))
  const windows = async (monteur: string, datum: string) => {
    const { freie_fenster } = await freieSlots({ datum, monteur, dauer_minuten: 60 }, reading(db()))
    return freie_fenster.map(({ von, bis }) => `${von}-${bis}`)
  }

  it('takes what it can and reports the rest', async () => {
    assert.deepEqual(await importMonteure(db(), csv), {
      angenommen: 4,
      geaendert: ['Şahin', 'nowak', 'Brandt'],
      abgelehnt: [
        { zeile: 6, grund: 'Sahin hat für einen dieser Tage schon eine Zeile' },
        {
          zeile: 7,
          grund:
            "tage 'Mo-Xx' muss wie Mo-Fr oder Mo,Mi,Sa aussehen (- für ausgeschieden); bis '7' ist keine Uhrzeit (16:00)",
        },
      ],
    })
  })

  it('makes a technician who can be booked when he works', async () => {
    assert.deepEqual(await windows('Sahin', montag), ['07:30-16:00'])
    assert.deepEqual(await windows('Şahin', freitag), ['07:30-12:00'])
  })

  it('replaces the week of one who is there, and keeps his name', async () => {
    assert.deepEqual(await windows('Nowak', freitag), ['06:00-15:00'])
    assert.deepEqual(await rows(db(), "select name from betrieb.monteure where name ilike 'nowak'"), [
      { name: 'Nowak' },
    ])
  })

  it('books one who has left no more, and keeps his appointments', async () => {
    assert.equal((await refusal(windows('Brandt', montag))).code, 'monteur.unbekannt')
    const [his] = await rows(
      db(),
      `select count(*) > 0 as da from betrieb.termine t join betrieb.monteure m using (betrieb_id, monteur_id)
       where m.name = 'Brandt'`,
    )
    assert.deepEqual(his, { da: true })
  })

  it('leaves one the file does not name as he is', async () => {
    assert.deepEqual(await windows('Yıldız', freitag), ['08:00-16:00'])
  })

  it('changes nothing the second time, and takes back who comes back', async () => {
    assert.deepEqual((await importMonteure(db(), csv)).geaendert, [])
    const back = 'monteur;tage;von;bis\nBrandt;Mo,Mi;07:00;16:00'
    assert.deepEqual((await importMonteure(db(), back)).geaendert, ['Brandt'])
    assert.deepEqual(await windows('Brandt', montag), ['07:00-16:00'])
  })

  itNeedsTwoSessions('may be done twice at the same time', async () => {
    const lines = Array.from({ length: 6 }, (_, n) => `monteur;tage;von;bis\nZugleich;Mo;0${n}:00;16:00`)
    await Promise.all(lines.map((text) => importMonteure(db(), text)))
    assert.equal((await windows('Zugleich', montag)).length, 1)
  })
})
