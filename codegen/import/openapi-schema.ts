import type { Json } from '../runtime/model.js'
import { isNode, resolve, type Node } from '../compare/walk/node.js'

/** Formats that tell a program how to hold a number and say nothing about its value. */
const numberFormats = ['int32', 'int64', 'float', 'double']

/** Members of OpenAPI's Schema Object that JSON Schema does not have (3.0.4, 4.7.24). */
const foreign = new Set(['discriminator', 'xml', 'externalDocs', 'readOnly', 'writeOnly', 'nullable', 'example'])

const maps = ['properties', 'patternProperties', '$defs', 'dependentSchemas']
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const single = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames']

/**
 * A Schema Object of OpenAPI 3.0 or 3.1 as JSON Schema 2020-12. What it refers to is put into `defs` and referred to there.
 *
 * @param side arguments lose what only answers hold (`readOnly`), results what only requests do (`writeOnly`)
 */
export function schemaOf(schema: Json, root: Node, side: 'input' | 'output', defs: Map<string, Json>): Json {
  if (!isNode(schema)) return schema
  if (typeof schema.$ref === 'string') return reference(schema, schema.$ref, root, side, defs)
  const inner = (part: Json): Json => schemaOf(part, root, side, defs)
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
    if (foreign.has(keyword) || keyword.startsWith('x-')) return []
    if (maps.includes(keyword) && isNode(value)) return [[keyword, mapped(value, side, inner)]]
    if (lists.includes(keyword) && Array.isArray(value)) return [[keyword, (value as readonly Json[]).map(inner)]]
    if (single.includes(keyword)) return [[keyword, inner(value)]]
    if (keyword === 'format' && typeof value === 'string' && numberFormats.includes(value)) return []
    if (keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum') return bound(keyword, value, schema)
    if (keyword === 'minimum' && schema.exclusiveMinimum === true) return []
    if (keyword === 'maximum' && schema.exclusiveMaximum === true) return []
    return [[keyword, value]]
  })
  const made = Object.fromEntries(entries)
  const kept = { ...made, ...requiredOf(made) }
  const typed = kept.type === undefined && isNode(kept.properties) ? { type: 'object', ...kept } : kept
  const withExample =
    schema.example === undefined || typed.examples !== undefined ? typed : { ...typed, examples: [schema.example] }
  return schema.nullable === true ? orNull(withExample) : withExample
}

function reference(schema: Node, ref: string, root: Node, side: 'input' | 'output', defs: Map<string, Json>): Json {
  const { description } = schema
  const name = ref.split('/').at(-1) ?? ref
  const target = resolve(ref, root)
  if (target !== undefined && !defs.has(name)) {
    // Told before it is made, because it may lead back to itself.
    defs.set(name, {})
    defs.set(name, schemaOf(target, root, side, defs))
  }
  return {
    $ref: target === undefined ? ref : `#/$defs/${name}`,
    ...(typeof description === 'string' && { description }),
  }
}

/** Properties without those that the other side alone holds. */
function mapped(value: Node, side: 'input' | 'output', inner: (part: Json) => Json): Node {
  const mark = side === 'input' ? 'readOnly' : 'writeOnly'
  const kept = Object.entries(value).filter(([, part]) => !(isNode(part) && part[mark] === true))
  return Object.fromEntries(kept.map(([name, part]) => [name, inner(part)]))
}

/** What is required and was left out is required no more. */
function requiredOf({ required, properties }: Node): Node {
  if (!Array.isArray(required) || !isNode(properties)) return {}
  return {
    required: (required as readonly Json[]).filter(
      (name) => typeof name === 'string' && Object.hasOwn(properties, name),
    ),
  }
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
