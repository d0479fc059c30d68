import type { AbgelehnteZeile } from '../importe/lies-tabelle.js'
import type { Arbeitszeile } from './arbeitszeile.js'

/** When a technician works, by day of the week; no day: he has left. */
export interface Arbeitswoche {
  monteur: string
  tage: { wochentag: number; von: number; bis: number }[]
}

/** What taking over a list of technicians would do. */
export interface Arbeitszeitenplan {
  wochen: Arbeitswoche[]
  angenommen: number
  abgelehnt: AbgelehnteZeile[]
}

/** Puts the lines of each technician together; a day of the week that a line before has is refused. */
export function planeArbeitszeiten(zeilen: readonly Arbeitszeile[]): Arbeitszeitenplan {
  const wochen = new Map<string, Arbeitswoche>()
  const abgelehnt: AbgelehnteZeile[] = []
  for (const { zeile, monteur, tage, von, bis } of zeilen) {
    const schluessel = monteur.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const woche = wochen.get(schluessel)
    const doppelt = woche && (tage.length === 0 || woche.tage.some(({ wochentag }) => tage.includes(wochentag)))
    if (doppelt || woche?.tage.length === 0) {
      abgelehnt.push({ zeile, grund: `${monteur} hat für einen dieser Tage schon eine Zeile` })
      continue
    }
    const neu = woche ?? { monteur, tage: [] }
    neu.tage.push(...tage.map((wochentag) => ({ wochentag, von, bis })))
    neu.tage.sort((a, b) => a.wochentag - b.wochentag)
    wochen.set(schluessel, neu)
  }
  return { wochen: [...wochen.values()], angenommen: zeilen.length - abgelehnt.length, abgelehnt }
}
