import type { Decimal, Money } from '../vocabulary.js'
import type { Quantity } from './amounts.js'

/**
 * Net price of one unit, up to four places; negative for a deduction (`"58.00"`).
 * @de Nettopreis einer Einheit, bis zu vier Nachkommastellen; negativ für einen Abzug (`"58.00"`).
 * @TJS-type string
 * @pattern ^-?[0-9]{1,9}([.][0-9]{1,4})?$
 */
export type UnitPrice = string & { readonly __flavor?: 'UnitPrice' }

/**
 * Percent from 0 to 100, up to two places (`"2.5"`).
 * @de Prozent von 0 bis 100, bis zu zwei Nachkommastellen (`"2.5"`).
 * @TJS-type string
 * @pattern ^(100|[0-9]{1,2}([.][0-9]{1,2})?)$
 */
export type Percent = string & { readonly __flavor?: 'Percent' }

/**
 * What a line is for; all but material and text is labour.
 * @de Wofür eine Position steht; alles außer Material und Text ist Arbeit.
 */
export type LineKind = 'service' | 'material' | 'travel' | 'machine' | 'text'

/**
 * A VAT rate of the company's country: DE 19/7/-/0, AT 20/10/13/0, CH 8.1/2.6/3.8/0 percent.
 * @de Umsatzsteuersatz im Land der Firma: DE 19/7/-/0, AT 20/10/13/0, CH 8,1/2,6/3,8/0 Prozent.
 */
export type VatRate = 'standard' | 'reduced' | 'special' | 'zero'

/**
 * Who owes the VAT: the company, the customer, or nobody because the company is a small business.
 * @de Wer die Umsatzsteuer schuldet: die Firma, der Kunde, oder niemand, weil die Firma Kleinunternehmerin ist.
 */
export type TaxTreatment = 'standard' | 'reverse_charge' | 'small_business'

/**
 * A line as it is written.
 * @de Eine Position, wie sie eingegeben wird.
 */
export interface DocumentLineInput {
  /**
   * What it is for.
   * @de Wofür sie steht.
   */
  kind: LineKind
  /**
   * What is done or delivered.
   * @de Was geleistet oder geliefert wird.
   * @minLength 1
   * @maxLength 2000
   */
  description: string
  /**
   * How much; needed unless it is a text.
   * @de Menge; nötig, außer bei Text.
   */
  quantity?: Quantity
  /**
   * Unit, `h` for example.
   * @de Einheit, zum Beispiel `h`.
   * @maxLength 20
   */
  unit?: string
  /**
   * Net price of a unit; needed unless it is a text.
   * @de Nettopreis je Einheit; nötig, außer bei Text.
   */
  unit_price?: UnitPrice
  /**
   * Discount.
   * @de Rabatt.
   */
  discount_percent?: Percent
  /**
   * Which VAT rate of the company's country applies.
   * @de Welcher Umsatzsteuersatz im Land der Firma gilt.
   * @default "standard"
   */
  vat_rate?: VatRate
}

/**
 * A calculated line.
 * @de Eine berechnete Position.
 */
export interface DocumentLine {
  /**
   * Place in the document, from 1.
   * @de Stelle im Beleg, ab 1.
   * @TJS-type integer
   */
  position: number
  /**
   * What it is for.
   * @de Wofür sie steht.
   */
  kind: LineKind
  /**
   * What is done or delivered.
   * @de Was geleistet oder geliefert wird.
   */
  description: string
  /**
   * How much; null for a text.
   * @de Menge; null bei Text.
   */
  quantity: Decimal | null
  /**
   * Unit.
   * @de Einheit.
   */
  unit: string | null
  /**
   * Net price of a unit; null for a text.
   * @de Nettopreis je Einheit; null bei Text.
   */
  unit_price: Decimal | null
  /**
   * Discount in percent.
   * @de Rabatt in Prozent.
   */
  discount_percent: Decimal | null
  /**
   * VAT rate; null for a text.
   * @de Umsatzsteuersatz; null bei Text.
   */
  vat_rate: VatRate | null
  /**
   * The rate in percent on the day of the service, 0 where no VAT is shown.
   * @de Der Satz in Prozent am Tag der Leistung, 0, wo keine Umsatzsteuer ausgewiesen wird.
   */
  vat_percent: Decimal | null
  /**
   * Net amount, rounded to be shown; sums are made of exact amounts.
   * @de Nettobetrag, gerundet zur Anzeige; Summen werden aus genauen Beträgen gebildet.
   */
  total_net: Money | null
}

/**
 * What the lines add up to, rounded half up once per rate.
 * @de Summe der Positionen, je Satz einmal kaufmännisch gerundet.
 */
export interface DocumentTotals {
  /**
   * Net sum.
   * @de Nettosumme.
   */
  net: Money
  /**
   * VAT.
   * @de Umsatzsteuer.
   */
  vat: Money
  /**
   * Net sum and VAT.
   * @de Nettosumme und Umsatzsteuer.
   */
  gross: Money
  /**
   * By rate, highest first.
   * @de Nach Satz, höchster zuerst.
   */
  vat_split: VatSum[]
  /**
   * Part of gross that is work, travel and machine time.
   * @de Teil der Bruttosumme für Arbeit, Fahrt und Maschinen.
   */
  labour_gross: Money
  /**
   * The rest of gross.
   * @de Der Rest der Bruttosumme.
   */
  material_gross: Money
}

/**
 * What one VAT rate adds up to.
 * @de Summe zu einem Umsatzsteuersatz.
 */
export interface VatSum {
  /**
   * Rate in percent.
   * @de Satz in Prozent.
   */
  percent: Decimal
  /**
   * Net sum.
   * @de Nettosumme.
   */
  net: Money
  /**
   * VAT on it.
   * @de Umsatzsteuer darauf.
   */
  vat: Money
}
