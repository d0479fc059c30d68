import { liesTabelle, type GeleseneTabelle } from '../importe/lies-tabelle.js'
import { preiszeileOf, type Preiszeile } from './preiszeile.js'

/** Reads a price list. Columns: leistung, bezeichnung, einheit, netto, gueltig_ab and, if wanted, gueltig_bis. */
export function liesPreisliste(csv: string): GeleseneTabelle<Preiszeile> {
  return liesTabelle(csv, ['leistung', 'bezeichnung', 'einheit', 'netto', 'gueltig_ab'], preiszeileOf)
}
