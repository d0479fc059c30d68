import type { Json } from '../../runtime/model.js'
import { SameParts } from '../normalise/same-parts.js'
import { branchChanges, unionChange } from './branch-changes.js'
import { whole, within, type Change, type Place } from './change.js'
import { conditionChanges } from './condition-changes.js'
import { enumChanges } from './enum-changes.js'
import { keyChanges, propertiesOf } from './key-changes.js'
import { listChanges } from './list-changes.js'
import { mapChanges } from './map-changes.js'
import { asNode, never, sameJson, view, type Node, type View } from './node.js'
import { numberChanges } from './number-changes.js'
import { remarkChanges } from './remark-changes.js'
import { textChanges } from './text-changes.js'
import { typeChanges } from './type-changes.js'

/** Deeper than any schema somebody wrote; what lies below is left to inclusion. */
const deepest = 200

/** What a walk wants to know of the values a schema accepts. Schemas are given with what they refer to. */
export interface Ask {
  /** Does nothing match? */
  isEmpty(schema: Json): boolean
  /** Is this value known to be refused? */
  refuses(schema: Json, value: Json): boolean
}

/**
 * Lists how two schemas differ, keyword by keyword. Nothing is judged here: a change that is listed may mean nothing,
 * and what is not listed may still break somebody.
 */
export function changesBetween(oldRoot: Json, newRoot: Json, ask: Ask): Change[] {
  const walk = new Walk(oldRoot, newRoot, ask)
  walk.compare(oldRoot, newRoot, { at: [], also: [] })
  return walk.found
}

/** One walk over a pair of schemas. */
class Walk {
  readonly found: Change[] = []
  readonly #seen = new Set<string>()

  readonly #oldRoot: Json
  readonly #newRoot: Json
  readonly #ask: Ask

  constructor(oldRoot: Json, newRoot: Json, ask: Ask) {
    this.#oldRoot = oldRoot
    this.#newRoot = newRoot
    this.#ask = ask
  }

  compare(before: Json, after: Json, place: Place): void {
    if (place.at.length > deepest) return
    if (this.#same(before, after)) return this.#order(before, after, place)
    if (after === false) return this.#add(whole(place, 'schema-became-never', before, after))
    if (after === true && !isTrivial(before)) return this.#add(whole(place, 'schema-became-any', before, after))
    const [o, n] = this.#viewed(before, after)
    const inner = this.#entered(o, n, place)
    if (inner) this.#views(o, n, inner)
  }

  /** Both sides, with what only one of them wraps unwrapped. */
  #viewed(before: Json, after: Json): [View, View] {
    const all = ['anyOf', 'oneOf', 'allOf']
    const bare = [view(before, this.#oldRoot, all), view(after, this.#newRoot, all)] as const
    const shared = all.filter((keyword) => bare.every(({ node }) => keyword in node))
    return [view(before, this.#oldRoot, shared), view(after, this.#newRoot, shared)]
  }

  /** The place to go on at; undefined where this pair of references was compared before. */
  #entered(o: View, n: View, place: Place): Place | undefined {
    if (o.ref === undefined && n.ref === undefined) return place
    const pair = JSON.stringify([o.ref ?? place.at, n.ref ?? place.at])
    if (this.#seen.has(pair)) return undefined
    this.#seen.add(pair)
    const recursive = [o, n].some(({ ref, node }) => ref !== undefined && JSON.stringify(node).includes(`"${ref}"`))
    if (o.ref !== n.ref) {
      const kind = o.ref !== undefined && n.ref !== undefined ? 'ref-renamed' : 'ref-inlined'
      this.#add({
        ...whole(place, recursive ? 'recursive-ref-unfolded' : kind, o.ref ?? o.node, n.ref ?? n.node),
        edit: (node) => node,
      })
    }
    const outer = recursive ? within(place, 'recursive-leaf-narrowed') : place
    return n.siblings && !o.siblings ? within(outer, 'ref-sibling-added') : outer
  }

  #views(o: View, n: View, place: Place): void {
    const before = this.found.length
    this.#spelling(o, n, place)
    const union = unionChange(o.node, n.node, place)
    const replaced = union ?? typeChanges.replacement(o.node, n.node, place)
    if (replaced) this.#add(replaced)
    else this.#keywords(o.node, n.node, place)
    for (const change of remarkChanges(o.node, n.node, place)) this.#add(this.#checked(change, n.node))
    this.#empty(o.node, n.node, place, before)
  }

  #keywords(o: Node, n: Node, place: Place): void {
    const go = (one: Json, other: Json, deeper: Place): void => this.compare(one, other, deeper)
    const groups = [
      typeChanges.all(o, n, place),
      enumChanges(o, n, place),
      textChanges(o, n, place),
      numberChanges(o, n, place),
      keyChanges(o, n, place, go),
      mapChanges(o, n, place, go),
      listChanges(o, n, place, go),
      branchChanges(o, n, place, go),
      conditionChanges(o, n, place),
    ]
    for (const change of groups.flat()) this.#add(change)
  }

  #spelling(o: View, n: View, place: Place): void {
    const spelled = (name: 'null-branch' | 'double-negation' | 'legacy-tuple' | 'union-of-one'): boolean =>
      o.spelled.has(name) !== n.spelled.has(name)
    const kinds = [
      spelled('null-branch') && 'nullable-respelled',
      spelled('double-negation') && 'double-negation-removed',
      spelled('legacy-tuple') && 'legacy-tuple-respelled',
      spelled('union-of-one') && 'all-of-flattened',
    ] as const
    for (const kind of kinds) {
      if (kind) this.#add({ ...whole(place, kind, o.node, n.node), edit: (node) => node })
    }
  }

  /** What changed at a place where nothing matches any more is one change: nothing matches. */
  #empty(o: Node, n: Node, place: Place, before: number): void {
    const here = this.found.slice(before)
    const atPlace = here.filter(({ at }) => at.length === place.at.length)
    if (atPlace.length === 0 || n === never) return
    if (here.some(({ kind }) => kind === 'required-lists-undeclared')) return
    if (new SameParts().find(o, n, JSON.stringify(o))) return
    if (!this.#ask.isEmpty(standing(n, this.#newRoot)) || this.#ask.isEmpty(standing(o, this.#oldRoot))) return
    this.found.splice(before, here.length, whole(place, 'schema-unsatisfiable', o, n))
  }

  /** A new default that its own schema refuses is a mistake, whatever it was before. */
  #checked(change: Change, n: Node): Change {
    if (change.kind !== 'default-added' && change.kind !== 'default-changed') return change
    const refused = this.#ask.refuses(standing(n, this.#newRoot), n.default as Json)
    return refused ? { ...change, kind: 'default-invalid' } : change
  }

  #add(change: Change): void {
    this.found.push(change)
  }

  /** Keys of what is the same that stand in another order. */
  #order(before: Json, after: Json, place: Place): void {
    const keys = (schema: Json): string[] => Object.keys(propertiesOf(asNode(schema)))
    if (sameJson(keys(before), keys(after))) return
    this.#add({ ...whole(place, 'property-order-changed', keys(before), keys(after)), edit: (node) => node })
  }

  /** Texts are the same; where they refer to something, all that could be referred to has to be the same, too. */
  #same(before: Json, after: Json): boolean {
    if (!sameJson(before, after)) return false
    return !JSON.stringify(before).includes('"$ref"') || sameJson(this.#oldRoot, this.#newRoot)
  }
}

/** A part of a schema with the definitions of all of it. */
export function standing(node: Node, root: Json): Json {
  if (typeof root !== 'object' || root === null || Array.isArray(root)) return node
  const { $defs, definitions } = root as Node
  return { ...node, ...($defs !== undefined && { $defs }), ...(definitions !== undefined && { definitions }) }
}

const isTrivial = (schema: Json): boolean =>
  schema === true || (typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0)
