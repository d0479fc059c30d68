import type { Json } from '../../runtime/model.js'
import { has, isList, isObject, type JsonObject } from '../json.js'

export type Draft = 4 | 6 | 7 | 2019 | 2020

/**
 * Rewrites what older drafts say into what 2020-12 says: tuples, boolean bounds, ignored siblings of `$ref`, `id`,
 * OpenAPI's `nullable`. The draft is what `$schema` names; without it 2020-12, in which forms that it dropped and ajv
 * still takes keep their meaning.
 */
export function toLatest(schema: Json): Json {
  return rewritten(schema, draftOf(schema))
}

export function draftOf(schema: Json): Draft {
  const uri = isObject(schema) ? schema['$schema'] : undefined
  const [, name] = /(?:draft-0?|draft\/)([\d]+)/.exec(typeof uri === 'string' ? uri : '') ?? []
  switch (name) {
    case '3':
    case '4':
      return 4
    case '6':
      return 6
    case '7':
      return 7
    case '2019':
      return 2019
    default:
      return 2020
  }
}

const single = new Set(['additionalProperties', 'propertyNames', 'contains', 'not', 'if', 'then', 'else', 'additionalItems', 'unevaluatedItems', 'unevaluatedProperties', 'contentSchema']) // prettier-ignore
const listed = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const named = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'])

function rewritten(schema: Json, draft: Draft): Json {
  if (!isObject(schema)) return schema
  if (draft <= 7 && typeof schema['$ref'] === 'string') {
    const kept = ['$ref', '$defs', 'definitions'].filter((name) => has(schema, name))
    return Object.fromEntries(kept.map((name) => [name, inside(name, schema[name] as Json, draft)]))
  }
  const result: [string, Json][] = []
  for (const [name, value] of Object.entries(schema)) {
    if (name !== '$schema' && name !== 'dependencies') result.push(...keyword(name, value, schema, draft))
  }
  const { dependencies } = schema
  return Object.fromEntries(nullable(schema, isObject(dependencies) ? split(dependencies, result, draft) : result))
}

function keyword(name: string, value: Json, schema: JsonObject, draft: Draft): [string, Json][] {
  switch (name) {
    case 'id':
      return draft === 4 ? [['$id', value]] : []
    case 'items':
      return isList(value)
        ? [['prefixItems', value.map((item) => rewritten(item, draft))]]
        : [[name, rewritten(value, draft)]]
    case 'additionalItems':
      return isList(schema['items']) ? [['items', rewritten(value, draft)]] : []
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return typeof value === 'boolean' ? exclusive(name, value, schema) : [[name, value]]
    case 'minimum':
    case 'maximum':
      return schema[name === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'] === true ? [] : [[name, value]]
    case 'contains':
    case 'const':
    case 'propertyNames':
      return draft === 4 ? [] : [[name, inside(name, value, draft)]]
    case 'if':
    case 'then':
    case 'else':
      return draft < 7 ? [] : [[name, inside(name, value, draft)]]
    case 'prefixItems':
      return draft < 2020 ? [] : [[name, inside(name, value, draft)]]
    case '$recursiveRef':
      return draft < 2019 ? [] : [['$recursiveRef', value]]
    default:
      return [[name, inside(name, value, draft)]]
  }
}

function exclusive(name: string, value: boolean, schema: JsonObject): [string, Json][] {
  const bound = schema[name === 'exclusiveMinimum' ? 'minimum' : 'maximum']
  return value && typeof bound === 'number' ? [[name, bound]] : []
}

/** Adds both halves of `dependencies` under their later names, as one more branch; ajv takes it in every draft. */
function split(dependencies: JsonObject, entries: [string, Json][], draft: Draft): [string, Json][] {
  const all = Object.entries(dependencies)
  const dependentRequired = Object.fromEntries(all.filter(([, inner]) => isList(inner)))
  const schemas = all.filter(([, inner]) => !isList(inner))
  const dependentSchemas = Object.fromEntries(schemas.map(([name, inner]) => [name, rewritten(inner, draft)]))
  const own = entries.find(([name]) => name === 'allOf')?.[1]
  const branches = [...(isList(own) ? own : []), { dependentRequired, dependentSchemas }]
  return [...entries.filter(([name]) => name !== 'allOf'), ['allOf', branches]]
}

function inside(name: string, value: Json, draft: Draft): Json {
  if (single.has(name)) return rewritten(value, draft)
  if (listed.has(name) && isList(value)) return value.map((item) => rewritten(item, draft))
  if (named.has(name) && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewritten(inner, draft)]))
  return value
}

/** `nullable` beside `type`, as OpenAPI 3.0 and ajv understand it. */
function nullable(schema: JsonObject, entries: [string, Json][]): [string, Json][] {
  const type = schema['type']
  if (schema['nullable'] !== true || type === undefined) return entries
  const types = isList(type) ? type : [type]
  return entries.map(([name, value]) => [name, name === 'type' ? [...new Set([...types, 'null'])] : value])
}
