import type { Json } from '../../runtime/model.js'
import { Undecided } from '../budget.js'
import { has, isList, isObject, member, type JsonObject } from '../json.js'
import type { Builder, Mode } from './build.js'
import { group, groupsOf } from './groups.js'
import { oneKey, otherKeys } from './keys.js'
import { nothing, type Signed } from './nodes.js'

/** What a schema and its parts have looked at when these conditions hold. */
interface Case {
  when: readonly Signed[]
  names: ReadonlySet<string>
  patterns: ReadonlySet<string>
  /** Every property. */
  allKeys: boolean
  /** Items from the beginning; Infinity: every one. */
  items: number
  contains: boolean
}

const none: Case = { when: [], names: new Set(), patterns: new Set(), allKeys: false, items: 0, contains: false }

const mostCases = 128

/**
 * `unevaluatedProperties` and `unevaluatedItems` in terms of the other keywords. The more parts hold, the fewer values
 * are left to them, so it is enough that some set of parts holds and leaves only what they accept.
 *
 * @param close reads the schema as if it had `unevaluatedProperties: false`
 * @throws Undecided where there are too many cases
 */
export function unevaluated(schema: JsonObject, builder: Builder, mode: Mode, close?: false): Signed[] {
  const { nodes } = builder
  const parts: Signed[] = []
  if (close === false || has(schema, 'unevaluatedProperties')) {
    const rest = close === false ? nothing : builder.value(schema['unevaluatedProperties'], mode)
    const cases = casesOf(schema, builder, mode, new Set([schema]), 'keys')
    parts.push(
      nodes.or(
        cases.map(({ when, names, patterns, allKeys }) =>
          nodes.and(allKeys ? when : [...when, nodes.keys(otherKeys(names, patterns), rest)]),
        ),
      ),
    )
  }
  if (close === undefined && has(schema, 'unevaluatedItems')) {
    const rest = builder.value(schema['unevaluatedItems'], mode)
    const cases = casesOf(schema, builder, mode, new Set([schema]), 'items')
    // Ajv does not count items that `contains` has looked at, against the specification.
    if (cases.some(({ contains, items }) => contains && items !== Infinity))
      throw new Undecided('unsupported', 'unevaluatedItems')
    parts.push(
      nodes.or(
        cases.map(({ when, items }) =>
          nodes.and(items === Infinity ? when : [...when, nodes.item('items', items, rest)]),
        ),
      ),
    )
  }
  return parts
}

type Half = 'keys' | 'items'

function casesOf(schema: JsonObject, builder: Builder, mode: Mode, within: Set<JsonObject>, half: Half): Case[] {
  let cases: Case[] = [own(schema, within.size === 1)]
  const inside = (part: Json | undefined, of: Mode): Case[] => {
    if (!isObject(part)) return [none]
    if (within.has(part)) throw new Undecided('recursion', 'unevaluated')
    return casesOf(part, builder, of, new Set([...within, part]), half)
  }
  const combine = (options: readonly Case[]): void => {
    cases = useful(
      cases.flatMap((one) => options.map((option) => both(one, option))),
      half,
    )
    if (cases.length > mostCases) throw new Undecided('unsupported', 'unevaluated')
  }
  /** The part may be left aside, or holds. */
  const perhaps = (part: Json | undefined, of: Mode, condition: readonly Signed[]): Case[] => [
    none,
    ...inside(part, of).map((one) => ({ ...one, when: [...condition, ...one.when] })),
  ]
  const list = (name: string): readonly Json[] => {
    const value = member(schema, name)
    return isList(value) ? value : []
  }
  const groups = groupsOf(schema)
  if (!(groups & (group.inPlace | group.reference)) && !has(schema, 'dependentSchemas')) return cases
  for (const target of builder.targets(schema)) combine(inside(target, mode))
  for (const branch of list('allOf')) combine(inside(branch, mode))
  for (const branch of list('anyOf')) combine(perhaps(branch, mode, [builder.build(branch, mode)]))
  combine([none, ...list('oneOf').flatMap((branch) => perhaps(branch, mode, [builder.build(branch, mode)]).slice(1))])
  if (has(schema, 'if')) {
    const condition = builder.build(schema['if'], 'plain')
    const met = inside(schema['if'], 'plain').map((one) => ({ ...one, when: [condition, ...one.when] }))
    const then = inside(member(schema, 'then'), mode)
    const otherwise = inside(member(schema, 'else'), mode).map((one) => ({ ...one, when: [-condition, ...one.when] }))
    combine([none, ...met.flatMap((one) => then.map((two) => both(one, two))), ...otherwise])
  }
  const dependent = member(schema, 'dependentSchemas')
  if (isObject(dependent)) {
    for (const [name, part] of Object.entries(dependent)) {
      combine(perhaps(part, mode, [-builder.nodes.keys(oneKey(name), nothing)]))
    }
  }
  return cases
}

/** `asked`: the schema itself asks what is left; then its own keyword for the rest counts for nothing. */
function own(schema: JsonObject, asked: boolean): Case {
  const properties = member(schema, 'properties')
  const patterns = member(schema, 'patternProperties')
  const prefix = member(schema, 'prefixItems')
  const everyItem = has(schema, 'items') || (!asked && has(schema, 'unevaluatedItems'))
  return {
    when: [],
    names: new Set(isObject(properties) ? Object.keys(properties) : []),
    patterns: new Set(isObject(patterns) ? Object.keys(patterns) : []),
    allKeys: has(schema, 'additionalProperties') || (!asked && has(schema, 'unevaluatedProperties')),
    items: everyItem ? Infinity : isList(prefix) ? prefix.length : 0,
    contains: has(schema, 'contains'),
  }
}

const both = (a: Case, b: Case): Case => ({
  when: [...a.when, ...b.when],
  names: new Set([...a.names, ...b.names]),
  patterns: new Set([...a.patterns, ...b.patterns]),
  allKeys: a.allKeys || b.allKeys,
  items: Math.max(a.items, b.items),
  contains: a.contains || b.contains,
})

/** Without cases that demand more than another one and have not looked at more. */
function useful(cases: readonly Case[], half: Half): Case[] {
  const kept: Case[] = []
  for (const one of cases) if (!kept.some((other) => covers(other, one, half))) kept.push(one)
  return kept
}

function covers(a: Case, b: Case, half: Half): boolean {
  if (!a.when.every((part) => b.when.includes(part))) return false
  if (half === 'items') return a.items >= b.items && (a.contains || !b.contains)
  if (a.allKeys) return true
  return (
    !b.allKeys &&
    [...b.names].every((name) => a.names.has(name)) &&
    [...b.patterns].every((pattern) => a.patterns.has(pattern))
  )
}
