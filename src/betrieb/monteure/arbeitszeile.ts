import { wrongLength, type AbgelehnteZeile, type Feld } from '../importe/lies-tabelle.js'
import { minutesOf } from '../zeit.js'
import { wochentageOf } from './wochentage.js'

/** A line of a list of technicians that can be read: who works when on which days. */
export interface Arbeitszeile {
  /** Number of its line in the file, from 1. */
  zeile: number
  monteur: string
  /** 1 Monday to 7 Sunday (ISO 8601); empty for somebody who has left. */
  tage: number[]
  /** Minutes since midnight, like `bis`. */
  von: number
  bis: number
}

/** Reads the fields of one line; answers with the reason where one of them says nothing usable. */
export function arbeitszeileOf(zeile: number, feld: Feld): Arbeitszeile | AbgelehnteZeile {
  const gegangen = feld('tage') === '-'
  const tage = gegangen ? [] : wochentageOf(feld('tage'))
  const [von, bis] = gegangen ? [0, 0] : [timeOfDay(feld('von')), timeOfDay(feld('bis'))]
  const gruende = [
    wrongLength(feld, 'monteur', 60),
    tage === undefined ? `tage '${feld('tage')}' muss wie Mo-Fr oder Mo,Mi,Sa aussehen (- für ausgeschieden)` : '',
    von === undefined ? `von '${feld('von')}' ist keine Uhrzeit (07:30)` : '',
    bis === undefined ? `bis '${feld('bis')}' ist keine Uhrzeit (16:00)` : '',
    von !== undefined && bis !== undefined && !gegangen && von >= bis ? 'bis liegt nicht nach von' : '',
  ].filter(Boolean)
  if (tage === undefined || von === undefined || bis === undefined || gruende.length > 0)
    return { zeile, grund: gruende.join('; ') }
  return { zeile, monteur: feld('monteur'), tage, von, bis }
}

function timeOfDay(text: string): number | undefined {
  return /^([01]?\d|2[0-3]):[0-5]\d$/.test(text) || text === '24:00' ? minutesOf(text) : undefined
}
