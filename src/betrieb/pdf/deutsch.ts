/** A decimal as Germans write it: `"1450.13"` becomes `1.450,13`. */
export function zahl(decimal: string): string {
  const [whole = '', places] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return places === undefined ? grouped : `${grouped},${places}`
}

/** An amount in euro: `1.450,13 €`, not to be broken. */
export function euro(decimal: string): string {
  return `${zahl(decimal)}\u00a0€`
}

/** A calendar date: `2026-09-01` becomes `01.09.2026`. */
export function tag(date: string): string {
  return date.split('-').reverse().join('.')
}
