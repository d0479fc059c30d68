import type { Schema } from '../runtime/model.js'

/** A copy of a schema whose direct subschemas went through `change`. */
export function mapSubschemas(schema: Schema, change: (subschema: Schema) => Schema): Schema {
  const copy: Schema = { ...schema }
  if (schema.properties) copy.properties = mapValues(schema.properties, change)
  if (schema.$defs) copy.$defs = mapValues(schema.$defs, change)
  if (typeof schema.additionalProperties === 'object') copy.additionalProperties = change(schema.additionalProperties)
  if (schema.items) copy.items = change(schema.items)
  for (const keyword of ['prefixItems', 'anyOf', 'oneOf', 'allOf'] as const) {
    const list = schema[keyword]
    if (list) copy[keyword] = list.map(change)
  }
  return copy
}

/** The direct subschemas, those of `$defs` included. */
export function subschemasOf(schema: Schema): Schema[] {
  const found: Schema[] = []
  mapSubschemas(schema, (subschema) => {
    found.push(subschema)
    return subschema
  })
  return found
}

/** A copy of a map whose values went through `change`; any own name is kept, `__proto__` included. */
export function mapValues<V, W>(map: { readonly [name: string]: V }, change: (value: V) => W): { [name: string]: W } {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]))
}
