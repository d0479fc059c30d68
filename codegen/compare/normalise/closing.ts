import type { Json } from '../../runtime/model.js'
import { isList, isObject, member, type JsonObject } from '../json.js'
import type { Builder } from './build.js'

/**
 * Whether the schema is where its object is closed: it lists `properties`, or more than one of its parts does. Where a
 * single part does, that part is closed, so that each branch of a union keeps its own keys.
 */
export function closesHere(schema: JsonObject, builder: Builder): boolean {
  if (isObject(schema['properties'])) return true
  const parts = sources(schema, builder).filter(({ of }) => of.some((one) => mentions(one, builder, new Set())))
  return parts.length > 1 || parts.some(({ conditional }) => conditional)
}

function sources(schema: JsonObject, builder: Builder): { of: readonly Json[]; conditional: boolean }[] {
  const list = (name: string): readonly Json[] => {
    const value = member(schema, name)
    return isList(value) ? value : []
  }
  const map = member(schema, 'dependentSchemas')
  const conditional = ['then', 'else'].flatMap((name) => member(schema, name) ?? [])
  return [
    ...targets(schema, builder).map((of) => ({ of: [of], conditional: false })),
    ...list('allOf').map((of) => ({ of: [of], conditional: false })),
    { of: list('anyOf'), conditional: false },
    { of: list('oneOf'), conditional: false },
    { of: [...conditional, ...(isObject(map) ? Object.values(map) : [])], conditional: true },
  ]
}

/** References that lead nowhere are found, and answered, where the schema is built. */
function targets(schema: JsonObject, builder: Builder): Json[] {
  try {
    return builder.targets(schema)
  } catch {
    return []
  }
}

function mentions(schema: Json, builder: Builder, met: Set<JsonObject>): boolean {
  if (!isObject(schema) || met.has(schema)) return false
  met.add(schema)
  if (isObject(schema['properties'])) return true
  return sources(schema, builder).some(({ of }) => of.some((one) => mentions(one, builder, met)))
}
