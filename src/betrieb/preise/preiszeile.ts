import { wrongLength, type AbgelehnteZeile, type Feld } from '../importe/lies-tabelle.js'

/** A line of a price list that can be read: what costs how much from when to when. */
export interface Preiszeile {
  /** Number of its line in the file, from 1. */
  zeile: number
  leistung: string
  bezeichnung: string
  einheit: string
  /** Euro for one unit without VAT, two places. */
  netto: string
  /** First day, ISO 8601. */
  gueltig_ab: string
  /** Last day; null: until further notice. */
  gueltig_bis: string | null
}

/** Reads the fields of one line; answers with the reason where one of them says nothing usable. */
export function preiszeileOf(zeile: number, feld: Feld): Preiszeile | AbgelehnteZeile {
  const gueltig_ab = dateOf(feld('gueltig_ab'))
  const bis = feld('gueltig_bis')
  const gueltig_bis = bis === '' ? null : dateOf(bis)
  const netto = priceOf(feld('netto'))
  const gruende = [
    /^[a-z][a-z0-9_]{0,39}$/.test(feld('leistung'))
      ? ''
      : `leistung '${feld('leistung')}' muss aus kleinen Buchstaben, Ziffern und _ bestehen (höchstens 40)`,
    wrongLength(feld, 'bezeichnung', 120),
    wrongLength(feld, 'einheit', 20),
    netto === undefined ? `netto '${feld('netto')}' ist kein Betrag mit höchstens zwei Nachkommastellen` : '',
    gueltig_ab === undefined ? `gueltig_ab '${feld('gueltig_ab')}' ist kein Datum (2026-09-01 oder 01.09.2026)` : '',
    gueltig_bis === undefined ? `gueltig_bis '${bis}' ist kein Datum (2026-09-01 oder 01.09.2026)` : '',
    gueltig_ab && gueltig_bis && gueltig_bis < gueltig_ab ? 'gueltig_bis liegt vor gueltig_ab' : '',
  ].filter(Boolean)
  if (netto === undefined || gueltig_ab === undefined || gueltig_bis === undefined || gruende.length > 0)
    return { zeile, grund: gruende.join('; ') }
  const [leistung, bezeichnung, einheit] = [feld('leistung'), feld('bezeichnung'), feld('einheit')]
  return { zeile, leistung, bezeichnung, einheit, netto, gueltig_ab, gueltig_bis }
}

/** `2,40`, `2.40`, `45` or `1.008,00`, with or without a euro sign; `1.008` could be either and is neither. */
function priceOf(text: string): string | undefined {
  const match = /^(?:(\d{1,3}(?:\.\d{3})+)|(\d{1,7}))(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s*(€|EUR)$/, ''))
  const [, grouped, plain, cents = ''] = match ?? []
  if (grouped !== undefined && cents === '') return undefined
  const euros = grouped?.replaceAll('.', '') ?? plain
  return euros === undefined || euros.length > 7 ? undefined : `${Number(euros)}.${cents.padEnd(2, '0')}`
}

function dateOf(text: string): string | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const iso = german ? `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined
  const day = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== iso ? undefined : iso
}
