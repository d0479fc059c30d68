import assert from 'node:assert/strict'
import { useBetrieb } from '../support/betrieb-client.js'

const angebot = { kunde_id: 'K-1001', positionen: [{ leistung: 'anfahrt', menge: 1 }] }
const termin = {
  kunde_id: 'K-1002',
  datum: '2026-09-01',
  von: '11:00',
  bis: '12:30',
  monteur: 'Kaya',
  taetigkeit: 'Fensterreinigung',
}
const neueVorschau = 'Erzeuge mit dem passenden prepare-Werkzeug eine neue Vorschau und lege sie dem Menschen vor.'
const unbekannt = `Unbekanntes oder bereits eingelöstes Freigabe-Token. ${neueVorschau}`

describe('Freigabe-Schranke', () => {
  const betrieb = useBetrieb()
  const geschrieben = async () => [await betrieb.count('angebote'), await betrieb.count('termine')]

  it('Vorschau schreibt nichts', async () => {
    const vorher = await geschrieben()
    await betrieb.ask('prepare_angebot', angebot)
    await betrieb.ask('prepare_termin', termin)
    assert.deepEqual(await geschrieben(), vorher)
  })

  it('Token schreibt genau einmal', async () => {
    const vorher = await betrieb.count('angebote')
    const freigabe_token = await betrieb.tokenOf('prepare_angebot', angebot)
    const { brutto, status } = await betrieb.ask('commit_angebot', { freigabe_token })
    assert.deepEqual({ brutto, status }, { brutto: '53.55', status: 'entwurf' })
    assert.equal(await betrieb.refused('commit_angebot', { freigabe_token }), unbekannt)
    assert.equal(await betrieb.count('angebote'), vorher + 1)
  })

  it('Token nicht zwischen Aktionen übertragbar', async () => {
    const vorher = await geschrieben()
    const freigabe_token = await betrieb.tokenOf('prepare_angebot', angebot)
    assert.equal(
      await betrieb.refused('commit_termin', { freigabe_token }),
      'Das Freigabe-Token gehört zu einer anderen Aktion. Rufe das commit-Werkzeug auf, das im Hinweis der Vorschau ' +
        'genannt ist; das Token gilt weiter.',
    )
    assert.deepEqual(await geschrieben(), vorher)
    await betrieb.ask('commit_angebot', { freigabe_token })
  })

  it('abgelaufenes Token', async () => {
    const gerade = await betrieb.tokenOf('prepare_angebot', angebot)
    const zuSpaet = await betrieb.tokenOf('prepare_angebot', angebot)
    betrieb.pass(4.99)
    await betrieb.ask('commit_angebot', { freigabe_token: gerade })
    betrieb.pass(0.02)
    assert.equal(
      await betrieb.refused('commit_angebot', { freigabe_token: zuSpaet }),
      `Das Freigabe-Token ist abgelaufen; es gilt fünf Minuten. ${neueVorschau}`,
    )
  })

  it('erfundenes Token', async () => {
    assert.equal(await betrieb.refused('commit_angebot', { freigabe_token: 'frg_uG6AsbNllcRtJnaS' }), unbekannt)
  })
})
