import type { Json } from '../../runtime/model.js'

/** A schema object with whatever it holds. */
export interface Node {
  readonly [keyword: string]: Json
}

/** A schema as it is walked over: references followed, wrappings that mean nothing taken off. */
export interface View {
  node: Node
  /** Spellings that were taken off on the way, by name. */
  spelled: ReadonlySet<'ref' | 'union-of-one' | 'null-branch' | 'double-negation' | 'legacy-tuple'>
  /** The last reference that was followed. */
  ref?: string
  /** Whether keywords that constrain stood beside a reference. */
  siblings: boolean
}

/** The schema nothing matches. */
export const never: Node = { not: {} }

/** Keywords that constrain nothing. */
export const remarks: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$anchor',
  '$comment',
  '$defs',
  'definitions',
  'title',
  'description',
  'x-descriptions',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'discriminator',
])

/** More references in a row than any schema has a reason for. */
const longestChain = 32

/** Keywords that combine schemas. */
export type Combination = 'anyOf' | 'oneOf' | 'allOf'

/**
 * Takes off one schema what carries no meaning: follows references inside the document, unwraps alternatives of one,
 * double negations and alternatives with null, and writes places of lists the way of 2020-12.
 *
 * @param keep combinations that stay as they are, because the other side has them, too
 */
export function view(schema: Json, root: Json, keep: readonly string[] = []): View {
  const spelled = new Set<'ref' | 'union-of-one' | 'null-branch' | 'double-negation' | 'legacy-tuple'>()
  let node = asNode(schema)
  let ref: string | undefined
  let siblings = false
  for (let step = 0; step < longestChain; step += 1) {
    const target = typeof node.$ref === 'string' ? resolve(node.$ref, root) : undefined
    if (target !== undefined) {
      const { $ref, ...beside } = node
      spelled.add('ref')
      ref = $ref as string
      siblings ||= Object.keys(beside).some((key) => !remarks.has(key))
      node = joined(asNode(target), beside)
      continue
    }
    const next = unwrapped(node, root, keep)
    if (!next) break
    spelled.add(next.spelling)
    node = next.node
  }
  return { node, spelled, siblings, ...(ref !== undefined && { ref }) }
}

export function asNode(schema: Json | undefined): Node {
  if (schema === false) return never
  return isNode(schema) ? schema : {}
}

export function isNode(value: Json | undefined): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list of schemas or of names; empty where there is none. */
export function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

/** Whether two values mean the same in JSON: the order of members does not matter, and an undefined one is absent. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameList(list(a), list(b))
  return sameMembers(asNode(a), asNode(b))
}

function sameMembers(a: Node, b: Node): boolean {
  const [names, others] = [Object.keys(a), Object.keys(b)]
  // Members nearly always stand in the same order, and then none has to be looked for.
  if (names.length === others.length && names.every((name, index) => name === others[index])) {
    for (const name of names) if (!sameJson(a[name], b[name])) return false
    return true
  }
  for (const name of names) if (!sameJson(a[name], own(b, name))) return false
  return others.every((name) => b[name] === undefined || own(a, name) !== undefined)
}

function sameList(a: readonly Json[], b: readonly Json[]): boolean {
  return a.length === b.length && a.every((item, index) => sameJson(item, b[index]))
}

const own = (node: Node, name: string): Json | undefined => (Object.hasOwn(node, name) ? node[name] : undefined)

/** What a reference inside the document leads to; undefined where it leads out of it or nowhere. */
export function resolve(ref: string, root: Json): Json | undefined {
  if (ref !== '#' && !ref.startsWith('#/')) return undefined
  let place: Json | undefined = root
  for (const token of ref.split('/').slice(1)) {
    const name = decode(token).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, name)) return undefined
    place = (place as { readonly [name: string]: Json })[name]
  }
  return place
}

function decode(token: string): string {
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}

/** The target of a reference with what stood beside it. The texts beside it win. */
function joined(target: Node, beside: Node): Node {
  const clash = Object.keys(beside).some((key) => !remarks.has(key) && key in target)
  if (!clash) return { ...target, ...beside }
  const texts = Object.fromEntries(Object.entries(beside).filter(([key]) => remarks.has(key)))
  const rules = Object.fromEntries(Object.entries(beside).filter(([key]) => !remarks.has(key)))
  return { ...texts, allOf: [target, rules] }
}

type Spelling = 'union-of-one' | 'null-branch' | 'double-negation' | 'legacy-tuple'

function unwrapped(node: Node, root: Json, keep: readonly string[]): { node: Node; spelling: Spelling } | undefined {
  const rules = Object.keys(node).filter((key) => !remarks.has(key))
  const [only] = rules
  const texts = Object.fromEntries(Object.entries(node).filter(([key]) => remarks.has(key)))
  if (rules.length === 1 && only !== undefined && !keep.includes(only)) {
    const branches = ['anyOf', 'oneOf', 'allOf'].includes(only) ? list(node[only]) : []
    if (branches.length === 1) return { node: joined(asNode(branches[0]), texts), spelling: 'union-of-one' }
    const inner = only === 'not' && isNode(node.not) ? node.not : undefined
    const innerKeys = Object.keys(inner ?? {}).filter((key) => !remarks.has(key))
    if (inner && innerKeys.length === 1 && isNode(inner.not) && Object.keys(inner.not).length > 0) {
      return { node: joined(inner.not, texts), spelling: 'double-negation' }
    }
    const nullable = only === 'allOf' ? undefined : withoutNullBranch(branches, root)
    if (nullable) return { node: joined(nullable, texts), spelling: 'null-branch' }
  }
  if (node.nullable === true && typeof node.type === 'string') {
    const { nullable: _nullable, ...rest } = node
    return { node: orNull(rest), spelling: 'null-branch' }
  }
  if (Array.isArray(node.items)) {
    const { items, additionalItems, ...rest } = node
    const places = { ...rest, prefixItems: items }
    return {
      node: additionalItems === undefined ? places : { ...places, items: additionalItems },
      spelling: 'legacy-tuple',
    }
  }
  return undefined
}

/** `anyOf: [X, null]` as X whose types allow null, where X can be written so. */
function withoutNullBranch(branches: readonly Json[], root: Json): Node | undefined {
  if (branches.length !== 2) return undefined
  const at = branches.findIndex(
    (branch) => isNode(branch) && branch.type === 'null' && Object.keys(branch).length === 1,
  )
  if (at < 0) return undefined
  const { node } = view(branches[1 - at] as Json, root)
  const whole = ['anyOf', 'oneOf', 'allOf', 'not', 'if', '$ref'].every((keyword) => !(keyword in node))
  return whole && node.type !== undefined ? orNull(node) : undefined
}

/** The schema that takes null as well. */
export function orNull(node: Node): Node {
  const { const: literal, ...rest } = node
  const types = list([node.type ?? []].flat())
  const literals = literal === undefined ? node.enum : [literal]
  return {
    ...rest,
    ...(types.length > 0 && { type: [...new Set([...types, 'null'])] }),
    ...(literals !== undefined && { enum: list(literals).includes(null) ? literals : [...list(literals), null] }),
  }
}
