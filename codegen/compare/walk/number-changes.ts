import type { Kind } from '../rules/all.js'
import { keywords, type Change, type Place } from './change.js'
import { sameJson, type Node } from './node.js'
import { cameOrWent } from './text-changes.js'

/** Changes of what numbers are allowed. */
export function numberChanges(o: Node, n: Node, place: Place): Change[] {
  return [...boundChanges(o, n, place, lower), ...boundChanges(o, n, place, upper), ...gridChanges(o, n, place)]
}

interface Side {
  inclusive: string
  exclusive: string
  /** Of two bounds, does the first refuse more? */
  tighter: (a: number, b: number) => boolean
  raised: Kind
  lowered: Kind
  becameExclusive: Kind
  becameInclusive: Kind
}

const lower: Side = {
  inclusive: 'minimum',
  exclusive: 'exclusiveMinimum',
  tighter: (a, b) => a > b,
  raised: 'minimum-raised',
  lowered: 'minimum-lowered',
  becameExclusive: 'minimum-became-exclusive',
  becameInclusive: 'minimum-became-inclusive',
}

const upper: Side = {
  inclusive: 'maximum',
  exclusive: 'exclusiveMaximum',
  tighter: (a, b) => a < b,
  raised: 'maximum-lowered',
  lowered: 'maximum-raised',
  becameExclusive: 'maximum-became-exclusive',
  becameInclusive: 'maximum-became-inclusive',
}

/** A bound that is in force; the excluded one where both are at the same number. */
interface Bound {
  value: number
  excluded: boolean
}

function boundChanges(o: Node, n: Node, place: Place, side: Side): Change[] {
  const names = [side.inclusive, side.exclusive]
  if (names.every((name) => sameJson(o[name], n[name]))) return []
  const change = (kind: Change['kind']): Change[] => [keywords(place, kind, names, o, n)]
  const [before, after] = [boundOf(o, side), boundOf(n, side)]
  if (before && after && before.value === after.value) {
    if (before.excluded === after.excluded) return change('redundant-bound-added')
    return change(after.excluded ? side.becameExclusive : side.becameInclusive)
  }
  const isTighter = !before || (after !== undefined && side.tighter(after.value, before.value))
  if (before && after && before.excluded !== after.excluded) {
    return change({
      narrower: 'bound-kind-swapped-tighter',
      wider: 'bound-kind-swapped-looser',
      neither: isTighter ? side.raised : side.lowered,
      equal: 'integer-bound-respelled',
    })
  }
  return change(isTighter ? side.raised : side.lowered)
}

function boundOf(node: Node, side: Side): Bound | undefined {
  const [inclusive, exclusive] = [node[side.inclusive], node[side.exclusive]]
  if (typeof exclusive !== 'number')
    return typeof inclusive === 'number' ? { value: inclusive, excluded: false } : undefined
  if (typeof inclusive === 'number' && side.tighter(inclusive, exclusive)) return { value: inclusive, excluded: false }
  return { value: exclusive, excluded: true }
}

const grids = {
  narrower: 'multiple-of-coarsened',
  wider: 'multiple-of-refined',
  neither: 'multiple-of-changed',
  equal: 'multiple-of-one-respelled',
} as const

function gridChanges(o: Node, n: Node, place: Place): Change[] {
  // `number` on the grid of one became `integer`: told with the type.
  if (o.type === 'number' && n.type === 'integer' && n.multipleOf === undefined) return []
  return cameOrWent(o, n, place, 'multipleOf', ['multiple-of-added', 'multiple-of-removed', grids])
}
