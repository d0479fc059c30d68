/**
 * An exact decimal with six places, counted in millionths. Every amount of this domain fits without a remainder:
 * quantities have three places, prices two, and so do rates in percent.
 */
export type Exact = bigint

const ONE: Exact = 1_000_000n

/**
 * Reads a decimal number (`"12.5"`).
 *
 * @throws RangeError where it is none, or has more than six places
 */
export function exact(text: string): Exact {
  const match = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text)
  if (!match) throw new RangeError(`${text} is no decimal number with at most six places.`)
  const [, sign, whole = '', places = ''] = match
  const value = BigInt(whole) * ONE + BigInt(places.padEnd(6, '0'))
  return sign ? -value : value
}

/** The product, exact as long as the factors have six places together. */
export function times(a: Exact, b: Exact): Exact {
  return (a * b) / ONE
}

/** So many percent of an amount. */
export function percentOf(amount: Exact, rate: Exact): Exact {
  return times(amount, rate) / 100n
}

/** The sum. */
export function sum(amounts: readonly Exact[]): Exact {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

/** Rounds to whole cents, half up as merchants do (away from zero); the only place where anything is rounded. */
export function rounded(amount: Exact): Exact {
  const cent = ONE / 100n
  const half = amount < 0n ? -cent / 2n : cent / 2n
  return ((amount + half) / cent) * cent
}

/** An amount in whole cents as the contract writes money: `"1450.13"`. */
export function money(amount: Exact): string {
  const cents = (rounded(amount) * 100n) / ONE
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A decimal without needless zeros: `"420.000"` becomes `"420"`, `"12.50"` becomes `"12.5"`. */
export function shortest(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
