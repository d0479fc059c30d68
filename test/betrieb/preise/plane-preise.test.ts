import assert from 'node:assert/strict'
import fc from 'fast-check'
import { planePreise, type Bepreist } from '../../../src/betrieb/preise/plane-preise.js'
import type { Preiszeile } from '../../../src/betrieb/preise/preiszeile.js'
import { addDays } from '../../../src/betrieb/zeit.js'

/** `2026-01-01..2026-12-31 2.40`; an open end is `..`. */
const spanne = (text: string) => {
  const [span = '', netto = ''] = text.split(' ')
  const [ab = '', bis = ''] = span.split('..')
  return { ab, bis: bis === '' ? null : bis, netto }
}
const bestand = (...preise: string[]) =>
  new Map<string, Bepreist>([['glas', { bezeichnung: 'Glas', einheit: 'm²', preise: preise.map(spanne) }]])
const zeile = (nummer: number, text: string, changes: Partial<Preiszeile> = {}): Preiszeile => {
  const { ab, bis, netto } = spanne(text)
  const rest = { leistung: 'glas', bezeichnung: 'Glas', einheit: 'm²', ...changes }
  return { zeile: nummer, netto, gueltig_ab: ab, gueltig_bis: bis, ...rest }
}
const preiseIn = (geaendert: ReadonlyMap<string, Bepreist>) =>
  geaendert.get('glas')?.preise.map(({ ab, bis, netto }) => `${ab}..${bis ?? ''} ${netto}`)

describe('taking over prices', () => {
  const cases: { title: string; vorher: string[]; neu: string[]; want: string[] | undefined }[] = [
    { title: 'begins a service', vorher: [], neu: ['2027-01-01.. 3.00'], want: ['2027-01-01.. 3.00'] },
    {
      title: 'ends the price before on the eve',
      vorher: ['2026-01-01.. 2.00'],
      neu: ['2027-01-01.. 3.00'],
      want: ['2026-01-01..2026-12-31 2.00', '2027-01-01.. 3.00'],
    },
    {
      title: 'interrupts it for a while',
      vorher: ['2026-01-01.. 2.00'],
      neu: ['2026-06-01..2026-06-30 1.50'],
      want: ['2026-01-01..2026-05-31 2.00', '2026-06-01..2026-06-30 1.50', '2026-07-01.. 2.00'],
    },
    {
      title: 'ends before the one that is already planned',
      vorher: ['2026-01-01..2026-12-31 2.00', '2027-01-01.. 3.00'],
      neu: ['2026-07-01.. 2.50'],
      want: ['2026-01-01..2026-06-30 2.00', '2026-07-01..2026-12-31 2.50', '2027-01-01.. 3.00'],
    },
    {
      title: 'replaces one of the same day',
      vorher: ['2026-01-01.. 2.00'],
      neu: ['2026-01-01.. 2.20'],
      want: ['2026-01-01.. 2.20'],
    },
    {
      title: 'leaves alone what is the same',
      vorher: ['2026-01-01.. 2.00'],
      neu: ['2026-01-01.. 2.00'],
      want: undefined,
    },
    {
      title: 'takes several lines of a service',
      vorher: [],
      neu: ['2026-01-01.. 2.00', '2027-01-01.. 3.00', '2026-07-01.. 2.50'],
      want: ['2026-01-01..2026-06-30 2.00', '2026-07-01..2026-12-31 2.50', '2027-01-01.. 3.00'],
    },
  ]
  for (const { title, vorher, neu, want } of cases) {
    it(title, () => {
      const plan = planePreise(
        vorher.length === 0 ? new Map() : bestand(...vorher),
        neu.map((text, index) => zeile(index + 2, text)),
      )
      assert.deepEqual([preiseIn(plan.geaendert), plan.angenommen, plan.abgelehnt], [want, neu.length, []])
    })
  }

  const refused: { title: string; zeilen: Preiszeile[]; want: string }[] = [
    {
      title: 'another unit',
      zeilen: [zeile(2, '2028-01-01.. 3.00', { einheit: 'Stunde' })],
      want: '2: glas wird je m² verkauft, nicht je Stunde; nimm einen neuen Schlüssel',
    },
    {
      title: 'what runs into the next price',
      zeilen: [zeile(2, '2026-07-01..2027-01-01 3.00')],
      want: '2: überschneidet den Preis für glas ab 2027-01-01',
    },
    {
      title: 'a second line for the same day',
      zeilen: [zeile(2, '2028-01-01.. 3.00'), zeile(3, '2028-01-01.. 4.00')],
      want: '3: glas ab 2028-01-01 steht schon in Zeile 2',
    },
  ]
  for (const { title, zeilen, want } of refused) {
    it(`refuses ${title}`, () => {
      const { abgelehnt } = planePreise(bestand('2026-01-01..2026-12-31 2.00', '2027-01-01.. 2.50'), zeilen)
      assert.deepEqual(
        abgelehnt.map(({ zeile: nummer, grund }) => `${nummer}: ${grund}`),
        [want],
      )
    })
  }

  it('never leaves two prices for one day', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-01-01', days))
    const line = fc.tuple(day, fc.option(fc.integer({ min: 0, max: 20 })))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const zeilen = lines.map(([ab, length], index) =>
          zeile(index + 2, `${ab}..${length === null ? '' : addDays(ab, length)} ${index}.00`),
        )
        const preise = planePreise(new Map(), zeilen).geaendert.get('glas')?.preise ?? []
        for (const [index, { ab, bis }] of preise.entries()) {
          const next = preise[index + 1]
          assert.ok(bis === null || bis >= ab)
          if (next) assert.ok(bis !== null && bis < next.ab)
        }
      }),
    )
  })
})
