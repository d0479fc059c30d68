import type { Json } from '../../runtime/model.js'
import { has, isList, isObject, objectOf } from '../json.js'

const values: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'required', 'dependentRequired'])
const maps: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions'])

/** Keywords that put together what an object holds, so that it cannot be closed where its `properties` stand. */
const composed = ['$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'contains', 'dependencies', 'dependentSchemas'] // prettier-ignore

/**
 * The schema as the reading `sdk` takes it, written out for a validator: objects that list `properties` hold no others.
 *
 * @returns undefined where that is not said in place, because properties stand in or beside a composition
 */
export function asClosed(schema: Json): Json | undefined {
  const open: Json[] = [schema]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (isList(one)) open.push(...one)
    else if (isObject(one)) {
      const isComposed = composed.some((keyword) => has(one, keyword))
      if (isComposed && JSON.stringify(one).includes('"properties":')) return undefined
      open.push(...Object.values(one))
    }
  }
  return closed(schema)
}

function closed(schema: Json): Json {
  if (isList(schema)) return schema.map(closed)
  if (!isObject(schema)) return schema
  const parts = Object.entries(schema).map(([keyword, value]): [string, Json] => {
    if (values.has(keyword)) return [keyword, value]
    if (!maps.has(keyword) || !isObject(value)) return [keyword, closed(value)]
    return [keyword, objectOf(Object.entries(value).map(([name, inner]) => [name, closed(inner)]))]
  })
  const isOpen = has(schema, 'properties') && !has(schema, 'additionalProperties')
  return objectOf(isOpen && !has(schema, 'unevaluatedProperties') ? [...parts, ['additionalProperties', false]] : parts)
}
