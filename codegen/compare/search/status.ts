import { statusInList } from '../arrays/list-facts.js'
import { kindOf, kinds } from '../normalise/kinds.js'
import type { Node, Signed } from '../normalise/nodes.js'
import { statusOfNumber } from '../numbers/number-facts.js'
import { statusInObject } from '../objects/object-facts.js'
import { statusOfString } from '../strings/string-facts.js'
import type { Solver } from './solver.js'
import type { State } from './state.js'

/**
 * Whether a condition holds for every value of a state (true) or for none (false), where that is easily seen.
 *
 * @param deep looks into properties and items as well
 */
export function statusOf(signed: Signed, state: State, solver: Solver, deep: boolean): boolean | undefined {
  const { nodes } = solver
  if (!(nodes.kindsOf(signed) & state.kind) || state.seen.has(-signed)) return false
  if (!(nodes.kindsOf(-signed) & state.kind) || state.seen.has(signed)) return true
  const status = ofNode(nodes.get(signed), signed > 0, state, solver, deep)
  return status === undefined || signed > 0 || !isComposed(nodes.get(signed)) ? status : !status
}

/** Of these the status is that of the node, of others that of the condition with its sign. */
const isComposed = ({ op }: Node): boolean => op === 'and' || op === 'enum' || op === 'type'

function ofNode(node: Node, positive: boolean, state: State, solver: Solver, deep: boolean): boolean | undefined {
  switch (node.op) {
    case 'and':
      return conjunction(node.of, state, solver, deep)
    case 'type':
      return state.kind === kinds.number ? statusOf(solver.nodes.multipleOf(1), state, solver, deep) : undefined
    case 'enum': {
      const possible = node.values.filter(
        (value) => kindOf(value) === state.kind && solver.holding.all(value, state.atoms) !== false,
      )
      return possible.length === 0 ? false : undefined
    }
    case 'oneOf':
    case 'ref':
    case 'same':
    case 'opaque':
      return undefined
    default:
      switch (state.kind) {
        case kinds.number:
          return statusOfNumber(node, positive, state, solver)
        case kinds.string:
          return statusOfString(node, positive, state, solver)
        case kinds.array:
          return statusInList(node, positive, state, solver, deep)
        default:
          return statusInObject(node, positive, state, solver, deep)
      }
  }
}

function conjunction(parts: readonly Signed[], state: State, solver: Solver, deep: boolean): boolean | undefined {
  let holds = true
  for (const part of parts) {
    const status = statusOf(part, state, solver, deep)
    if (status === false) return false
    if (status === undefined) holds = false
  }
  return holds || undefined
}
