/** A rate by what it is, so that a document follows the law of its day: 19 % in one year, 16 % in another. */
export type RateKey = 'standard' | 'reduced' | 'special' | 'zero'

/** Countries whose VAT is known. */
export type VatCountry = 'DE' | 'AT' | 'CH'

type Rate = readonly [country: VatCountry, key: RateKey, percent: string, from: string, until: string]

const ALWAYS = '9999-12-31'

/**
 * Rates with the days they are valid, both included. What is older than a firm may still correct is left out.
 *
 * DE: § 12 UStG; second half of 2020: § 28 UStG; zero: § 12 Abs. 3 UStG. AT: § 10 UStG 1994. CH: Art. 25 and 115 MWSTG;
 * special is lodging there.
 */
const rates: readonly Rate[] = [
  ['DE', 'standard', '19', '2007-01-01', '2020-06-30'],
  ['DE', 'standard', '16', '2020-07-01', '2020-12-31'],
  ['DE', 'standard', '19', '2021-01-01', ALWAYS],
  ['DE', 'reduced', '7', '2007-01-01', '2020-06-30'],
  ['DE', 'reduced', '5', '2020-07-01', '2020-12-31'],
  ['DE', 'reduced', '7', '2021-01-01', ALWAYS],
  ['DE', 'zero', '0', '2023-01-01', ALWAYS],
  ['AT', 'standard', '20', '2016-01-01', ALWAYS],
  ['AT', 'special', '13', '2016-01-01', ALWAYS],
  ['AT', 'reduced', '10', '2016-01-01', ALWAYS],
  ['AT', 'zero', '0', '2016-01-01', ALWAYS],
  ['CH', 'standard', '7.7', '2018-01-01', '2023-12-31'],
  ['CH', 'reduced', '2.5', '2018-01-01', '2023-12-31'],
  ['CH', 'special', '3.7', '2018-01-01', '2023-12-31'],
  ['CH', 'standard', '8.1', '2024-01-01', ALWAYS],
  ['CH', 'reduced', '2.6', '2024-01-01', ALWAYS],
  ['CH', 'special', '3.8', '2024-01-01', ALWAYS],
  ['CH', 'zero', '0', '2018-01-01', ALWAYS],
]

/**
 * The rate in percent on the day of the service; undefined where the country has none of this name then.
 *
 * @param country ISO 3166-1 alpha-2
 * @param day calendar date
 */
export function vatRate(country: string, key: RateKey, day: string): string | undefined {
  return rates.find(
    ([where, name, , from, until]) => where === country && name === key && from <= day && day <= until,
  )?.[2]
}

/** Names of the rates a country has on a day. */
export function ratesOn(country: string, day: string): RateKey[] {
  return rates
    .filter(([where, , , from, until]) => where === country && from <= day && day <= until)
    .map(([, key]) => key)
}

/** Currency of a country's documents (ISO 4217). */
export function currencyOf(country: string): 'EUR' | 'CHF' {
  return country === 'CH' || country === 'LI' ? 'CHF' : 'EUR'
}
