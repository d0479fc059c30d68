import { keywords, whole, type Change, type Place } from './change.js'
import { list, sameJson, type Node } from './node.js'
import type { Json } from '../../runtime/model.js'

/** The types a schema names, null apart; undefined where it names none. */
export function typesOf(node: Node): ReadonlySet<string> | undefined {
  if (node.type === undefined) return undefined
  return new Set(
    list([node.type].flat() as Json).filter((type): type is string => type !== 'null' && typeof type === 'string'),
  )
}

const allowsNull = (node: Node): boolean => list([node.type ?? []].flat()).includes('null')

/** Every integer is a number. */
const covers = (types: ReadonlySet<string>, type: string): boolean =>
  types.has(type) || (type === 'integer' && types.has('number'))

/** Changes of `type`. */
export const typeChanges = {
  /** The change that leaves nothing of the old schema to compare: no value has both types. */
  replacement(o: Node, n: Node, place: Place): Change | undefined {
    const [before, after] = [typesOf(o), typesOf(n)]
    if (!before || !after || before.size === 0 || after.size === 0) return undefined
    if ([...before].some((type) => covers(after, type)) || [...after].some((type) => covers(before, type))) {
      return undefined
    }
    if (isOnly(after, 'array') && !before.has('array')) return whole(place, 'scalar-to-array', o, n)
    if (isOnly(before, 'array') && !after.has('array')) return whole(place, 'array-to-scalar', o, n)
    return whole(place, 'type-changed', o, n)
  },

  all(o: Node, n: Node, place: Place): Change[] {
    const change = (kind: Change['kind'], edited = n): Change => keywords(place, kind, ['type'], o, edited)
    const [before, after] = [typesOf(o), typesOf(n)]
    if (!before && !after) return []
    if (!before) return [change('type-constraint-added')]
    if (!after) return [change('type-constraint-removed')]
    const found: Change[] = []
    if (allowsNull(o) !== allowsNull(n)) found.push(nullChange(o, n, place))
    const gone = [...before].filter((type) => !covers(after, type))
    const come = [...after].filter((type) => !covers(before, type))
    // Null is told apart, so that each of both changes has its own proof.
    const edited = { ...n, type: [...after, ...(allowsNull(o) ? ['null'] : [])] }
    if (gone.length === 0 && come.length === 0) {
      if (before.size === after.size && found.length === 0 && !sameJson(o.type, n.type)) {
        found.push(change('type-list-rewritten'))
      }
      return found
    }
    if (gone.length > 0 && come.length > 0) {
      const swapped = {
        narrower: 'type-narrowed',
        wider: 'type-widened',
        neither: 'type-changed',
        equal: 'type-list-rewritten',
      } as const
      found.push(
        change(
          gone.length === 1 && gone[0] === 'number' && come.length === 0 ? 'type-number-to-integer' : swapped,
          edited,
        ),
      )
    } else if (come.length > 0) {
      found.push(
        change(isOnly(come, 'number') && before.has('integer') ? 'type-integer-to-number' : 'type-widened', edited),
      )
    } else if (isOnly(gone, 'number') && after.has('integer')) {
      const kind = o.multipleOf === undefined ? 'type-number-to-integer' : multiples
      found.push(keywords(place, kind, ['type', 'multipleOf'], o, edited))
    } else found.push(change('type-narrowed', edited))
    return found
  },
}

const multiples = {
  narrower: 'type-number-to-integer',
  wider: 'type-integer-to-number',
  neither: 'type-changed',
  equal: 'multiple-of-one-respelled',
} as const

function nullChange(o: Node, n: Node, place: Place): Change {
  const gained = allowsNull(n)
  return {
    kind: gained ? 'nullable-added' : 'nullable-removed',
    ...place,
    old: o.type as Json,
    new: n.type as Json,
    edit: (node) => {
      const types = list([node.type ?? []].flat() as Json).filter((type) => type !== 'null')
      const literals = node.enum === undefined ? undefined : list(node.enum).filter((value) => value !== null)
      return {
        ...node,
        type: gained ? [...types, 'null'] : types,
        ...(literals && { enum: gained ? [...literals, null] : literals }),
      }
    },
  }
}

const isOnly = (types: Iterable<string>, type: string): boolean => {
  const [first, ...rest] = types
  return first === type && rest.length === 0
}
