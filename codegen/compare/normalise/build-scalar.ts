import { Undecided } from '../budget.js'
import type { Json } from '../../runtime/model.js'
import { has, isList, member, type JsonObject } from '../json.js'
import { splitPattern } from '../strings/split-pattern.js'
import { kinds } from './kinds.js'
import type { Count, Nodes, Signed } from './nodes.js'

/** What a schema says about type, literals, numbers and strings. */
export function scalarKeywords(schema: JsonObject, nodes: Nodes): Signed[] {
  const parts: Signed[] = []
  if (has(schema, 'type')) parts.push(type(schema['type'] as Json, nodes))
  if (has(schema, 'const')) parts.push(nodes.enum([schema['const'] as Json]))
  const values = member(schema, 'enum')
  if (values !== undefined) {
    if (!isList(values)) throw new Undecided('unsupported', 'enum')
    parts.push(nodes.enum(values))
  }
  for (const op of ['minimum', 'maximum'] as const) {
    const value = number(schema, op)
    if (value !== undefined) parts.push(nodes.bound(op, value, false))
    const exclusive = number(schema, op === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum')
    if (exclusive !== undefined) parts.push(nodes.bound(op, exclusive, true))
  }
  const step = number(schema, 'multipleOf')
  if (step !== undefined) {
    if (step <= 0) throw new Undecided('unsupported', 'multipleOf')
    parts.push(nodes.multipleOf(step))
  }
  parts.push(...counts(schema, ['minLength', 'maxLength'], nodes))
  const pattern = member(schema, 'pattern')
  if (pattern !== undefined) {
    if (typeof pattern !== 'string') throw new Undecided('unsupported', 'pattern')
    parts.push(patternCondition(pattern, nodes))
  }
  return parts
}

export function counts(schema: JsonObject, names: readonly Count[], nodes: Nodes): Signed[] {
  return names.flatMap((name) => {
    const count = number(schema, name)
    if (count === undefined) return []
    if (count < 0 || !Number.isInteger(count)) throw new Undecided('unsupported', name)
    return [nodes.count(name, count)]
  })
}

export function number(schema: JsonObject, name: string): number | undefined {
  const value = member(schema, name)
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Undecided('unsupported', name)
  return value
}

/** That a pattern matches, in the parts it falls into; what is no string has nothing to match. */
export function patternCondition(pattern: string, nodes: Nodes): Signed {
  const other = -nodes.type(kinds.string, false)
  return nodes.and(
    splitPattern(pattern).map(({ source, negate }) =>
      negate ? nodes.or([other, -nodes.pattern(source)]) : nodes.pattern(source),
    ),
  )
}

function type(value: Json, nodes: Nodes): Signed {
  let mask = 0
  let integer = false
  for (const name of isList(value) ? value : [value]) {
    if (name === 'integer') integer = true
    else if (typeof name === 'string' && name !== 'all' && Object.hasOwn(kinds, name))
      mask |= kinds[name as keyof typeof kinds]
    else throw new Undecided('unsupported', 'type')
  }
  if (mask & kinds.number) integer = false
  return nodes.type(integer ? mask | kinds.number : mask, integer)
}
