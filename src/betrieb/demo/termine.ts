import { feiertagAm } from '../feiertage.js'
import { addDays, daysFrom } from '../zeit.js'
import { einstellungen, monteure } from './firma.js'
import { kunden } from './kunden.js'

/** An appointment of the demo, as it is stored. */
export interface DemoTermin {
  terminId: string
  kundeId: string
  monteurId: string
  datum: string
  von: number
  bis: number
  taetigkeit: string
  status: 'bestaetigt' | 'storniert'
}

const erster = '2026-08-24'
const letzter = '2026-12-23'

const taetigkeiten = [
  'Unterhaltsreinigung Büro',
  'Treppenhausreinigung, 2 Aufgänge',
  'Glasreinigung Schaufenster',
  'Grundreinigung Praxisräume',
  'Hausmeisterdienst',
  'Tiefgarage kehren',
  'Fensterreinigung, 18 Elemente',
  'Teppichreinigung Besprechungsräume',
]

/** How a day can be filled, in minutes since midnight. */
const tage = [
  [
    [480, 600],
    [630, 750],
  ],
  [[540, 720]],
  [
    [480, 570],
    [660, 780],
    [810, 900],
  ],
  [],
  [[720, 870]],
] as const

/** The day documentation and tests speak of. */
const kayaAmErstenSeptember = [
  { kundeId: 'K-1001', von: 480, bis: 660, taetigkeit: 'Treppenhausreinigung, 3 Aufgänge' },
  { kundeId: 'K-1007', von: 780, bis: 930, taetigkeit: 'Glasreinigung Eingangsbereich' },
]

/** The appointments from the end of August to Christmas 2026, in their order; every 23rd was cancelled. */
export function demoTermine(): DemoTermin[] {
  const alle = Array.from({ length: daysFrom(erster, letzter) + 1 }, (_, tag) => addDays(erster, tag))
    .filter((datum) => feiertagAm(datum, einstellungen.bundesland) === undefined)
    .flatMap((datum) => monteure.flatMap((monteur, nr) => termineOf(datum, monteur, nr)))
  return alle.map((termin, index) => ({ terminId: `TER-2026-${String(index + 1).padStart(4, '0')}`, ...termin }))
}

function termineOf(
  datum: string,
  { id, name, tage: wochentage, von: beginn, bis: ende }: (typeof monteure)[number],
  nr: number,
): Omit<DemoTermin, 'terminId'>[] {
  const monteurId = id
  if (name === 'Kaya' && datum === '2026-09-01')
    return kayaAmErstenSeptember.map((termin) => ({ ...termin, monteurId, datum, status: 'bestaetigt' }))
  const tag = daysFrom(erster, datum)
  const wochentag = (tag % 7) + 1
  if (!(wochentage as readonly number[]).includes(wochentag)) return []
  return (tage[(tag * 2 + nr * 3) % tage.length] ?? [])
    .filter(([von, bis]) => von >= beginn && bis <= ende)
    .map(([von, bis], index) => {
      const stelle = tag * 5 + nr * 11 + index
      return {
        kundeId: kunden[stelle % kunden.length]?.kundeId ?? 'K-1001',
        monteurId,
        datum,
        von,
        bis,
        taetigkeit: taetigkeiten[stelle % taetigkeiten.length] ?? '',
        status: stelle % 23 === 22 ? 'storniert' : 'bestaetigt',
      }
    })
}
