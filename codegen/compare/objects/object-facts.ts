import { Undecided } from '../budget.js'
import type { Keys } from '../normalise/keys.js'
import { anything, nothing, type Node, type Signed } from '../normalise/nodes.js'
import type { Solver } from '../search/solver.js'
import type { State } from '../search/state.js'
import { ofCount } from '../strings/string-facts.js'

/** What the conditions on an object come to. */
export interface ObjectFacts {
  least: number
  most: number
  /** Properties that must be there, with what is asked of them alone. */
  certain: Map<string, Signed[]>
  /** What a property must be if it is there, by name and by sets of names. */
  named: Map<string, Signed[]>
  sets: { keys: Keys; of: Signed }[]
  /** Some property of the set, of a name like this, must be this. */
  demands: { keys: Keys; name: readonly Signed[]; of: Signed }[]
  /** What every name must be. */
  names: Signed[]
  /** All names that are mentioned. */
  explicit: Set<string>
}

const everyKey: Keys = { names: new Set(), patterns: [], outside: true }

export function objectFacts(state: State, { nodes }: Solver): ObjectFacts {
  if (state.facts) return state.facts as ObjectFacts
  const facts: ObjectFacts = {
    least: 0,
    most: Infinity,
    certain: new Map(),
    named: new Map(),
    sets: [],
    demands: [],
    names: [],
    explicit: new Set(),
  }
  for (const signed of state.atoms) add(facts, nodes.get(signed), signed > 0)
  facts.least = Math.max(facts.least, facts.certain.size)
  state.facts = facts
  return facts
}

function add(facts: ObjectFacts, node: Node, positive: boolean): void {
  switch (node.op) {
    case 'minProperties':
      if (positive) facts.least = Math.max(facts.least, node.count)
      else facts.most = Math.min(facts.most, node.count - 1)
      break
    case 'maxProperties':
      if (positive) facts.most = Math.min(facts.most, node.count)
      else facts.least = Math.max(facts.least, node.count + 1)
      break
    case 'required':
      push(positive ? facts.certain : facts.named, node.name, positive ? anything : nothing)
      facts.explicit.add(node.name)
      break
    case 'propertyNames':
      if (positive) facts.names.push(node.of)
      else facts.demands.push({ keys: everyKey, name: [-node.of], of: anything })
      break
    case 'keys':
      addKeys(facts, node.keys, node.of, positive)
      break
    default:
      break
  }
}

function addKeys(facts: ObjectFacts, keys: Keys, of: Signed, positive: boolean): void {
  for (const name of keys.names) facts.explicit.add(name)
  const only = onlyName(keys)
  if (only !== undefined) push(positive ? facts.named : facts.certain, only, positive ? of : -of)
  else if (positive) facts.sets.push({ keys, of })
  else facts.demands.push({ keys, name: [], of: -of })
}

/** The name, if the set has one. */
const onlyName = ({ names, patterns, outside }: Keys): string | undefined =>
  names.size === 1 && patterns.length === 0 && !outside ? [...names][0] : undefined

function push(map: Map<string, Signed[]>, name: string, of: Signed): void {
  const list = map.get(name)
  if (list) list.push(of)
  else map.set(name, [of])
}

/**
 * What a property must be if it is there.
 *
 * @throws Undecided where a pattern is not decided
 */
export function memberGoal(facts: ObjectFacts, name: string, solver: Solver): Signed[] {
  const goal = [...(facts.named.get(name) ?? []), ...(facts.certain.get(name) ?? [])]
  for (const { keys, of } of facts.sets) {
    const inside = solver.holding.isIn(name, keys)
    if (inside === undefined) throw new Undecided('pattern', keys.patterns[0])
    if (inside) goal.push(of)
  }
  return goal
}

export function statusInObject(
  node: Node,
  positive: boolean,
  state: State,
  solver: Solver,
  deep: boolean,
): boolean | undefined {
  const facts = objectFacts(state, solver)
  const signed = (holds: boolean | undefined) => (holds === undefined || positive ? holds : !holds)
  switch (node.op) {
    case 'minProperties':
    case 'maxProperties':
      return signed(ofCount(node.op === 'minProperties', node.count, facts.least, facts.most))
    case 'required':
      if (facts.certain.has(node.name)) return positive
      if (facts.named.get(node.name)?.includes(nothing)) return !positive
      return deep ? signed(canBeThere(facts, node.name, solver, positive)) : undefined
    case 'keys':
      return deep
        ? signed(fits(facts, node.keys, node.of, solver, positive))
        : quickly(solver, facts, node.keys, node.of, positive)
    default:
      return undefined
  }
}

/** False where no property of the name can be there. */
function canBeThere(facts: ObjectFacts, name: string, solver: Solver, positive: boolean): false | undefined {
  const goal = decidedGoal(facts, name, solver)
  if (!goal) return undefined
  return (positive ? solver.isFruitless(goal) : solver.isEmpty(goal)) ? false : undefined
}

function quickly(
  { nodes }: Solver,
  facts: ObjectFacts,
  keys: Keys,
  of: Signed,
  positive: boolean,
): boolean | undefined {
  const only = onlyName(keys)
  if (only === undefined) return undefined
  const goal = facts.named.get(only)
  return goal?.some((one) => one === nothing || nodes.implies(one, of)) ? positive : undefined
}

/** Whether all properties of a set of names are such values, or one that must be there is not. */
function fits(facts: ObjectFacts, keys: Keys, of: Signed, solver: Solver, positive: boolean): boolean | undefined {
  const simple = keys.patterns.length === 0 && facts.sets.every((set) => set.keys.patterns.length === 0)
  if (!simple && onlyName(keys) === undefined) return undefined
  const names = keys.outside ? new Set([...facts.explicit].filter((name) => !keys.names.has(name))) : keys.names
  let holds = true
  for (const name of names) {
    const goal = decidedGoal(facts, name, solver)
    if (!goal) return undefined
    if (facts.certain.has(name)) {
      const fails = positive ? solver.isFruitless([...goal, of]) : solver.isEmpty([...goal, of])
      if (fails) return false
    }
    holds &&= positive ? solver.isEmpty([...goal, -of]) : solver.isFruitless([...goal, -of])
  }
  if (keys.outside && holds) {
    const goal = facts.sets.filter((set) => set.keys.outside).map((set) => set.of)
    holds = positive ? solver.isEmpty([...goal, -of]) : solver.isFruitless([...goal, -of])
  }
  return holds || undefined
}

function decidedGoal(facts: ObjectFacts, name: string, solver: Solver): Signed[] | undefined {
  try {
    return memberGoal(facts, name, solver)
  } catch (error) {
    if (error instanceof Undecided && error.reason === 'pattern') return undefined
    throw error
  }
}
