import assert from 'node:assert/strict'
import { useBetrieb } from '../support/betrieb-client.js'

describe('Freie Fenster', () => {
  const betrieb = useBetrieb()
  const fenster = async (dauer_minuten: number) =>
    (await betrieb.ask('freie_slots', { datum: '2026-09-01', dauer_minuten, monteur: 'Kaya' }))['freie_fenster']

  it('Lücke zwischen Terminen', async () => {
    assert.deepEqual(await fenster(120), [{ von: '11:00', bis: '13:00' }])
  })

  it('Randfenster vor Feierabend', async () => {
    assert.deepEqual(await fenster(90), [
      { von: '11:00', bis: '13:00' },
      { von: '15:30', bis: '17:00' },
    ])
  })

  it('kein Platz', async () => {
    assert.deepEqual(await fenster(121), [])
  })
})
