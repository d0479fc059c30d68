import { formats } from '../../../generated/runtime/formats.js'
import { tooLong, wrongLength, type AbgelehnteZeile, type Feld } from '../importe/lies-tabelle.js'

/** A line of a list of customers that can be read. What the file says nothing of is null. */
export interface Kundenzeile {
  /** Number of its line in the file, from 1. */
  zeile: number
  kunde_id: string
  name: string
  ort: string
  strasse: string | null
  plz: string | null
  telefon: string | null
  email: string | null
  ansprechpartner: string | null
}

/** Reads the fields of one line; answers with the reason where one of them says nothing usable. */
export function kundenzeileOf(zeile: number, feld: Feld): Kundenzeile | AbgelehnteZeile {
  const email = feld('email')
  const gruende = [
    /^K-\d{4,9}$/.test(feld('kunde_id')) ? '' : `kunde_id '${feld('kunde_id')}' muss wie K-1001 aussehen`,
    wrongLength(feld, 'name', 120),
    wrongLength(feld, 'ort', 80),
    tooLong(feld, 'strasse', 120),
    tooLong(feld, 'plz', 10),
    tooLong(feld, 'telefon', 40),
    email === '' || formats.email(email) ? '' : `email '${email}' ist keine E-Mail-Adresse`,
    tooLong(feld, 'ansprechpartner', 120),
  ].filter(Boolean)
  if (gruende.length > 0) return { zeile, grund: gruende.join('; ') }
  const oder = (name: string) => feld(name) || null
  return {
    zeile,
    kunde_id: feld('kunde_id'),
    name: feld('name'),
    ort: feld('ort'),
    strasse: oder('strasse'),
    plz: oder('plz'),
    telefon: oder('telefon'),
    email: oder('email'),
    ansprechpartner: oder('ansprechpartner'),
  }
}
