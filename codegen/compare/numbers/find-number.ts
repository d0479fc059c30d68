import { empty, unknown, valueOutcome, type Outcome } from '../search/outcome.js'
import type { Solver } from '../search/solver.js'
import type { State } from '../search/state.js'
import { agrees, meets, numberFacts, type NumberFacts } from './number-facts.js'
import {
  add,
  commonMultiple,
  compare,
  floorDivide,
  half,
  isMultiple,
  lowest,
  rational,
  times,
  toNumber,
  type Rational,
} from './rational.js'

const mostTried = 2_000

const zero = rational(0)

/** A number that meets all conditions, one near zero if there is a choice. */
export function findNumber(state: State, solver: Solver): Outcome {
  const facts = numberFacts(state, solver)
  const { low, high, step, notSteps } = facts
  if (low && high) {
    const order = compare(low.bound, high.bound)
    if (order > 0 || (order === 0 && (low.exclusive || high.exclusive))) return empty
  }
  if (step && notSteps.some((other) => isMultiple(step, other))) return empty
  return step ? amongMultiples(facts, step) : amongAll(facts)
}

/** Multiples of the step are counted: few are all tried, many have a free one in each period of the other steps. */
function amongMultiples(facts: NumberFacts, step: Rational): Outcome {
  const first = facts.low && lift(facts.low.bound, facts.low.exclusive, step)
  const last = facts.high && -lift(times(facts.high.bound, -1n), facts.high.exclusive, step)
  if (first !== undefined && last !== undefined && first > last) return empty
  const clamp = (index: bigint): bigint =>
    first !== undefined && index < first ? first : last !== undefined && index > last ? last : index
  const start = clamp(0n)
  const isFinite = first !== undefined && last !== undefined && last - first < BigInt(mostTried)
  let lost = false
  const tried = isFinite ? Number(last - first) + 1 : mostTried
  for (const index of outward(start, first, last, tried)) {
    const exact = times(step, index)
    const value = toNumber(exact)
    if (value === undefined) lost ||= admits(exact, facts)
    else if (meets(value, facts)) {
      if (agrees(value, facts)) return valueOutcome(value)
      lost = true
    }
  }
  // One that no double can be, or that validators take for another, so that it cannot be shown.
  if (lost) return unknown('unsupported')
  return isFinite ? empty : beyond(facts, step, first, last)
}

/** The least whole number of steps that is not below, or above, the bound. */
function lift(bound: Rational, exclusive: boolean, step: Rational): bigint {
  const floor = floorDivide(bound, step)
  const onIt = compare(times(step, floor), bound) === 0
  return onIt && !exclusive ? floor : floor + 1n
}

function* outward(
  start: bigint,
  first: bigint | undefined,
  last: bigint | undefined,
  count: number,
): Generator<bigint> {
  const inside = (index: bigint) => (first === undefined || index >= first) && (last === undefined || index <= last)
  let yielded = 0
  for (let distance = 0n; yielded < count; distance++) {
    const pair = distance === 0n ? [start] : [start + distance, start - distance]
    const some = pair.filter(inside)
    if (some.length === 0) return
    yielded += some.length
    yield* some
  }
}

function admits(exact: Rational, { low, high, notSteps }: NumberFacts): boolean {
  const above = !low || compare(exact, low.bound) > (low.exclusive ? 0 : -1)
  const below = !high || compare(exact, high.bound) < (high.exclusive ? 0 : 1)
  return above && below && !notSteps.some((other) => isMultiple(exact, other))
}

/** One more than a multiple of all periods is a multiple of none of the other steps. */
function beyond(facts: NumberFacts, step: Rational, first: bigint | undefined, last: bigint | undefined): Outcome {
  const period = facts.notSteps.reduce((all, other) => commonMultiple(all, commonMultiple(step, other)), step)
  const size = floorDivide(period, step)
  const from = first ?? (last === undefined ? 0n : last - size * BigInt(mostTried))
  const base = (from / size) * size
  for (let index = -1n; index < BigInt(mostTried); index++) {
    for (const offset of [1n, -1n]) {
      const value = toNumber(times(step, base + index * size + offset))
      if (value !== undefined && meets(value, facts) && agrees(value, facts)) return valueOutcome(value)
    }
  }
  return unknown('unsupported')
}

/** Between two bounds lie infinitely many numbers, of which the other conditions take away only some. */
function amongAll(facts: NumberFacts): Outcome {
  const { low, high } = facts
  if (low && high && compare(low.bound, high.bound) === 0) {
    const value = toNumber(low.bound)
    if (value !== undefined && !meets(value, facts)) return empty
    if (value !== undefined && agrees(value, facts)) return valueOutcome(value)
    return admits(low.bound, facts) ? unknown('unsupported') : empty
  }
  for (const exact of candidates(facts)) {
    const value = toNumber(exact)
    if (value !== undefined && meets(value, facts) && agrees(value, facts)) return valueOutcome(value)
  }
  return unknown('unsupported')
}

function* candidates({ low, high }: NumberFacts): Generator<Rational> {
  const near = [zero, low?.bound, high?.bound].filter((one) => one !== undefined)
  for (const one of near) yield one
  let [from, to] = [low?.bound, high?.bound]
  from ??= to ? add(to, rational(-1)) : zero
  to ??= add(from, rational(1))
  const width = add(to, times(from, -1n))
  for (const one of near) {
    for (let offset = 1; offset <= 200; offset++) {
      yield add(one, rational(offset))
      yield add(one, rational(-offset))
    }
  }
  yield half(add(from, to))
  // Decimals of ever more places; those that end in 1, 3, 7 or 9 are multiples of little.
  let unit = lowest(1n, 10n)
  while (compare(times(unit, 20n), width) > 0) unit = lowest(unit.top, unit.over * 10n)
  for (let places = 0; places < 12; places++) {
    const start = times(unit, floorDivide(from, unit))
    for (let count = 1; count <= 200; count++) yield add(start, times(unit, BigInt(count)))
    unit = lowest(unit.top, unit.over * 10n)
  }
}
