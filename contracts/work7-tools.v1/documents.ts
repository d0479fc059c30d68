import type { Decimal, Money } from '../vocabulary.js'
import type { Quantity } from './amounts.js'

/**
 * Net price of one unit, up to four places; negative for a deduction (`"58.00"`).
 * @TJS-type string
 * @pattern ^-?[0-9]{1,9}([.][0-9]{1,4})?$
 */
export type UnitPrice = string & { readonly __flavor?: 'UnitPrice' }

/**
 * Percent from 0 to 100, up to two places (`"2.5"`).
 * @TJS-type string
 * @pattern ^(100|[0-9]{1,2}([.][0-9]{1,2})?)$
 */
export type Percent = string & { readonly __flavor?: 'Percent' }

/** What a line is for; all but material and text is labour. */
export type LineKind = 'service' | 'material' | 'travel' | 'machine' | 'text'

/** A VAT rate of the company's country: DE 19/7/-/0, AT 20/10/13/0, CH 8.1/2.6/3.8/0 percent. */
export type VatRate = 'standard' | 'reduced' | 'special' | 'zero'

/** Who owes the VAT: the company, the customer, or nobody because the company is a small business. */
export type TaxTreatment = 'standard' | 'reverse_charge' | 'small_business'

/** A line as it is written. */
export interface DocumentLineInput {
  /** What it is for. */
  kind: LineKind
  /**
   * What is done or delivered.
   * @minLength 1
   * @maxLength 2000
   */
  description: string
  /** How much; needed unless it is a text. */
  quantity?: Quantity
  /**
   * Unit, `h` for example.
   * @maxLength 20
   */
  unit?: string
  /** Net price of a unit; needed unless it is a text. */
  unit_price?: UnitPrice
  /** Discount. */
  discount_percent?: Percent
  /**
   * VAT rate.
   * @default "standard"
   */
  vat_rate?: VatRate
}

/** A calculated line. */
export interface DocumentLine {
  /**
   * Place in the document, from 1.
   * @TJS-type integer
   */
  position: number
  /** What it is for. */
  kind: LineKind
  /** What is done or delivered. */
  description: string
  /** How much; null for a text. */
  quantity: Decimal | null
  /** Unit. */
  unit: string | null
  /** Net price of a unit; null for a text. */
  unit_price: Decimal | null
  /** Discount in percent. */
  discount_percent: Decimal | null
  /** VAT rate; null for a text. */
  vat_rate: VatRate | null
  /** The rate in percent on the day of the service, 0 where no VAT is shown. */
  vat_percent: Decimal | null
  /** Net amount, rounded to be shown; sums are made of exact amounts. */
  total_net: Money | null
}

/** What the lines add up to, rounded half up once per rate. */
export interface DocumentTotals {
  /** Net sum. */
  net: Money
  /** VAT. */
  vat: Money
  /** Net sum and VAT. */
  gross: Money
  /** By rate, highest first. */
  vat_split: VatSum[]
  /** Part of gross that is work, travel and machine time. */
  labour_gross: Money
  /** The rest of gross. */
  material_gross: Money
}

/** What one VAT rate adds up to. */
export interface VatSum {
  /** Rate in percent. */
  percent: Decimal
  /** Net sum. */
  net: Money
  /** VAT on it. */
  vat: Money
}
