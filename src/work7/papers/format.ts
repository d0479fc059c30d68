/** Languages of papers. */
export type PaperLanguage = 'de' | 'en'

/** A decimal as it is written, without needless zeros: `"1450.50"` becomes `1.450,5` or `1,450.5`. */
export function numberText(decimal: string, language: PaperLanguage): string {
  return grouped(decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal, language)
}

/** An amount without its currency, which stands above it: `1.450,13`. */
export function amountText(amount: string, language: PaperLanguage): string {
  return grouped(amount, language)
}

/** A unit price: two places, or as many as it has. */
export function priceText(price: string, language: PaperLanguage): string {
  const [whole = '', places = ''] = price.split('.')
  return grouped(`${whole}.${places.replace(/0+$/, '').padEnd(2, '0')}`, language)
}

/** An amount with its currency, not to be broken: `1.450,13 €`, `€1,450.13`. */
export function moneyText(amount: string, currency: string, language: PaperLanguage): string {
  const sign = currencySign(currency)
  if (language === 'de') return `${grouped(amount, 'de')}\u00a0${sign}`
  const space = sign.length > 1 ? '\u00a0' : ''
  return amount.startsWith('-')
    ? `-${sign}${space}${grouped(amount.slice(1), 'en')}`
    : `${sign}${space}${grouped(amount, 'en')}`
}

/** `€`; others by their code. */
export function currencySign(currency: string): string {
  return currency === 'EUR' ? '€' : currency
}

/** A calendar date: `01.09.2026`, `1 September 2026`. */
export function dateText(date: string, language: PaperLanguage): string {
  if (language === 'de') return date.split('-').reverse().join('.')
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

/** Minutes as hours and minutes: `7:30`. */
export function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** An IBAN in groups of four (ISO 13616). */
export function ibanText(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1\u00a0')
}

function grouped(decimal: string, language: PaperLanguage): string {
  const [whole = '', places] = decimal.split('.')
  const [thousands, point] = language === 'de' ? ['.', ','] : [',', '.']
  const text = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return places === undefined ? text : `${text}${point}${places}`
}
