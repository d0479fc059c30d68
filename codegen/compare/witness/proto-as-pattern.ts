import type { Json } from '../../runtime/model.js'
import { isList, isObject, objectOf, type JsonObject } from '../json.js'

const name = '__proto__'

/**
 * The same schema with a property called `__proto__` written as a pattern, because Ajv leaves out the property and not
 * the pattern. References into it would lead astray, and then nothing is confirmed.
 */
export function protoAsPattern(schema: Json): Json {
  return JSON.stringify(schema).includes(`"${name}"`) ? rewritten(schema) : schema
}

const values: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'required', 'dependentRequired'])
const maps: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
])

function rewritten(schema: Json): Json {
  if (isList(schema)) return schema.map(rewritten)
  if (!isObject(schema)) return schema
  const parts = Object.entries(schema).map(([keyword, value]): [string, Json] => {
    if (values.has(keyword)) return [keyword, value]
    if (!maps.has(keyword) || !isObject(value)) return [keyword, rewritten(value)]
    return [keyword, objectOf(Object.entries(value).map(([key, inner]) => [key, rewritten(inner)]))]
  })
  return moved(objectOf(parts))
}

function moved(schema: JsonObject): JsonObject {
  const { properties, patternProperties } = schema
  if (!isObject(properties) || !Object.hasOwn(properties, name)) return schema
  const rest = Object.entries(properties).filter(([key]) => key !== name)
  const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : []
  return {
    ...schema,
    properties: objectOf(rest),
    // Two keys with one meaning, should the pattern be there already.
    patternProperties: objectOf([...patterns, ['^(?:__proto__)$', properties[name] as Json]]),
  }
}
