import type { Json } from '../../runtime/model.js'
import { merge, type Evaluation, type Seen } from './evaluation.js'
import { has, isList, isObject, member, type JsonObject } from '../json.js'

export function evaluateObject(value: JsonObject, schema: JsonObject, seen: Seen, run: Evaluation): boolean {
  const names = Object.keys(value)
  const { minProperties, maxProperties } = schema
  if (typeof minProperties === 'number' && names.length < minProperties) return false
  if (typeof maxProperties === 'number' && names.length > maxProperties) return false
  if (!areThere(member(schema, 'required'), value)) return false
  if (has(schema, 'propertyNames') && !names.every((name) => run.visit(name, schema['propertyNames'] as Json, run)))
    return false
  if (!properties(value, schema, seen, run) || !dependencies(value, schema, seen, run)) return false
  return rest(value, member(schema, 'unevaluatedProperties'), seen, run)
}

const areThere = (required: Json | undefined, value: JsonObject): boolean =>
  !isList(required) || required.every((name) => has(value, String(name)))

function properties(value: JsonObject, schema: JsonObject, seen: Seen, run: Evaluation): boolean {
  const named = asMap(schema, 'properties')
  const patterns = Object.entries(asMap(schema, 'patternProperties'))
  const own = new Set<string>()
  for (const [name, inner] of Object.entries(value)) {
    const parts = patterns.filter(([pattern]) => run.matcher.test(pattern, name)).map(([, part]) => part)
    if (has(named, name)) parts.push(named[name] as Json)
    if (parts.length > 0) own.add(name)
    if (!parts.every((part) => run.visit(inner, part, run))) return false
  }
  const left: Seen = { keys: own, items: new Set() }
  if (!rest(value, member(schema, 'additionalProperties'), left, run)) return false
  merge(seen, left)
  return true
}

function dependencies(value: JsonObject, schema: JsonObject, seen: Seen, run: Evaluation): boolean {
  for (const [name, required] of Object.entries(asMap(schema, 'dependentRequired')))
    if (has(value, name) && !areThere(required, value)) return false
  for (const [name, part] of Object.entries(asMap(schema, 'dependentSchemas'))) {
    if (!has(value, name)) continue
    const more = run.visit(value, part, run)
    if (!more) return false
    merge(seen, more)
  }
  return true
}

/** What nothing has looked at so far. */
function rest(value: JsonObject, schema: Json | undefined, seen: Seen, run: Evaluation): boolean {
  if (schema === undefined) return true
  for (const [name, inner] of Object.entries(value)) {
    if (seen.keys.has(name)) continue
    if (!run.visit(inner, schema, run)) return false
    seen.keys.add(name)
  }
  return true
}

function asMap(schema: JsonObject, name: string): JsonObject {
  const map = member(schema, name)
  return isObject(map) ? map : {}
}
