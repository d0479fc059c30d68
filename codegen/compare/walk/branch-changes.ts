import { canonicalJson } from '../../runtime/canonical-json.js'
import type { Json } from '../../runtime/model.js'
import { below, keywords, whole, within, type Change, type Place } from './change.js'
import type { Go } from './key-changes.js'
import { isNode, list, remarks, sameJson, type Combination, type Node } from './node.js'

type Union = 'anyOf' | 'oneOf'

/** One schema that became alternatives, or the other way round: nothing of it can be compared keyword by keyword. */
export function unionChange(o: Node, n: Node, place: Place): Change | undefined {
  const [before, after] = [onlyUnion(o), onlyUnion(n)]
  if (!before && after && !hasUnion(o)) return whole(place, wrapped, o, n)
  if (before && !after && !hasUnion(n)) return whole(place, 'unwrapped-from-union', o, n)
  return undefined
}

const wrapped = {
  narrower: 'wrapped-in-one-of-overlapping',
  neither: 'wrapped-in-one-of-overlapping',
  wider: 'wrapped-in-any-of',
  equal: 'wrapped-in-any-of',
} as const

const hasUnion = (node: Node): boolean => 'anyOf' in node || 'oneOf' in node

/** The keyword of alternatives, where it is all the schema says. */
function onlyUnion(node: Node): Union | undefined {
  const rules = Object.keys(node).filter((key) => !remarks.has(key))
  const [only] = rules
  return rules.length === 1 && (only === 'anyOf' || only === 'oneOf') ? only : undefined
}

/** Changes of alternatives and of conditions that hold together. */
export function branchChanges(o: Node, n: Node, place: Place, go: Go): Change[] {
  return [...swaps(o, n, place), ...besides(o, n, place), ...allChanges(o, n, place, go), ...lists(o, n, place, go)]
}

/** Alternatives that came beside other keywords, or went: as a whole they are one more condition, or one less. */
function besides(o: Node, n: Node, place: Place): Change[] {
  return (['anyOf', 'oneOf'] as const).flatMap((keyword) => {
    const other = keyword === 'anyOf' ? 'oneOf' : 'anyOf'
    const [isOld, isNew] = [keyword in o, keyword in n]
    const isSwapped = isOld ? other in n && !(other in o) : other in o && !(other in n)
    if (isOld === isNew || isSwapped) return []
    return [keywords(place, isNew ? added('allOf') : removed('allOf'), [keyword], o, n)]
  })
}

/** `anyOf` that became `oneOf`, or the other way round. */
function swaps(o: Node, n: Node, place: Place): Change[] {
  const both = ['anyOf', 'oneOf']
  if (o.anyOf && !o.oneOf && n.oneOf && !n.anyOf) return [keywords(place, toOne, both, o, n)]
  if (o.oneOf && !o.anyOf && n.anyOf && !n.oneOf) return [keywords(place, toAny, both, o, n)]
  return []
}

const toOne = {
  narrower: 'any-of-to-one-of-overlapping',
  wider: 'any-of-branch-added',
  neither: 'any-of-to-one-of-overlapping',
  equal: 'any-of-to-one-of-disjoint',
} as const

const toAny = {
  narrower: 'any-of-branch-removed',
  wider: 'one-of-to-any-of-overlapping',
  neither: 'one-of-to-any-of-overlapping',
  equal: 'any-of-to-one-of-disjoint',
} as const

/** Conditions that came with the keyword or went with it: perhaps the same, written as one. */
function allChanges(o: Node, n: Node, place: Place, go: Go): Change[] {
  if ('allOf' in o === 'allOf' in n) return []
  const [before, after] = [flat(o), flat(n)]
  if (!before || !after) {
    return [keywords(place, 'allOf' in n ? added('allOf') : removed('allOf'), ['allOf'], o, n)]
  }
  if (sameJson(before, after)) return [whole(place, flattened('allOf' in n), o, n)]
  go(before, after, place)
  return []
}

const flattened = (gained: boolean): Change['kind'] => ({
  narrower: 'all-of-branch-added',
  wider: 'all-of-branch-removed',
  neither: gained ? 'all-of-branch-added' : 'all-of-branch-removed',
  equal: 'all-of-flattened',
})

/** The conditions written as one, where no keyword stands in two of them but lists of keys. */
function flat(node: Node): Node | undefined {
  const { allOf, ...rest } = node
  if (allOf === undefined) return node
  const merged: { [keyword: string]: Json } = {}
  for (const part of [...list(allOf), rest]) {
    if (!isNode(part) || 'additionalProperties' in part || '$ref' in part) return undefined
    for (const [key, value] of Object.entries(part)) {
      const known = merged[key]
      if (known === undefined || sameJson(known, value)) merged[key] = value
      else if (key === 'properties' && isNode(known) && isNode(value)) {
        if (Object.keys(value).some((name) => Object.hasOwn(known, name))) return undefined
        merged[key] = { ...known, ...value }
      } else if (key === 'required') merged[key] = [...new Set([...list(known), ...list(value)])]
      else if (!remarks.has(key)) return undefined
    }
  }
  return merged
}

function lists(o: Node, n: Node, place: Place, go: Go): Change[] {
  return (['anyOf', 'oneOf', 'allOf'] as const).flatMap((keyword) => {
    if (!Array.isArray(o[keyword]) || !Array.isArray(n[keyword])) return []
    return listChanges(keyword, o, n, place, go)
  })
}

function listChanges(keyword: Combination, o: Node, n: Node, place: Place, go: Go): Change[] {
  const [before, after] = [list(o[keyword]), list(n[keyword])]
  const { pairs, gone, come } = matched(before, after)
  const isOverlapping = keyword === 'oneOf'
  for (const [from, to] of pairs) {
    const inner = below(place, keyword, from)
    go(
      before[from] as Json,
      after[to] as Json,
      isOverlapping ? within(inner, 'one-of-branch-widened-overlapping') : inner,
    )
  }
  const isMoved = gone.length + come.length === 0 && pairs.some(([from, to]) => from !== to)
  if (isMoved) return [{ ...keywords(place, 'branches-reordered', [keyword], o, n), edit: (node) => node }]
  return [
    ...come.map((index): Change => ({
      ...place,
      kind: added(keyword),
      keep: keyword,
      new: after[index] as Json,
      edit: (node, take) => ({ ...node, [keyword]: [...list(node[keyword]), take(after[index] as Json)] }),
    })),
    ...gone.map((index): Change => ({
      ...place,
      kind: removed(keyword),
      old: before[index] as Json,
      edit: (node) => {
        const rest = list(node[keyword]).filter((_branch, at) => at !== index)
        return rest.length > 0 || keyword !== 'allOf'
          ? { ...node, [keyword]: rest.length > 0 ? rest : [false] }
          : without(node, keyword)
      },
    })),
  ]
}

function without(node: Node, keyword: string): Node {
  return Object.fromEntries(Object.entries(node).filter(([key]) => key !== keyword))
}

function added(keyword: Combination): Change['kind'] {
  if (keyword === 'anyOf')
    return {
      narrower: 'any-of-branch-added',
      wider: 'any-of-branch-added',
      neither: 'any-of-branch-added',
      equal: 'any-of-branch-absorbed',
    }
  if (keyword === 'allOf')
    return {
      narrower: 'all-of-branch-added',
      wider: 'all-of-branch-added',
      neither: 'all-of-branch-added',
      equal: 'all-of-branch-redundant',
    }
  const overlapping = 'one-of-branch-added-overlapping'
  return {
    narrower: overlapping,
    wider: 'one-of-branch-added-disjoint',
    neither: overlapping,
    equal: 'any-of-branch-absorbed',
  }
}

function removed(keyword: Combination): Change['kind'] {
  if (keyword === 'anyOf')
    return {
      narrower: 'any-of-branch-removed',
      wider: 'any-of-branch-removed',
      neither: 'any-of-branch-removed',
      equal: 'any-of-branch-absorbed',
    }
  if (keyword === 'allOf')
    return {
      narrower: 'all-of-branch-removed',
      wider: 'all-of-branch-removed',
      neither: 'all-of-branch-removed',
      equal: 'all-of-branch-redundant',
    }
  const one = 'one-of-branch-removed-disjoint'
  return { narrower: one, wider: 'one-of-to-any-of-overlapping', neither: one, equal: 'any-of-branch-absorbed' }
}

/** Pairs branches by content, then by what tells them apart; never by their place alone. */
function matched(
  before: readonly Json[],
  after: readonly Json[],
): { pairs: [number, number][]; gone: number[]; come: number[] } {
  const pairs: [number, number][] = []
  const gone = new Set(before.keys())
  const come = new Set(after.keys())
  for (const key of [canonicalJson, tag, shape]) {
    for (const from of [...gone]) {
      const mark = key(before[from] as Json)
      const isAlone = (side: readonly Json[], left: Set<number>): boolean =>
        key === canonicalJson || [...left].filter((index) => key(side[index] as Json) === mark).length === 1
      const to = [...come].find((index) => mark !== undefined && key(after[index] as Json) === mark)
      if (to === undefined || !isAlone(before, gone) || !isAlone(after, come)) continue
      pairs.push([from, to])
      gone.delete(from)
      come.delete(to)
    }
  }
  return { pairs: pairs.sort(([a], [b]) => a - b), gone: [...gone], come: [...come] }
}

/** The literal a branch is told apart by: that of its first key with one. */
function tag(branch: Json): string | undefined {
  if (!isNode(branch) || !isNode(branch.properties)) return undefined
  for (const [name, schema] of Object.entries(branch.properties)) {
    if (!isNode(schema)) continue
    const literals = 'const' in schema ? [schema.const] : list(schema.enum)
    if (literals.length === 1) return canonicalJson([name, literals[0]])
  }
  return undefined
}

/** What remains to tell branches apart: the type, the reference, or which keywords there are. */
function shape(branch: Json): string | undefined {
  if (!isNode(branch)) return undefined
  if (branch.type !== undefined || branch.$ref !== undefined)
    return canonicalJson([branch.type ?? null, branch.$ref ?? null])
  return canonicalJson(Object.keys(branch).sort())
}
