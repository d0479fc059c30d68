import type { Json } from '../../runtime/model.js'
import { below, keywords, type Change, type Place } from './change.js'
import { isNode, list, sameJson, type Node } from './node.js'
import { renamedKeys } from './renames.js'

/** Goes on with a pair of subschemas. */
export type Go = (before: Json, after: Json, place: Place) => void

const none: Node = {}

/** Changes of declared keys and of which are mandatory. */
export function keyChanges(o: Node, n: Node, place: Place, go: Go): Change[] {
  const [before, after] = [propertiesOf(o), propertiesOf(n)]
  const come = Object.keys(after).filter((name) => !Object.hasOwn(before, name))
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  const renames = renamedKeys(gone, come, before, after)
  const renamed = new Set(renames.flat())
  for (const name of Object.keys(before)) {
    if (Object.hasOwn(after, name)) go(before[name] as Json, after[name] as Json, below(place, 'properties', name))
  }
  const context: Keys = { o, n, before, after, place }
  return [
    ...renames.map(([from, to]) => renameOf(context, from, to)),
    ...come.filter((name) => !renamed.has(name)).map((name) => added(context, name)),
    ...gone.filter((name) => !renamed.has(name)).map((name) => removed(context, name)),
    ...requiredChanges(context, new Set([...come, ...gone])),
    ...orderChanges(context),
  ]
}

interface Keys {
  o: Node
  n: Node
  before: Node
  after: Node
  place: Place
}

export const propertiesOf = (node: Node): Node => (isNode(node.properties) ? node.properties : none)

export const requiredOf = (node: Node): readonly string[] =>
  list(node.required).filter((name): name is string => typeof name === 'string')

function added({ o, n, after, place }: Keys, name: string): Change {
  const schema = after[name] as Json
  const required = requiredOf(n).includes(name)
  return {
    kind: addedKind(o, schema, required),
    ...named(place, name),
    new: schema,
    edit: (node, take) => ({
      ...node,
      properties: { ...propertiesOf(node), [name]: take(schema) },
      ...(required && { required: [...requiredOf(node), name] }),
    }),
  }
}

/** Where a change of a key is told: at the key. */
const named = (place: Place, name: string): { key: string } & Place => ({ ...place, key: name })

function addedKind(o: Node, schema: Json, required: boolean): Change['kind'] {
  const rest = o.additionalProperties
  if (required && isNode(schema) && 'default' in schema) return 'property-added-required-with-default'
  if (rest === false) return required ? 'property-added-required-closed' : 'property-added-optional-closed'
  if (required) return 'property-added-required-open'
  if (isNode(rest) && Object.keys(rest).length > 0) {
    return {
      narrower: 'property-added-narrower-than-rest',
      wider: 'property-added-wider-than-rest',
      neither: 'property-added-narrower-than-rest',
      equal: 'property-added-covered',
    }
  }
  const optional = 'property-added-optional-open'
  return { narrower: optional, wider: optional, neither: optional, equal: 'property-added-any-open' }
}

function removed({ o, n, before, place }: Keys, name: string): Change {
  const required = requiredOf(o).includes(name)
  const closed = n.additionalProperties === false
  const kind = `property-removed-${required ? 'required' : 'optional'}${closed ? '-closed' : '-open'}` as const
  return {
    kind: kind === 'property-removed-required-closed' ? 'property-removed-required' : kind,
    ...named(place, name),
    old: before[name] as Json,
    edit: (node) => withoutKey(node, name),
  }
}

function renameOf({ o, n, before, after, place }: Keys, from: string, to: string): Change {
  const required = requiredOf(n).includes(to)
  return {
    kind: 'property-renamed',
    ...named(place, to),
    old: from,
    new: to,
    also:
      requiredOf(o).includes(from) === required
        ? place.also
        : [...place.also, required ? 'property-became-required' : 'property-became-optional'],
    edit: (node, take) => {
      const rest = withoutKey(node, from)
      return {
        ...rest,
        properties: {
          ...propertiesOf(rest),
          [to]: sameJson(before[from], after[to]) ? (before[from] as Json) : take(after[to] as Json),
        },
        ...(required && { required: [...requiredOf(rest), to] }),
      }
    },
  }
}

function withoutKey(node: Node, name: string): Node {
  const { required: _required, ...rest } = node
  const required = requiredOf(node).filter((one) => one !== name)
  const properties = Object.fromEntries(Object.entries(propertiesOf(node)).filter(([key]) => key !== name))
  return { ...rest, properties, ...(required.length > 0 && { required }) }
}

/** Mandatory names that entered or left, of keys that are declared as before. */
function requiredChanges({ o, n, before, after, place }: Keys, moved: ReadonlySet<string>): Change[] {
  const [old, now] = [new Set(requiredOf(o)), new Set(requiredOf(n))]
  const entered = [...now].filter((name) => !old.has(name) && !moved.has(name))
  const left = [...old].filter((name) => !now.has(name) && !moved.has(name))
  const closed = n.additionalProperties === false
  const forbidden = entered.filter((name) => closed && !Object.hasOwn(after, name) && !isNode(n.patternProperties))
  if (forbidden.length > 0) return [keywords(place, 'required-lists-undeclared', ['required'], o, n)]
  if (entered.length === 1 && left.length === 1) return [keywords(place, 'required-set-swapped', ['required'], o, n)]
  const swap = (kind: 'property-became-required' | 'property-became-optional', name: string): Change => ({
    kind,
    ...named(place, name),
    old: old.has(name),
    new: now.has(name),
    edit: (node) => ({
      ...node,
      required: now.has(name) ? [...requiredOf(node), name] : requiredOf(node).filter((one) => one !== name),
    }),
  })
  const found = [
    ...entered.map((name) => swap('property-became-required', name)),
    ...left.map((name) => swap('property-became-optional', name)),
  ]
  const isSpelling = found.length === 0 && moved.size === 0 && old.size > 0 && !sameJson(o.required, n.required)
  return isSpelling && Object.keys(before).length > 0
    ? [keywords(place, 'required-reordered', ['required'], o, n)]
    : found
}

function orderChanges({ before, after, place }: Keys): Change[] {
  const [old, now] = [Object.keys(before), Object.keys(after)]
  const isMoved = old.length === now.length && old.every((name) => Object.hasOwn(after, name)) && !sameJson(old, now)
  return isMoved ? [{ kind: 'property-order-changed', ...place, old, new: now, edit: (node) => node }] : []
}
