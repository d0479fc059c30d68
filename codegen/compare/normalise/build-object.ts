import type { Json } from '../../runtime/model.js'
import { Undecided } from '../budget.js'
import { has, isList, isObject, member, type JsonObject } from '../json.js'
import { counts } from './build-scalar.js'
import { kinds } from './kinds.js'
import { matchingKeys, oneKey, otherKeys } from './keys.js'
import { nothing, type Nodes, type Signed } from './nodes.js'

/** What a schema says about objects; `inPlace` builds what is said of the object itself. */
export function objectKeywords(
  schema: JsonObject,
  value: (schema: Json | undefined) => Signed,
  inPlace: (schema: Json | undefined) => Signed,
  nodes: Nodes,
): Signed[] {
  const parts = counts(schema, ['minProperties', 'maxProperties'], nodes)
  const properties = map(schema, 'properties')
  const patterns = map(schema, 'patternProperties')
  for (const [name, inner] of properties) parts.push(nodes.keys(oneKey(name), value(inner)))
  for (const [pattern, inner] of patterns) parts.push(nodes.keys(matchingKeys(pattern), value(inner)))
  if (has(schema, 'additionalProperties')) {
    const rest = otherKeys(
      new Set(properties.map(([name]) => name)),
      patterns.map(([pattern]) => pattern),
    )
    parts.push(nodes.keys(rest, value(schema['additionalProperties'])))
  }
  for (const name of names(member(schema, 'required') ?? [])) parts.push(nodes.required(name))
  if (has(schema, 'propertyNames')) parts.push(nodes.propertyNames(value(schema['propertyNames'])))
  for (const [name, list] of map(schema, 'dependentRequired'))
    parts.push(whenPresent(name, nodes.and(names(list).map((one) => nodes.required(one))), nodes))
  for (const [name, inner] of map(schema, 'dependentSchemas')) parts.push(whenPresent(name, inPlace(inner), nodes))
  return parts
}

function whenPresent(name: string, then: Signed, nodes: Nodes): Signed {
  const other = -nodes.type(kinds.object, false)
  return nodes.or([other, nodes.keys(oneKey(name), nothing), then])
}

function map(schema: JsonObject, name: string): [string, Json][] {
  const value = member(schema, name)
  if (value === undefined) return []
  if (!isObject(value)) throw new Undecided('unsupported', name)
  return Object.entries(value)
}

function names(value: Json): string[] {
  if (!isList(value)) throw new Undecided('unsupported', 'required')
  return value.map((name) => {
    if (typeof name !== 'string') throw new Undecided('unsupported', 'required')
    return name
  })
}
