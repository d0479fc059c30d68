import type { Node } from '../normalise/nodes.js'
import type { Solver } from '../search/solver.js'
import type { State } from '../search/state.js'
import type { TextNeeds } from './find-text.js'

/** What the conditions on a string come to. */
export function stringFacts(state: State, { nodes }: Solver): TextNeeds {
  if (state.facts) return state.facts as TextNeeds
  const not = new Set<string>()
  const matches: string[] = []
  const fails: string[] = []
  let [least, most] = [0, Infinity]
  for (const signed of state.atoms) {
    const node = nodes.get(signed)
    if (node.op === 'pattern') (signed > 0 ? matches : fails).push(node.source)
    else if (node.op === 'enum') {
      for (const value of node.values) if (typeof value === 'string') not.add(value)
    } else if (node.op === 'minLength') {
      if (signed > 0) least = Math.max(least, node.count)
      else most = Math.min(most, node.count - 1)
    } else if (node.op === 'maxLength') {
      if (signed > 0) most = Math.min(most, node.count)
      else least = Math.max(least, node.count + 1)
    }
  }
  const facts: TextNeeds = { least, most, matches, fails, not }
  state.facts = facts
  return facts
}

export function statusOfString(node: Node, positive: boolean, state: State, solver: Solver): boolean | undefined {
  const { least, most } = stringFacts(state, solver)
  if (node.op !== 'minLength' && node.op !== 'maxLength') return undefined
  const holds = ofCount(node.op === 'minLength', node.count, least, most)
  return holds === undefined || positive ? holds : !holds
}

/** Whether a count between two bounds is at least, or at most, another one. */
export function ofCount(isMinimum: boolean, count: number, least: number, most: number): boolean | undefined {
  if (isMinimum) return least >= count ? true : most < count ? false : undefined
  return most <= count ? true : least > count ? false : undefined
}
