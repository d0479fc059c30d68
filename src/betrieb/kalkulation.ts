import { exact, money, percentOf, rounded, shortest, sum, times } from './geld.js'
import { fault } from './fault.js'

/** Something the firm sells, at the price of a day. */
export interface Katalogleistung {
  leistung: string
  bezeichnung: string
  einheit: string
  /** Price of one unit in euro, without VAT. */
  netto: string
}

/** A line of an offer. Decimals are texts, so that nothing is lost on the way. */
export interface KalkuliertePosition {
  leistung: string
  bezeichnung: string
  einheit: string
  menge: string
  einzelpreis: string
  /** Rounded to be shown; the net sum is made of the exact ones. */
  summe: string
}

/** A calculated offer, amounts in euro. */
export interface Kalkulation {
  positionen: KalkuliertePosition[]
  netto: string
  /** VAT rate in percent, as short as it can be written. */
  mwst_satz: string
  mwst: string
  brutto: string
}

/** Above this a slip of the pen is likelier than an order; columns and previews are as wide. */
const HOECHSTBETRAG = exact('99999999.99')

/**
 * Calculates positions exactly. Rounded is the net sum, then the tax on it, each once.
 *
 * @param mwstSatz VAT rate in percent
 * @throws Fault `leistung.unbekannt`, `menge.ungueltig`, `betrag.zu_hoch`
 */
export function kalkulierePositionen(
  positionen: readonly { leistung: string; menge: number }[],
  katalog: ReadonlyMap<string, Katalogleistung>,
  mwstSatz: string,
): Kalkulation {
  const kalkuliert = positionen.map(({ leistung, menge }, index): KalkuliertePosition => {
    const gefunden = katalog.get(leistung)
    if (!gefunden)
      throw fault('leistung.unbekannt', `Die Leistung '${leistung}' steht nicht in der heutigen Preisliste.`, {
        field: `positionen/${index}/leistung`,
      })
    const text = mengeOf(menge, leistung, index)
    const summe = money(times(exact(text), exact(gefunden.netto)))
    const { bezeichnung, einheit, netto } = gefunden
    return { leistung, bezeichnung, einheit, menge: text, einzelpreis: netto, summe }
  })
  return { positionen: kalkuliert, ...summen(kalkuliert, mwstSatz) }
}

function summen(positionen: readonly KalkuliertePosition[], mwstSatz: string): Omit<Kalkulation, 'positionen'> {
  const netto = rounded(sum(positionen.map(({ menge, einzelpreis }) => times(exact(menge), exact(einzelpreis)))))
  const mwst = rounded(percentOf(netto, exact(mwstSatz)))
  if (netto + mwst > HOECHSTBETRAG)
    throw fault(
      'betrag.zu_hoch',
      `Das Angebot beträgt ${money(netto + mwst)} EUR und übersteigt ${money(HOECHSTBETRAG)} EUR.`,
      { field: 'positionen' },
    )
  return { netto: money(netto), mwst_satz: shortest(mwstSatz), mwst: money(mwst), brutto: money(netto + mwst) }
}

/** The shortest decimal that is this number: what the caller wrote, whatever the binary fraction behind it. */
function mengeOf(menge: number, leistung: string, index: number): string {
  const text = String(menge)
  const field = `positionen/${index}/menge`
  if (menge <= 0) throw fault('menge.ungueltig', `Die Menge für '${leistung}' ist ${text}.`, { field })
  if (!/^\d+(\.\d{1,3})?$/.test(text))
    throw fault('menge.ungueltig', `Die Menge für '${leistung}' hat mehr als drei Nachkommastellen.`, { field })
  return text
}
