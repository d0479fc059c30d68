import type { Json } from '../../runtime/model.js'
import type { Kind } from '../rules/all.js'
import { below, keywords, within, type Change, type Place } from './change.js'
import type { Go } from './key-changes.js'
import { isNode, list, sameJson, type Node } from './node.js'
import { cameOrWent, limit } from './text-changes.js'
import { unevaluatedChanges } from './unevaluated-changes.js'

/** Changes of what may stand in an object beside its declared keys, and of how many and which keys there are. */
export function mapChanges(o: Node, n: Node, place: Place, go: Go): Change[] {
  return [
    ...restChanges(o, n, place, go),
    ...patternKeyChanges(o, n, place, go),
    ...cameOrWent(o, n, place, 'propertyNames', ['property-names-added', 'property-names-removed', names]),
    ...limit(o, n, place, 'minProperties', 0, 'min-properties-raised', 'min-properties-lowered'),
    ...limit(o, n, place, 'maxProperties', Infinity, 'max-properties-raised', 'max-properties-lowered'),
    ...dependencyChanges(o, n, place),
  ]
}

const names = {
  narrower: 'property-names-narrowed',
  wider: 'property-names-widened',
  neither: 'property-names-narrowed',
  equal: 'property-names-widened',
} as const

type Rest = 'closed' | 'tolerant' | 'inviting' | 'typed'

/** What an object says of keys it does not declare. */
function restOf({ additionalProperties }: Node): Rest {
  if (additionalProperties === undefined) return 'tolerant'
  if (additionalProperties === false) return 'closed'
  const free = additionalProperties === true || Object.keys(additionalProperties as Node).length === 0
  return free ? 'inviting' : 'typed'
}

/** From what to what; a pair that is missing says the same in other words, or goes deeper. */
const restKinds: { readonly [change: string]: Kind } = {
  'inviting closed': 'additional-properties-closed',
  'typed closed': 'additional-properties-closed',
  'tolerant closed': 'additional-properties-closed-implicit',
  'closed inviting': 'additional-properties-opened',
  'closed typed': 'additional-properties-opened',
  'closed tolerant': 'additional-properties-opened-implicit',
  'tolerant typed': 'additional-properties-schema-added',
  'inviting typed': 'additional-properties-schema-added',
  'typed tolerant': 'additional-properties-schema-removed',
  'typed inviting': 'additional-properties-schema-removed',
}

function restChanges(o: Node, n: Node, place: Place, go: Go): Change[] {
  const [before, after] = [restOf(o), restOf(n)]
  const [sealed, resealed] = [o.unevaluatedProperties === false, n.unevaluatedProperties === false]
  const both = ['additionalProperties', 'unevaluatedProperties']
  if (
    (before === 'closed' && resealed && after !== 'closed') ||
    (sealed && after === 'closed' && before !== 'closed')
  ) {
    return [keywords(place, 'closing-keyword-respelled', both, o, n)]
  }
  const found = unevaluatedChanges(o, n, place, 'unevaluatedProperties')
  const kind = restKinds[`${before} ${after}`]
  if (kind) found.push(keywords(place, kind, ['additionalProperties'], o, n))
  if (before === 'typed' && after === 'typed') {
    const inner = within(
      below(place, 'additionalProperties'),
      'additional-properties-narrowed',
      'additional-properties-widened',
    )
    go(o.additionalProperties as Json, n.additionalProperties as Json, inner)
  }
  return found
}

function patternKeyChanges(o: Node, n: Node, place: Place, go: Go): Change[] {
  const [before, after] = [mapOf(o, 'patternProperties'), mapOf(n, 'patternProperties')]
  const come = Object.keys(after).filter((pattern) => !Object.hasOwn(before, pattern))
  const gone = Object.keys(before).filter((pattern) => !Object.hasOwn(after, pattern))
  for (const pattern of Object.keys(before)) {
    if (!Object.hasOwn(after, pattern)) continue
    const inner = within(
      below(place, 'patternProperties', pattern),
      'pattern-property-narrowed',
      'pattern-property-widened',
    )
    go(before[pattern] as Json, after[pattern] as Json, inner)
  }
  if (come.length === 1 && gone.length === 1) {
    return [keywords(place, 'pattern-property-key-changed', ['patternProperties'], o, n)]
  }
  const isClosed = (node: Node): boolean => node.additionalProperties === false
  const change = (kind: Kind, pattern: string): Change => ({
    ...keywords(place, kind, ['patternProperties'], o, n),
    key: pattern,
    edit: (node, take) => {
      const rest = Object.fromEntries(
        Object.entries(mapOf(node, 'patternProperties')).filter(([key]) => key !== pattern),
      )
      const schema = after[pattern]
      return { ...node, patternProperties: { ...rest, ...(schema !== undefined && { [pattern]: take(schema) }) } }
    },
  })
  return [
    ...come.map((pattern) =>
      change(isClosed(o) ? 'pattern-property-added-closed' : 'pattern-property-added-open', pattern),
    ),
    ...gone.map((pattern) =>
      change(isClosed(n) ? 'pattern-property-removed-closed' : 'pattern-property-removed-open', pattern),
    ),
  ]
}

function dependencyChanges(o: Node, n: Node, place: Place): Change[] {
  const required = grewOrShrank(mapOf(o, 'dependentRequired'), mapOf(n, 'dependentRequired'))
  const names = ['dependentRequired']
  const schemas = ['dependentSchemas']
  return [
    ...(required.grew ? [keywords(place, 'dependent-required-added', names, o, n)] : []),
    ...(required.shrank && !required.grew ? [keywords(place, 'dependent-required-removed', names, o, n)] : []),
    ...(sameJson(mapOf(o, 'dependentSchemas'), mapOf(n, 'dependentSchemas'))
      ? []
      : [keywords(place, dependents, schemas, o, n)]),
  ]
}

const dependents = {
  narrower: 'dependent-schema-added',
  wider: 'dependent-schema-removed',
  neither: 'dependent-schema-added',
  equal: 'dependent-schema-removed',
} as const

function grewOrShrank(before: Node, after: Node): { grew: boolean; shrank: boolean } {
  const pairs = (map: Node): Set<string> =>
    new Set(Object.entries(map).flatMap(([key, names]) => list(names).map((name) => JSON.stringify([key, name]))))
  const [old, now] = [pairs(before), pairs(after)]
  return { grew: [...now].some((pair) => !old.has(pair)), shrank: [...old].some((pair) => !now.has(pair)) }
}

function mapOf(node: Node, keyword: string): Node {
  const value = node[keyword]
  return isNode(value) ? value : {}
}
