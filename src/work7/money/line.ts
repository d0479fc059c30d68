import { exact, percentOf, type Exact, ZERO } from './decimal.js'
import type { RateKey } from './vat-rates.js'

/** What a line is for. Everything but material and text is labour in the sense of tax law (§ 35a EStG). */
export type LineKind = 'service' | 'material' | 'travel' | 'machine' | 'text'

/** What is calculated of a line. Decimals are texts, so that nothing is lost on the way. */
export interface PricedLine {
  kind: LineKind
  /** At most four places; null for a text. */
  quantity: string | null
  /** Net price of one unit, at most four places; null for a text. */
  unit_price: string | null
  /** Discount in percent, null for none. */
  discount_percent: string | null
  /** Null for a text. */
  vat_rate: RateKey | null
  /** The customer may order it on top. */
  optional?: boolean
  /** The customer may order it instead of another line. */
  alternative?: boolean
}

/** The exact net amount of a line, nothing rounded. */
export function lineNet({ quantity, unit_price, discount_percent }: PricedLine): Exact {
  if (quantity === null || unit_price === null) return ZERO
  const price = exact(quantity).times(unit_price)
  return discount_percent === null ? price : price.minus(percentOf(price, exact(discount_percent)))
}

/** Whether a line is part of the total: a text, an optional and an alternative line are not. */
export function isCounted({ kind, optional, alternative }: PricedLine): boolean {
  return kind !== 'text' && !optional && !alternative
}

/** Whether a line is work, travel or machine time, which private customers in Germany may deduct from their tax. */
export function isLabour({ kind }: PricedLine): boolean {
  return kind === 'service' || kind === 'travel' || kind === 'machine'
}
