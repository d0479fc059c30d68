import { canonicalJson } from '../../runtime/canonical-json.js'
import type { Json } from '../../runtime/model.js'
import { below, keywords, within, type Change, type Place } from './change.js'
import type { Go } from './key-changes.js'
import { list, sameJson, type Node } from './node.js'
import { limit } from './text-changes.js'
import { unevaluatedChanges } from './unevaluated-changes.js'

/** Changes of what lists may hold. */
export function listChanges(o: Node, n: Node, place: Place, go: Go): Change[] {
  return [
    ...limit(o, n, place, 'minItems', 0, 'min-items-raised', 'min-items-lowered'),
    ...limit(o, n, place, 'maxItems', Infinity, 'max-items-raised', 'max-items-lowered'),
    ...distinctness(o, n, place),
    ...unevaluatedChanges(o, n, place, 'unevaluatedItems'),
    ...placeChanges(o, n, place, go),
    ...containsChanges(o, n, place),
  ]
}

function distinctness(o: Node, n: Node, place: Place): Change[] {
  const [before, after] = [o.uniqueItems === true, n.uniqueItems === true]
  if (before === after) return []
  return [keywords(place, after ? 'unique-items-added' : 'unique-items-removed', ['uniqueItems'], o, n)]
}

/** Places of a tuple and what comes after them. */
function placeChanges(o: Node, n: Node, place: Place, go: Go): Change[] {
  const [before, after] = [list(o.prefixItems), list(n.prefixItems)]
  const both = ['prefixItems', 'items']
  if (before.length === 0 && after.length === 0) return restChanges(o, n, place, go, false)
  if (before.length === 0 && o.items !== undefined) return [keywords(place, 'array-to-tuple', both, o, n)]
  if (after.length === 0 && n.items !== undefined) return [keywords(place, 'tuple-to-array', both, o, n)]
  const texts = (places: readonly Json[]): string[] => places.map((one) => canonicalJson(one))
  const isMoved = before.length === after.length && !sameJson(before, after)
  if (isMoved && sameJson(texts(before).sort(), texts(after).sort())) {
    return [keywords(place, 'tuple-reordered', ['prefixItems'], o, n)]
  }
  const shared = Math.min(before.length, after.length)
  for (let index = 0; index < shared; index += 1) {
    go(before[index] as Json, after[index] as Json, below(place, 'prefixItems', index))
  }
  const found = restChanges(o, n, place, go, true)
  if (after.length > shared) {
    const kind = o.items === false ? 'tuple-item-added-closed' : 'tuple-item-added-open'
    found.push(keywords(place, kind, ['prefixItems'], o, n))
  } else if (before.length > shared) {
    const kind = n.items === false ? 'tuple-item-removed-closed' : 'tuple-item-removed-open'
    found.push(keywords(place, kind, ['prefixItems'], o, n))
  }
  return found
}

function restChanges(o: Node, n: Node, place: Place, go: Go, isTuple: boolean): Change[] {
  const [before, after] = [o.items, n.items]
  if (sameJson(before, after) && !JSON.stringify(before ?? null).includes('"$ref"')) return []
  const change = (kind: Change['kind']): Change[] => [keywords(place, kind, ['items'], o, n)]
  const isFree = (items: Json | undefined): boolean => items === undefined || items === true
  if (isFree(before) && isFree(after)) return isTuple ? change('legacy-tuple-respelled') : change(added)
  if (isTuple && after === false) return change('tuple-closed')
  if (isTuple && before === false) return change('tuple-opened')
  if (isFree(before)) return change(added)
  if (isFree(after)) return change('items-schema-removed')
  go(before as Json, after as Json, within(below(place, 'items'), 'items-schema-narrowed', 'items-schema-widened'))
  return []
}

const added = {
  narrower: 'items-schema-added',
  wider: 'items-schema-removed',
  neither: 'items-schema-added',
  equal: 'legacy-tuple-respelled',
} as const

function containsChanges(o: Node, n: Node, place: Place): Change[] {
  const names = ['contains', 'minContains', 'maxContains']
  const [before, after] = [demandOf(o), demandOf(n)]
  if (!before && !after) return []
  if (!before) return [keywords(place, 'contains-added', names, o, n)]
  if (!after) return [keywords(place, 'contains-removed', names, o, n)]
  const found: Change[] = []
  if (!sameJson(o.contains, n.contains)) {
    const limited = before.most < Infinity || after.most < Infinity
    found.push(keywords(place, limited ? 'contains-under-max-changed' : contained, ['contains'], o, n))
  }
  if (before.least !== after.least) {
    found.push(
      keywords(
        place,
        after.least > before.least ? 'min-contains-raised' : 'min-contains-lowered',
        ['minContains'],
        o,
        n,
      ),
    )
  }
  if (before.most !== after.most) {
    found.push(
      keywords(place, after.most < before.most ? 'max-contains-lowered' : 'max-contains-raised', ['maxContains'], o, n),
    )
  }
  return found
}

const contained = {
  narrower: 'contains-narrowed',
  wider: 'contains-removed',
  neither: 'contains-narrowed',
  equal: 'contains-removed',
} as const

/** How many matching elements are demanded; undefined where the keywords demand nothing. */
function demandOf({ contains, minContains, maxContains }: Node): { least: number; most: number } | undefined {
  if (contains === undefined) return undefined
  const least = typeof minContains === 'number' ? minContains : 1
  const most = typeof maxContains === 'number' ? maxContains : Infinity
  return least === 0 && most === Infinity ? undefined : { least, most }
}
