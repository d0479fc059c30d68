/** An exact fraction in lowest terms; `over` is positive. */
export interface Rational {
  readonly top: bigint
  readonly over: bigint
}

/** The number as its shortest decimal writing says it: 0.1 is a tenth, not the double beside it. */
export function rational(value: number): Rational {
  if (Number.isSafeInteger(value)) return { top: BigInt(value), over: 1n }
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value)) ?? []
  const digits = BigInt(`${sign}${whole}${fraction}`)
  const shift = Number(exponent) - fraction.length
  return shift >= 0 ? { top: digits * 10n ** BigInt(shift), over: 1n } : lowest(digits, 10n ** BigInt(-shift))
}

export function lowest(top: bigint, over: bigint): Rational {
  const divisor = greatestDivisor(top < 0n ? -top : top, over)
  const sign = over < 0n ? -1n : 1n
  return { top: (sign * top) / divisor, over: (sign * over) / divisor }
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b < 0n ? -b : b]
  while (right !== 0n) [left, right] = [right, left % right]
  return left
}

/** Negative, zero or positive, as `a - b` is. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.top * b.over - b.top * a.over
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const add = (a: Rational, b: Rational): Rational => lowest(a.top * b.over + b.top * a.over, a.over * b.over)

export const times = (a: Rational, factor: bigint): Rational => lowest(a.top * factor, a.over)

export const half = (a: Rational): Rational => lowest(a.top, a.over * 2n)

/** Whether `value` is a whole multiple of `step`, which is positive. */
export const isMultiple = (value: Rational, step: Rational): boolean =>
  (value.top * step.over) % (value.over * step.top) === 0n

/** The least positive number that is a multiple of both. */
export function commonMultiple(a: Rational, b: Rational): Rational {
  const over = (a.over * b.over) / greatestDivisor(a.over, b.over)
  const [left, right] = [(a.top * over) / a.over, (b.top * over) / b.over]
  return lowest((left * right) / greatestDivisor(left, right), over)
}

/** How often `step` goes into `value`, rounded down. */
export function floorDivide(value: Rational, step: Rational): bigint {
  const [top, over] = [value.top * step.over, value.over * step.top]
  return top / over - (top % over < 0n ? 1n : 0n)
}

/** The double nearest to it, undefined where that is another number. */
export function toNumber(value: Rational): number | undefined {
  const nearest = value.over === 1n ? Number(value.top) : Number(decimal(value) ?? NaN)
  return Number.isFinite(nearest) && compare(rational(nearest), value) === 0 ? nearest : undefined
}

/** As decimal digits; undefined for a fraction such as a third. */
function decimal({ top, over }: Rational): string | undefined {
  let rest = over
  for (let places = 1; places <= 400; places++) {
    const divisor = greatestDivisor(10n, rest)
    if (divisor === 1n) return undefined
    rest /= divisor
    if (rest === 1n) return `${(top * 10n ** BigInt(places)) / over}e-${places}`
  }
  return undefined
}

export const textOf = ({ top, over }: Rational): string => (over === 1n ? String(top) : `${top}/${over}`)
