import { exact, money, ZERO } from './decimal.js'
import { isCounted, lineNet, type PricedLine } from './line.js'
import type { TaxTreatment } from './tax-treatment.js'
import { totals, type Totals } from './totals.js'
import { ratesOn, vatRate, type RateKey } from './vat-rates.js'

/** A line as it is written, or as it was kept. */
export interface LineInput {
  kind: PricedLine['kind']
  description: string
  quantity?: string | null
  unit?: string | null
  unit_price?: string | null
  discount_percent?: string | null
  vat_rate?: RateKey | null
  optional?: boolean
  alternative?: boolean
}

/** A calculated line, in the form documents keep and show it. */
export interface StoredLine extends PricedLine {
  /** From 1. */
  position: number
  description: string
  unit: string | null
  /** Rate in percent; null for a text. */
  vat_percent: string | null
  /** Rounded to be shown; null for a text. */
  total_net: string | null
}

/** By which law lines are taxed. */
export interface TaxFacts {
  /** Country of the company. */
  country: string
  treatment: TaxTreatment
  /** Day of the service. */
  day: string
}

/** Calculated lines and what they add up to. */
export interface Calculation {
  lines: StoredLine[]
  totals: Totals
}

/** Ends the calculation: what is wrong, and where. */
export type Refuse = (field: string, message: { en: string; de: string }) => never

/** Above this a slip of the pen is likelier than an order; columns are wide enough. */
const HIGHEST = exact('999999999.99')

/** Calculates the lines of a document, in the order they are given. */
export function calculate(given: readonly LineInput[], facts: TaxFacts, refuse: Refuse): Calculation {
  const lines = given.map((line, index) => calculated(line, index, facts, refuse))
  if (!lines.some(isCounted))
    refuse('lines', { en: 'No line has a price that counts.', de: 'Keine Position hat einen Preis, der zählt.' })
  const sums = totals(lines, ({ vat_percent }) => vat_percent ?? '0')
  if (exact(sums.gross).lt(ZERO))
    refuse('lines', { en: `The sum is ${sums.gross}, below zero.`, de: `Die Summe ist ${sums.gross}, unter null.` })
  if (exact(sums.gross).gt(HIGHEST)) refuse('lines', tooHigh)
  return { lines, totals: sums }
}

const tooHigh = {
  en: `The amount exceeds ${HIGHEST.toFixed(2)}.`,
  de: `Der Betrag übersteigt ${HIGHEST.toFixed(2)}.`,
}

function calculated(line: LineInput, index: number, facts: TaxFacts, refuse: Refuse): StoredLine {
  const at = (field: string) => `lines/${index}/${field}`
  const { kind, description, unit = null, optional, alternative } = line
  const flags = { ...(optional !== undefined && { optional }), ...(alternative !== undefined && { alternative }) }
  const place = { position: index + 1, kind, description }
  if (kind === 'text') {
    const given = (['quantity', 'unit_price'] as const).find((field) => line[field] != null)
    if (given)
      refuse(at(given), { en: 'A text has no quantity and no price.', de: 'Ein Text hat weder Menge noch Preis.' })
    const nothing = { quantity: null, unit: null, unit_price: null, discount_percent: null }
    return { ...place, ...nothing, vat_rate: null, vat_percent: null, total_net: null, ...flags }
  }
  if (line.quantity == null || exact(line.quantity).eq(ZERO))
    return refuse(at('quantity'), { en: 'A line needs a quantity.', de: 'Die Position braucht eine Menge.' })
  if (line.unit_price == null)
    return refuse(at('unit_price'), { en: 'A line needs a price.', de: 'Die Position braucht einen Preis.' })
  const priced = {
    kind,
    quantity: exact(line.quantity).toFixed(),
    unit_price: price(line.unit_price),
    discount_percent: line.discount_percent == null ? null : exact(line.discount_percent).toFixed(),
    vat_rate: line.vat_rate ?? 'standard',
    ...flags,
  }
  const net = lineNet(priced)
  if (net.abs().gt(HIGHEST)) refuse(at('unit_price'), tooHigh)
  const { quantity, unit_price, discount_percent, vat_rate } = priced
  const vat_percent = percentOn(facts, vat_rate, (message) => refuse(at('vat_rate'), message))
  const amounts = { quantity, unit, unit_price, discount_percent, vat_rate, vat_percent, total_net: money(net) }
  return { ...place, ...amounts, ...flags }
}

function percentOn(
  { country, treatment, day }: TaxFacts,
  key: RateKey,
  refuse: (message: { en: string; de: string }) => never,
) {
  if (treatment !== 'standard') return '0'
  const names = ratesOn(country, day).join(', ') || '-'
  return (
    vatRate(country, key, day) ??
    refuse({
      en: `${country} has no rate "${key}" on ${day}; its rates: ${names}.`,
      de: `${country} hat am ${day} keinen Satz „${key}“; Sätze: ${names}.`,
    })
  )
}

/** A price with two places at least, and no needless ones beyond. */
function price(text: string): string {
  const value = exact(text)
  return value.round(2).eq(value) ? value.toFixed(2) : value.toFixed()
}
