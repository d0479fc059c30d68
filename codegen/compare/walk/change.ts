import type { Json } from '../../runtime/model.js'
import type { Kind } from '../rules/all.js'
import type { Combination, Node } from './node.js'

/** What a change makes of the accepted values, read strictly. */
export type Relation = 'equal' | 'narrower' | 'wider' | 'neither' | 'unknown'

/** A difference between two schemas, as keywords tell it. What it does to anybody is for inclusion to decide. */
export interface Change {
  /** The kind of change, or how it depends on what became of the accepted values. */
  kind: Kind | { readonly [R in Exclude<Relation, 'unknown'>]: Kind }
  /** Where in the old schema, by members and indexes. References are not places: what they lead to stands in theirs. */
  at: readonly string[]
  /** The key it is about, where that is not declared on both sides. */
  key?: string
  old?: Json
  new?: Json
  /** Kinds that name the change, too, from further out. */
  also: readonly Kind[]
  /** A combination the change is in, which counts although it may hold one schema only. */
  keep?: Combination
  /** The old schema at this place with this change alone; parts of the new one go through `take`. */
  edit: (node: Node, take: (part: Json) => Json) => Node | false
}

/** The place a walk is at. */
export interface Place {
  at: readonly string[]
  also: readonly Kind[]
}

/** Deeper by some members or indexes. */
export function below(place: Place, ...steps: readonly (string | number)[]): Place {
  return { at: [...place.at, ...steps.map(String)], also: place.also }
}

/** At the same place, seen from one more kind of change further out. */
export function within(place: Place, ...kinds: readonly Kind[]): Place {
  return { at: place.at, also: [...place.also, ...kinds] }
}

/** A change that replaces keywords by those of the new schema, or takes them away. */
export function keywords(place: Place, kind: Change['kind'], names: readonly string[], o: Node, n: Node): Change {
  return {
    kind,
    ...place,
    ...shown(names, o, n),
    edit: (node, take) => {
      const rest = Object.fromEntries(Object.entries(node).filter(([key]) => !names.includes(key)))
      const taken = Object.entries(n).filter(([key]) => names.includes(key))
      return { ...rest, ...Object.fromEntries(taken.map(([key, value]) => [key, take(value)])) }
    },
  }
}

/** The values of one keyword bare, those of several with their names. */
function shown(names: readonly string[], o: Node, n: Node): { old?: Json; new?: Json } {
  const part = (node: Node): Json | undefined => {
    const present = names.filter((name) => node[name] !== undefined)
    const [only] = present
    if (only === undefined) return undefined
    if (present.length === 1 && names.length === 1) return node[only]
    return Object.fromEntries(present.map((name) => [name, node[name] as Json]))
  }
  const [before, after] = [part(o), part(n)]
  return { ...(before !== undefined && { old: before }), ...(after !== undefined && { new: after }) }
}

/** A change that replaces all of the schema. */
export function whole(place: Place, kind: Change['kind'], o: Json, n: Json): Change {
  return {
    kind,
    ...place,
    old: o,
    new: n,
    edit: (_node, take) => {
      const taken = take(n)
      return typeof taken === 'object' && taken !== null ? (taken as Node) : taken === false ? false : {}
    },
  }
}
