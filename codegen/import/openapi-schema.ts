import type { Json } from '../runtime/model.js'
import { asNode, isNode, list, resolve, type Node } from '../compare/walk/node.js'
import { withoutAllOf } from './all-of.js'
import type { Definitions } from './definitions.js'

/** Formats that tell a program how to hold or show a value and say nothing about it. */
const silentFormats = ['int32', 'int64', 'float', 'double', 'binary', 'password']

/** Members of OpenAPI's Schema Object that JSON Schema does not have (3.0.4, 4.7.24). */
const foreign = new Set(['discriminator', 'xml', 'externalDocs', 'readOnly', 'writeOnly', 'nullable', 'example'])

type Side = 'input' | 'output'

const maps = ['properties', 'patternProperties', '$defs', 'dependentSchemas']
const combinations = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const single = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames']

/**
 * A Schema Object of OpenAPI 3.0 or 3.1 as JSON Schema 2020-12. What it refers to becomes one of `defs`.
 *
 * @param side arguments lose what only answers hold (`readOnly`), results what only requests do (`writeOnly`)
 */
export function schemaOf(schema: Json, root: Node, side: Side, defs: Definitions): Json {
  if (!isNode(schema)) return schema
  if (typeof schema.$ref === 'string') return reference(schema, schema.$ref, root, side, defs)
  const inner = (part: Json): Json => schemaOf(part, root, side, defs)
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
    if (foreign.has(keyword) || keyword.startsWith('x-')) return []
    if (maps.includes(keyword) && isNode(value)) return [[keyword, mapped(value, side, inner)]]
    if (combinations.includes(keyword) && Array.isArray(value))
      return [[keyword, (value as readonly Json[]).map(inner)]]
    if (single.includes(keyword)) return [[keyword, inner(value)]]
    if (keyword === 'format' && typeof value === 'string' && silentFormats.includes(value)) return []
    if (keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum') return bound(keyword, value, schema)
    if (keyword === 'minimum' && schema.exclusiveMinimum === true) return []
    if (keyword === 'maximum' && schema.exclusiveMaximum === true) return []
    return [[keyword, value]]
  })
  const made = withoutAllOf(Object.fromEntries(entries), defs)
  const kept = { ...made, ...requiredOf(made, hiddenFields(schema, root, side)) }
  const typed = kept.type === undefined && isNode(kept.properties) ? { type: 'object', ...kept } : kept
  const withExample =
    schema.example === undefined || typed.examples !== undefined ? typed : { ...typed, examples: [schema.example] }
  return schema.nullable === true ? orNull(withExample) : withExample
}

/** What stands beside a reference counts since 3.1; 3.0 passes over it, but its descriptions are meant. */
function reference(schema: Node, ref: string, root: Node, side: Side, defs: Definitions): Json {
  const { $ref: _, description, ...rules } = schema
  const target = resolve(ref, root)
  const name = target === undefined ? undefined : defs.nameOf(ref, () => schemaOf(target, root, side, defs))
  const isOld = typeof root.openapi === 'string' && root.openapi.startsWith('3.0')
  return {
    $ref: name === undefined ? ref : `#/$defs/${name}`,
    ...(!isOld && Object.keys(rules).length > 0 && asNode(schemaOf(rules, root, side, defs))),
    ...(typeof description === 'string' && { description }),
  }
}

/** Names of the fields that the other side alone holds, also of those that parts of an `allOf` describe. */
function hiddenFields(schema: Node, root: Node, side: Side, seen: readonly string[] = []): string[] {
  if (typeof schema.$ref === 'string') {
    const target = seen.includes(schema.$ref) ? undefined : resolve(schema.$ref, root)
    return isNode(target) ? hiddenFields(target, root, side, [...seen, schema.$ref]) : []
  }
  const own = Object.entries(isNode(schema.properties) ? schema.properties : {})
  return [
    ...own.flatMap(([name, part]) => (isHidden(part, side) ? [name] : [])),
    ...list(schema.allOf).flatMap((part) => (isNode(part) ? hiddenFields(part, root, side, seen) : [])),
  ]
}

const isHidden = (schema: Json, side: Side): boolean =>
  isNode(schema) && schema[side === 'input' ? 'readOnly' : 'writeOnly'] === true

/** Properties without those that the other side alone holds. */
function mapped(value: Node, side: Side, inner: (part: Json) => Json): Node {
  const kept = Object.entries(value).filter(([, part]) => !isHidden(part, side))
  return Object.fromEntries(kept.map(([name, part]) => [name, inner(part)]))
}

/** What is required and was left out is required no more. What another part of an `allOf` describes stays required. */
function requiredOf({ required }: Node, hidden: readonly string[]): Node {
  if (!Array.isArray(required) || hidden.length === 0) return {}
  return { required: list(required).filter((name) => typeof name !== 'string' || !hidden.includes(name)) }
}

/** Bounds of OpenAPI 3.0 say by a flag whether they are excluded. */
function bound(keyword: 'exclusiveMinimum' | 'exclusiveMaximum', value: Json, schema: Node): [string, Json][] {
  if (typeof value === 'number') return [[keyword, value]]
  const limit = keyword === 'exclusiveMinimum' ? schema.minimum : schema.maximum
  return value === true && limit !== undefined ? [[keyword, limit]] : []
}

function orNull(schema: Node): Node {
  const { type, enum: values } = schema
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] }
  if (Array.isArray(values))
    return { ...schema, type: [type, 'null'], enum: values.includes(null) ? values : [...values, null] }
  if (type === 'object' || type === 'array') {
    const { description, ...rest } = schema
    return { anyOf: [rest, { type: 'null' }], ...(description !== undefined && { description }) }
  }
  return { ...schema, type: [type, 'null'] }
}
