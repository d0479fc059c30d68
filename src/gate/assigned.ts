import type { Schema } from '../../generated/runtime/model.js'

/**
 * The result of a trial without what only a committed write gives: fields marked `x-assigned` are null, because the
 * number a trial would have been given belongs to somebody else a moment later.
 */
export function withoutAssigned(value: unknown, schema: Schema): unknown {
  return strip(value, schema, schema.$defs ?? {})
}

function strip(value: unknown, schema: Schema, defs: NonNullable<Schema['$defs']>): unknown {
  const { $ref, items, properties, additionalProperties, anyOf, oneOf } = schema
  if (schema['x-assigned']) return null
  if ($ref !== undefined) {
    const target = defs[$ref.slice('#/$defs/'.length)]
    return target ? strip(value, target, defs) : value
  }
  if (anyOf ?? oneOf) return (anyOf ?? oneOf ?? []).reduce((rest, branch) => strip(rest, branch, defs), value)
  if (Array.isArray(value)) return items ? value.map((item: unknown) => strip(item, items, defs)) : value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, member]: [string, unknown]) => {
    const inner = properties && Object.hasOwn(properties, name) ? properties[name] : additionalProperties
    return [name, typeof inner === 'object' ? strip(member, inner, defs) : member]
  })
  return Object.fromEntries(entries) as unknown
}
