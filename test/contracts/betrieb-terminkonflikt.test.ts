import assert from 'node:assert/strict'
import { useBetrieb } from '../support/betrieb-client.js'

const termin = { kunde_id: 'K-1002', datum: '2026-09-01', monteur: 'Kaya', taetigkeit: 'Fensterreinigung' }
const fenster = "Nutze 'betrieb_freie_slots', um ein passendes Fenster zu finden."

describe('Terminkonflikt', () => {
  const betrieb = useBetrieb()

  const overlaps = [
    ['09:00', '10:00'],
    ['07:30', '08:15'],
    ['10:45', '11:30'],
    ['07:30', '12:00'],
  ] as const
  for (const [von, bis] of overlaps) {
    it(`Überlappung: ${von} bis ${bis}`, async () => {
      assert.equal(
        await betrieb.refused('prepare_termin', { ...termin, von, bis }),
        `Kaya ist am 2026-09-01 von 08:00 bis 11:00 bereits gebunden (Treppenhausreinigung, 3 Aufgänge). ${fenster}`,
      )
    })
  }

  it('Ende nach Feierabend', async () => {
    assert.equal(
      await betrieb.refused('prepare_termin', { ...termin, von: '16:00', bis: '17:15' }),
      `Kaya hat am 2026-09-01 um 17:00 Feierabend, der Termin endet um 17:15. ${fenster}`,
    )
    await betrieb.ask('prepare_termin', { ...termin, von: '16:00', bis: '17:00' })
  })

  it('ein Slot, der zwischen Vorschau und Bestätigung belegt wurde', async () => {
    const slot = { ...termin, von: '11:00', bis: '12:30' }
    const mine = await betrieb.tokenOf('prepare_termin', slot)
    const theirs = await betrieb.tokenOf('prepare_termin', { ...slot, kunde_id: 'K-1001', taetigkeit: 'Glas' })
    await betrieb.ask('commit_termin', { freigabe_token: theirs })
    const before = await betrieb.count('termine')
    assert.equal(
      await betrieb.refused('commit_termin', { freigabe_token: mine }),
      'Das Zeitfenster wurde seit der Vorschau belegt: Kaya ist am 2026-09-01 von 11:00 bis 12:30 bereits gebunden ' +
        "(Glas). Nutze 'betrieb_freie_slots', um ein anderes Fenster zu finden, und erzeuge mit " +
        "'betrieb_prepare_termin' eine neue Vorschau.",
    )
    assert.equal(await betrieb.count('termine'), before)
  })
})
