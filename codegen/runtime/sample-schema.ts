import type { Schema } from './model.js'

/** Types a schema allows; where it does not say, those its keywords speak of. */
export function typesOf(schema: Schema): readonly string[] {
  if (schema.type !== undefined) return [schema.type].flat()
  if (schema.properties ?? schema.required ?? schema.additionalProperties) return ['object']
  if (schema.items ?? schema.prefixItems) return ['array']
  const isNumber = [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum, schema.multipleOf]
  return isNumber.some((bound) => bound !== undefined) ? ['number'] : ['string']
}

/** The branches of a union, each with what is said beside it. */
export function variantsOf(schema: Schema): readonly Schema[] | undefined {
  const { anyOf, oneOf, ...beside } = schema
  return (anyOf ?? oneOf)?.map((variant) => joined(variant, beside))
}

/** Whether null is one of the values. */
export function isNullable(schema: Schema): boolean {
  return (
    [schema.type].flat().includes('null') ||
    ((schema.anyOf ?? schema.oneOf)?.some(({ type }) => type === 'null') ?? false)
  )
}

const higher = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
const lower = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const

/** Both schemas in one: what fits it fits both, except that of two patterns or formats the first stands. */
export function joined(schema: Schema, other: Schema): Schema {
  const both: Schema = { ...other, ...schema }
  if (schema.properties && other.properties) both.properties = { ...other.properties, ...schema.properties }
  if (schema.required && other.required) both.required = [...new Set([...schema.required, ...other.required])]
  for (const keyword of higher)
    if (schema[keyword] !== undefined && other[keyword] !== undefined)
      both[keyword] = Math.max(schema[keyword], other[keyword])
  for (const keyword of lower)
    if (schema[keyword] !== undefined && other[keyword] !== undefined)
      both[keyword] = Math.min(schema[keyword], other[keyword])
  return both
}

/** What a reference within a document leads to; nothing is fetched. */
export function resolved(reference: string, root: Schema): Schema {
  let place: unknown = root
  for (const step of reference.replace(/^#\/?/, '').split('/')) {
    if (step === '') continue
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
    place = isObject(place) && Object.hasOwn(place, name) ? place[name] : undefined
  }
  return isObject(place) ? place : {}
}

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null

/** The types a value may have, those of its variants included; undefined where some part does not say. */
export function admittedTypes(
  schema: Schema,
  root: Schema,
  within: readonly string[] = [],
): readonly string[] | undefined {
  if (schema.type !== undefined) return [schema.type].flat()
  if (schema.$ref !== undefined) {
    if (within.includes(schema.$ref)) return []
    return admittedTypes(resolved(schema.$ref, root), root, [...within, schema.$ref])
  }
  const variants = (schema.anyOf ?? schema.oneOf)?.map((variant) => admittedTypes(variant, root, within))
  if (!variants || variants.includes(undefined)) return undefined
  return [...new Set(variants.flatMap((types) => types ?? []))]
}

/** Levels that the smallest value of a schema has; infinite where it always contains itself. */
export function leastHeight(schema: Schema, root: Schema, within: readonly string[] = []): number {
  if (schema.const !== undefined || schema.enum || schema.examples) return 0
  if (schema.$ref !== undefined) {
    if (within.includes(schema.$ref)) return Infinity
    return leastHeight(resolved(schema.$ref, root), root, [...within, schema.$ref])
  }
  const height = (part: Schema): number => leastHeight(part, root, within)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return Math.min(...variants.map(height))
  const types = typesOf(schema)
  if (types.includes('null')) return 0
  if (types.includes('object')) {
    const { properties = {}, required = [] } = schema
    return 1 + Math.max(0, ...required.map((name) => height(properties[name] ?? {})))
  }
  return types.includes('array') && (schema.minItems ?? 0) > 0 ? 1 + height(schema.items || {}) : 0
}
