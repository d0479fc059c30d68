import type { Node } from '../normalise/nodes.js'
import type { Solver } from '../search/solver.js'
import type { State } from '../search/state.js'
import { commonMultiple, compare, isMultiple, rational, toNumber, type Rational } from './rational.js'

interface Bound {
  bound: Rational
  exclusive: boolean
}

/** What the conditions on a number come to. */
export interface NumberFacts {
  low: Bound | undefined
  high: Bound | undefined
  /** It is a multiple of this one. */
  step: Rational | undefined
  /** It is a multiple of none of these. */
  notSteps: Rational[]
  not: Set<number>
  /** The steps one by one, as doubles, and whether the number is a multiple. */
  doubles: { step: number; multiple: boolean }[]
}

export function numberFacts(state: State, { nodes }: Solver): NumberFacts {
  if (state.facts) return state.facts as NumberFacts
  const facts: NumberFacts = {
    low: undefined,
    high: undefined,
    step: undefined,
    notSteps: [],
    not: new Set(),
    doubles: [],
  }
  for (const signed of state.atoms) {
    const node = nodes.get(signed)
    if (node.op === 'enum') {
      for (const value of node.values) if (typeof value === 'number') facts.not.add(value)
    } else if (node.op === 'multipleOf') {
      facts.doubles.push({ step: toNumber(node.step) ?? NaN, multiple: signed > 0 })
      if (signed < 0) facts.notSteps.push(node.step)
      else facts.step = facts.step ? commonMultiple(facts.step, node.step) : node.step
    } else if (node.op === 'minimum' || node.op === 'maximum') {
      const limit = { bound: node.bound, exclusive: node.exclusive === signed > 0 }
      if ((node.op === 'minimum') === signed > 0) facts.low = tighter(facts.low, limit, 1)
      else facts.high = tighter(facts.high, limit, -1)
    }
  }
  state.facts = facts
  return facts
}

function tighter(a: Bound | undefined, b: Bound, direction: number): Bound {
  if (!a) return b
  const order = compare(b.bound, a.bound) * direction
  return order > 0 || (order === 0 && b.exclusive) ? b : a
}

export function statusOfNumber(node: Node, positive: boolean, state: State, solver: Solver): boolean | undefined {
  const { low, high, step } = numberFacts(state, solver)
  switch (node.op) {
    case 'minimum':
    case 'maximum': {
      const isLow = (node.op === 'minimum') === positive
      const limit = { bound: node.bound, exclusive: node.exclusive === positive }
      const direction = isLow ? 1 : -1
      const [near, far] = isLow ? [low, high] : [high, low]
      if (near && tighter(limit, near, direction) === near) return true
      if (near && compare(near.bound, limit.bound) === 0 && near.exclusive === limit.exclusive) return true
      if (!far) return undefined
      const order = compare(far.bound, limit.bound) * direction
      return order < 0 || (order === 0 && (far.exclusive || limit.exclusive)) ? false : undefined
    }
    case 'multipleOf':
      if (step && isMultiple(step, node.step)) return positive
      return undefined
    default:
      return undefined
  }
}

/** Whether a number meets all of it. */
export function meets(value: number, { low, high, step, notSteps, not }: NumberFacts): boolean {
  const exact = rational(value)
  const above = !low || compare(exact, low.bound) > (low.exclusive ? 0 : -1)
  const below = !high || compare(exact, high.bound) < (high.exclusive ? 0 : 1)
  if (!above || !below || not.has(value)) return false
  return (!step || isMultiple(exact, step)) && !notSteps.some((other) => isMultiple(exact, other))
}

/** Whether a validator that divides doubles says the same; 0.07 is no multiple of 0.01 to it. */
export const agrees = (value: number, { doubles }: NumberFacts): boolean =>
  doubles.every(({ step, multiple }) => Number.isInteger(value / step) === multiple)
