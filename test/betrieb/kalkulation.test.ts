import assert from 'node:assert/strict'
import { kalkulierePositionen } from '../../src/betrieb/kalkulation.js'
import { refusal } from './office.js'

const katalog = new Map(
  [
    ['grundreinigung_qm', 'm²', '2.40'],
    ['fensterreinigung_element', 'Element', '6.90'],
    ['anfahrt', 'pauschal', '45.00'],
    ['cent', 'Stück', '0.01'],
    ['euro', 'Stück', '1.00'],
    ['teuer', 'Stück', '99.99'],
  ].map(([leistung = '', einheit = '', netto = '']) => [leistung, { leistung, bezeichnung: leistung, einheit, netto }]),
)
type Gegeben = [leistung: string, menge: number][]
const rechne = (positionen: Gegeben, satz = '19') =>
  kalkulierePositionen(
    positionen.map(([leistung, menge]) => ({ leistung, menge })),
    katalog,
    satz,
  )

describe('calculating', () => {
  const sums: { title: string; given: Gegeben; satz?: string; want: object }[] = [
    {
      title: "sums the seed's offer",
      given: [
        ['grundreinigung_qm', 420],
        ['fensterreinigung_element', 24],
        ['anfahrt', 1],
      ],
      want: { summen: ['1008.00', '165.60', '45.00'], netto: '1218.60', mwst: '231.53', brutto: '1450.13' },
    },
    {
      title: 'rounds the net sum once, not its lines',
      given: [
        ['euro', 0.335],
        ['euro', 0.335],
        ['euro', 0.335],
      ],
      want: { summen: ['0.34', '0.34', '0.34'], netto: '1.01', mwst: '0.19', brutto: '1.20' },
    },
    {
      title: 'rounds half a cent of tax up',
      given: [['euro', 0.5]],
      want: { summen: ['0.50'], netto: '0.50', mwst: '0.10', brutto: '0.60' },
    },
    {
      title: 'takes quantities as they are written, not as binary fractions',
      given: [['euro', 1.005]],
      want: { summen: ['1.01'], netto: '1.01', mwst: '0.19', brutto: '1.20' },
    },
    {
      title: 'knows other rates',
      given: [['anfahrt', 1]],
      satz: '7.50',
      want: { summen: ['45.00'], netto: '45.00', mwst: '3.38', brutto: '48.38' },
    },
    {
      title: 'may come to nothing',
      given: [['cent', 0.1]],
      want: { summen: ['0.00'], netto: '0.00', mwst: '0.00', brutto: '0.00' },
    },
  ]
  for (const { title, given, satz, want } of sums) {
    it(title, () => {
      const { positionen, netto, mwst, brutto } = rechne(given, satz)
      assert.deepEqual({ summen: positionen.map(({ summe }) => summe), netto, mwst, brutto }, want)
    })
  }

  const refused: { title: string; given: Gegeben; want: object }[] = [
    {
      title: 'an unknown service',
      given: [
        ['anfahrt', 1],
        ['mondreinigung', 1],
      ],
      want: {
        code: 'leistung.unbekannt',
        field: 'positionen/1/leistung',
        fehler:
          "Die Leistung 'mondreinigung' steht nicht in der heutigen Preisliste. " +
          "Nutze 'betrieb_preisliste' für die gültigen Schlüssel.",
      },
    },
    {
      title: 'the quantity 0',
      given: [['anfahrt', 0]],
      want: {
        code: 'menge.ungueltig',
        field: 'positionen/0/menge',
        fehler:
          "Die Menge für 'anfahrt' ist 0. Gib eine Menge größer als 0 mit höchstens drei Nachkommastellen an, " +
          'oder lass die Position weg.',
      },
    },
    {
      title: 'a quantity with four places',
      given: [['anfahrt', 0.0001]],
      want: {
        code: 'menge.ungueltig',
        field: 'positionen/0/menge',
        fehler:
          "Die Menge für 'anfahrt' hat mehr als drei Nachkommastellen. Gib eine Menge größer als 0 mit höchstens " +
          'drei Nachkommastellen an, oder lass die Position weg.',
      },
    },
    {
      title: 'a quantity with more places than are written out',
      given: [['anfahrt', 1e-7]],
      want: {
        code: 'menge.ungueltig',
        field: 'positionen/0/menge',
        fehler:
          "Die Menge für 'anfahrt' hat mehr als drei Nachkommastellen. Gib eine Menge größer als 0 mit höchstens " +
          'drei Nachkommastellen an, oder lass die Position weg.',
      },
    },
    {
      title: 'more than a hundred million',
      given: [['teuer', 1_000_000]],
      want: {
        code: 'betrag.zu_hoch',
        field: 'positionen',
        fehler:
          'Das Angebot beträgt 118988100.00 EUR und übersteigt 99999999.99 EUR. Prüfe die Mengen und teile das ' +
          'Angebot auf.',
      },
    },
  ]
  for (const { title, given, want } of refused) {
    it(`refuses ${title}`, async () => {
      assert.deepEqual(await refusal(Promise.resolve().then(() => rechne(given))), want)
    })
  }
})
