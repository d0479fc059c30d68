import { anything, type Node, type Signed } from '../normalise/nodes.js'
import type { Solver } from '../search/solver.js'
import type { State } from '../search/state.js'
import { ofCount } from '../strings/string-facts.js'

/** What the conditions on a list come to. */
export interface ListFacts {
  least: number
  most: number
  items: { index: number; of: Signed }[]
  /** Of all items from an index on. */
  rests: { index: number; of: Signed }[]
  /** Some item, the one at the index or one from it on, must be this. */
  demands: { index: number; exact: boolean; of: Signed }[]
  contains: { of: Signed; count: number }[]
  atMost: { of: Signed; count: number }[]
  /** All items differ, or two are equal. */
  unique: boolean | undefined
  /** From this index on all items are treated alike. */
  tail: number
}

export function listFacts(state: State, { nodes }: Solver): ListFacts {
  if (state.facts) return state.facts as ListFacts
  const facts: ListFacts = {
    least: 0,
    most: Infinity,
    items: [],
    rests: [],
    demands: [],
    contains: [],
    atMost: [],
    unique: undefined,
    tail: 0,
  }
  for (const signed of state.atoms) add(facts, nodes.get(signed), signed > 0)
  for (const { index } of facts.demands) facts.least = Math.max(facts.least, index + 1)
  const ends = [...facts.items.map(({ index }) => index + 1), ...facts.rests.map(({ index }) => index)]
  facts.tail = Math.max(0, ...ends, ...facts.demands.map(({ index, exact }) => index + (exact ? 1 : 0)))
  state.facts = facts
  return facts
}

function add(facts: ListFacts, node: Node, positive: boolean): void {
  switch (node.op) {
    case 'minItems':
      if (positive) facts.least = Math.max(facts.least, node.count)
      else facts.most = Math.min(facts.most, node.count - 1)
      break
    case 'maxItems':
      if (positive) facts.most = Math.min(facts.most, node.count)
      else facts.least = Math.max(facts.least, node.count + 1)
      break
    case 'item':
      if (positive) facts.items.push(node)
      else facts.demands.push({ index: node.index, exact: true, of: -node.of })
      break
    case 'items':
      if (positive) facts.rests.push(node)
      else facts.demands.push({ index: node.index, exact: false, of: -node.of })
      break
    case 'contains':
    case 'containsAtMost':
      if ((node.op === 'contains') === positive)
        facts.contains.push({ of: node.of, count: node.op === 'contains' ? node.count : node.count + 1 })
      else facts.atMost.push({ of: node.of, count: node.op === 'contains' ? node.count - 1 : node.count })
      break
    case 'uniqueItems':
      facts.unique = positive
      break
    default:
      break
  }
}

/** What every item at an index must be. */
export function itemGoal({ items, rests }: ListFacts, index: number): Signed[] {
  return [
    ...items.filter((item) => item.index === index).map(({ of }) => of),
    ...rests.filter((rest) => rest.index <= index).map(({ of }) => of),
  ]
}

export function statusInList(
  node: Node,
  positive: boolean,
  state: State,
  solver: Solver,
  deep: boolean,
): boolean | undefined {
  const facts = listFacts(state, solver)
  const signed = (holds: boolean | undefined) => (holds === undefined || positive ? holds : !holds)
  switch (node.op) {
    case 'minItems':
    case 'maxItems':
      return signed(ofCount(node.op === 'minItems', node.count, facts.least, facts.most))
    case 'item':
    case 'items': {
      if (facts.most <= node.index) return positive
      if (!deep) return undefined
      const last = node.op === 'item' ? node.index : Math.max(node.index, facts.tail)
      if (last - node.index > 32) return undefined
      return signed(everyItem(node.index, last, node.of, facts, solver, positive))
    }
    default:
      return undefined
  }
}

/** Whether all items from one index to another are in a set, or one that must be there is not. */
function everyItem(
  from: number,
  to: number,
  of: Signed,
  facts: ListFacts,
  solver: Solver,
  positive: boolean,
): boolean | undefined {
  let holds = true
  for (let index = from; index <= to && index < facts.most; index++) {
    const goal = itemGoal(facts, index)
    const fits = positive ? solver.isEmpty([...goal, -of]) : solver.isFruitless([...goal, -of])
    if (!fits) holds = false
    if (index >= facts.least || of === anything) continue
    const fails = positive ? solver.isFruitless([...goal, of]) : solver.isEmpty([...goal, of])
    if (fails) return false
  }
  return holds || undefined
}
