import type { Schema } from '../runtime/model.js'

/** A raw schema as the contract wrote it, without the marks. */
export function unmarked(schema: Schema): Schema {
  const { 'x-raw': _mark, 'x-unlisted': _unlisted, ...raw } = schema
  return raw
}

/**
 * A raw schema for the validator: as the contract wrote it, but for `discriminator`, which decides nothing in JSON
 * Schema, and for the defaults, which are filled into arguments and never into results.
 */
export function rawRules(schema: Schema, options: { defaults?: boolean } = {}): Schema {
  const left = ['x-raw', 'x-unlisted', 'discriminator', ...(options.defaults ? [] : ['default'])]
  return withoutKeywords(schema, left) as Schema
}

/** Keywords whose members are named by the contract; their values are schemas. */
const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']
/** Keywords whose values are values, not schemas. */
const values = ['const', 'enum', 'default', 'examples']

function withoutKeywords(schema: unknown, left: readonly string[]): unknown {
  if (Array.isArray(schema)) return schema.map((part: unknown) => withoutKeywords(part, left))
  if (typeof schema !== 'object' || schema === null) return schema
  const members = Object.entries(schema).filter(([keyword]) => !left.includes(keyword))
  return Object.fromEntries(
    members.map(([keyword, value]: [string, unknown]) => {
      if (values.includes(keyword)) return [keyword, value]
      if (!maps.includes(keyword) || typeof value !== 'object' || value === null)
        return [keyword, withoutKeywords(value, left)]
      return [
        keyword,
        Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutKeywords(part, left)])),
      ]
    }),
  )
}

/** Whether a schema points into itself, so that it cannot become part of another document. */
export function refersToItself(schema: Schema): boolean {
  return /"\$(?:ref|dynamicRef|anchor|dynamicAnchor|id)":/.test(JSON.stringify(schema))
}
