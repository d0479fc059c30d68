import type { Json } from '../runtime/model.js'
import { pathOf } from '../compare/finding.js'
import { isNode, type Node } from '../compare/walk/node.js'

/** A schema inside another one. */
export interface Subschema {
  schema: Json
  /** Where it stands, from the root (`input/properties/filter/items`). */
  at: string
  /** How many objects and lists a value of it is inside of. */
  level: number
  /** Name of the property it describes; absent for everything else. */
  property?: string
}

const maps = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions']
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const single = [
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'additionalItems',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]

/** Keywords whose schemas speak of values inside the value. */
const inside = new Set([
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contains',
])

/** Deeper than any schema that is meant for a model. */
const deepest = 100

/** The schema and all schemas inside of it, outermost first. References are not followed. */
export function subschemas(schema: Json, at: string, level = 0, property?: string): Subschema[] {
  const own = { schema, at, level, ...(property !== undefined && { property }) }
  if (!isNode(schema) || level > deepest) return [own]
  return [own, ...Object.keys(schema).flatMap((keyword) => below(schema, keyword, at, level))]
}

function below(schema: Node, keyword: string, at: string, level: number): Subschema[] {
  const value = schema[keyword]
  const next = inside.has(keyword) ? level + 1 : level
  const step = (name: string): string => `${at}/${pathOf(keyword, name)}`
  if (maps.includes(keyword) && isNode(value)) {
    return Object.entries(value).flatMap(([name, part]) =>
      subschemas(part, step(name), next, keyword === 'properties' ? name : undefined),
    )
  }
  if (Array.isArray(value) && (lists.includes(keyword) || keyword === 'items')) {
    return (value as readonly Json[]).flatMap((part, index) => subschemas(part, step(String(index)), next))
  }
  return single.includes(keyword) && isNode(value) ? subschemas(value, `${at}/${keyword}`, next) : []
}
