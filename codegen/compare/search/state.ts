import type { Json } from '../../runtime/model.js'
import { kindOf, kinds } from '../normalise/kinds.js'
import { anything, nothing, type Nodes, type Signed } from '../normalise/nodes.js'

/** What must hold for a value of one kind. */
export interface State {
  readonly kind: number
  readonly seen: Set<Signed>
  /** Conditions that speak of this kind alone. */
  readonly atoms: Signed[]
  /** Of each, one must hold. */
  clauses: Signed[][]
  /** The only values there can be. */
  values: readonly Json[] | undefined
  /** Conditions nobody can decide. */
  readonly opaque: Signed[]
  /** What the atoms come to, until there are more. */
  facts: object | undefined
}

export const newState = (kind: number): State => ({
  kind,
  seen: new Set(),
  atoms: [],
  clauses: [],
  values: undefined,
  opaque: [],
  facts: undefined,
})

export const copyOf = (state: State): State => ({
  ...state,
  seen: new Set(state.seen),
  atoms: [...state.atoms],
  clauses: [...state.clauses],
  opaque: [...state.opaque],
})

/**
 * Adds conditions, taken apart into atoms and clauses.
 *
 * @param disjoint whether two branches of a `oneOf` are proved to have no value in common
 * @returns false where they contradict each other on sight
 */
export function assume(
  state: State,
  parts: Iterable<Signed>,
  nodes: Nodes,
  disjoint: (a: Signed, b: Signed) => boolean,
): boolean {
  const open = [...parts].reverse()
  for (let signed = open.pop(); signed !== undefined; signed = open.pop()) {
    if (signed === anything || state.seen.has(signed)) continue
    if (signed === nothing || state.seen.has(-signed) || !(nodes.kindsOf(signed) & state.kind)) return false
    state.seen.add(signed)
    if (!(nodes.kindsOf(-signed) & state.kind)) continue
    const node = nodes.get(signed)
    const flipped = (part: Signed): Signed => -part
    switch (node.op) {
      case 'and':
        if (signed > 0) open.push(...node.of)
        else state.clauses.push(node.of.map(flipped))
        break
      case 'oneOf':
        state.clauses.push(branches(node.of, signed > 0, nodes, disjoint))
        break
      case 'ref':
        if (nodes.isLoop(signed)) state.opaque.push(signed)
        else open.push(signed > 0 ? node.to() : -node.to())
        break
      case 'same':
        open.push(signed > 0 ? node.to() : -node.to())
        break
      case 'opaque':
        state.opaque.push(signed)
        break
      case 'type':
        // The kind is right; what is left is whether a number is whole.
        if (state.kind === kinds.number) open.push(Math.sign(signed) * nodes.multipleOf(1))
        break
      case 'enum':
        if (signed > 0) {
          const own = node.values.filter((value) => kindOf(value) === state.kind)
          state.values = own.length < (state.values?.length ?? Infinity) ? own : state.values
        } else if (state.kind & (kinds.array | kinds.object)) {
          for (const value of node.values)
            if (kindOf(value) === state.kind) state.clauses.push(nodes.equals(value).map(flipped))
        } else addAtom(state, signed)
        break
      default:
        addAtom(state, signed)
    }
  }
  return true
}

function addAtom(state: State, signed: Signed): void {
  state.atoms.push(signed)
  state.facts = undefined
}

/** `oneOf` as alternatives: a branch and none of those that overlap with it; its contrary: no branch, or two. */
function branches(
  of: readonly Signed[],
  holds: boolean,
  nodes: Nodes,
  disjoint: (a: Signed, b: Signed) => boolean,
): Signed[] {
  const overlaps = (a: Signed, b: Signed): boolean => a === b || !disjoint(a, b)
  if (holds)
    return of.map((one, index) =>
      nodes.and([one, ...of.filter((other, at) => at !== index && overlaps(one, other)).map((other) => -other)]),
    )
  const pairs: Signed[] = []
  of.forEach((one, index) => {
    for (const other of of.slice(index + 1)) if (overlaps(one, other)) pairs.push(nodes.and([one, other]))
  })
  return [nodes.and(of.map((one) => -one)), ...pairs]
}
