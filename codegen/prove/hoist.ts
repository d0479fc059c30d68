import type { Schema } from '../runtime/model.js'

/** The schemas as OpenAPI components: references point there, and unions are told apart by their members alone. */
export function hoist(schemas: ReadonlyMap<string, Schema>): { [name: string]: unknown } {
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).filter(([key, inner]) => !isAnnotation(key, inner))
    return Object.fromEntries(
      entries.map(([key, inner]) =>
        key === '$ref' && typeof inner === 'string'
          ? [key, inner.replace('#/$defs/', '#/components/schemas/')]
          : [key, rewrite(inner)],
      ),
    )
  }
  return Object.fromEntries([...schemas].map(([name, schema]) => [name, rewrite(schema)]))
}

/** Titles and texts say nothing about the type; a discriminator would rename the literals it finds. */
function isAnnotation(key: string, value: unknown): boolean {
  if (key === 'title' || key === 'description' || key === 'deprecated') return typeof value !== 'object'
  return (
    key === 'discriminator' &&
    typeof value === 'object' &&
    value !== null &&
    'propertyName' in value &&
    Object.keys(value).length === 1
  )
}
