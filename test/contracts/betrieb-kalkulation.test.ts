import assert from 'node:assert/strict'
import { useBetrieb } from '../support/betrieb-client.js'

describe('Kalkulation', () => {
  const betrieb = useBetrieb()
  const kalkuliere = (...positionen: [leistung: string, menge: number][]) =>
    betrieb.ask('kalkuliere', { positionen: positionen.map(([leistung, menge]) => ({ leistung, menge })) })

  it('Summen', async () => {
    const { netto, mwst_satz, mwst, brutto, positionen } = await kalkuliere(
      ['grundreinigung_qm', 420],
      ['fensterreinigung_element', 24],
      ['anfahrt', 1],
    )
    assert.deepEqual(
      { netto, mwst_satz, mwst, brutto },
      {
        netto: '1218.60',
        mwst_satz: 19,
        mwst: '231.53',
        brutto: '1450.13',
      },
    )
    assert.deepEqual(
      (positionen as { summe: string }[]).map(({ summe }) => summe),
      ['1008.00', '165.60', '45.00'],
    )
  })

  it('kaufmännische Rundung', async () => {
    // 0.125 m² at 2.40 and 0.25 elements at 6.90 are 2.025 net: half a cent up, and once, not line by line.
    const { positionen, netto, mwst, brutto } = await kalkuliere(
      ['grundreinigung_qm', 0.125],
      ['fensterreinigung_element', 0.25],
    )
    assert.deepEqual(
      (positionen as { summe: string }[]).map(({ summe }) => summe),
      ['0.30', '1.73'],
    )
    assert.deepEqual({ netto, mwst, brutto }, { netto: '2.03', mwst: '0.39', brutto: '2.42' })
  })

  it('unbekannte Leistung', async () => {
    assert.equal(
      await betrieb.refused('kalkuliere', { positionen: [{ leistung: 'mondreinigung', menge: 1 }] }),
      "Die Leistung 'mondreinigung' steht nicht in der heutigen Preisliste. " +
        "Nutze 'betrieb_preisliste' für die gültigen Schlüssel.",
    )
  })

  it('Menge 0', async () => {
    assert.equal(
      await betrieb.refused('kalkuliere', { positionen: [{ leistung: 'anfahrt', menge: 0 }] }),
      "Die Menge für 'anfahrt' ist 0. Gib eine Menge größer als 0 mit höchstens drei Nachkommastellen an, " +
        'oder lass die Position weg.',
    )
  })
})
