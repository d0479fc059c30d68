import { Big } from 'big.js'

/** An exact decimal number. Only sums, differences and products are made of it, so nothing is rounded on the way. */
export type Exact = Big

/** Nothing. */
export const ZERO: Exact = new Big(0)

/**
 * Reads a decimal number (`"12.5"`).
 *
 * @throws Error where it is none
 */
export function exact(text: string): Exact {
  return new Big(text)
}

/** The sum. */
export function sum(amounts: readonly Exact[]): Exact {
  return amounts.reduce((total, amount) => total.plus(amount), ZERO)
}

/** So many percent of an amount. */
export function percentOf(amount: Exact, percent: Exact): Exact {
  return amount.times(percent).times('0.01')
}

/** Rounds to whole cents, half up as merchants do (away from zero), so that an inverted amount rounds alike. */
export function rounded(amount: Exact): Exact {
  return amount.round(2, Big.roundHalfUp)
}

/** An amount as contracts write money: `"1450.13"`; never a negative zero. */
export function money(amount: Exact): string {
  const cents = rounded(amount)
  return (cents.eq(ZERO) ? ZERO : cents).toFixed(2)
}

/** The opposite of a decimal number, as short as it was written: `"2.5"` becomes `"-2.5"`. */
export function inverted(text: string): string {
  return exact(text).times(-1).plus(ZERO).toFixed()
}
