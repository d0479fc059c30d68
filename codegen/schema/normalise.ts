import type { Json, Schema } from '../runtime/model.js'
import { referencedName, type Draft } from './engine.js'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
/** A schema while it is being built. */
export type SchemaDraft = Mutable<Schema>

const numberKeywords = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const
const stringKeywords = ['minLength', 'maxLength', 'pattern', 'format'] as const
const copied = [...numberKeywords, ...stringKeywords, 'uniqueItems', 'minItems', 'maxItems'] as const

/**
 * Rewrites the generator's draft-07 into the model's 2020-12: references by plain name, scalars inlined, `null` beside
 * a single type or in an `anyOf`, tuples as `prefixItems`. Texts, the order of literals and unions and everything
 * else that the generator loses is put back by `annotate`.
 *
 * @param drafts all definitions of the batch, to inline scalars from
 */
export function normalise(draft: Draft, drafts: { [name: string]: Draft }): SchemaDraft {
  if (draft.$ref) {
    const name = referencedName(draft.$ref)
    const target = drafts[name]
    const schema =
      target && (isScalar(target) || isAnonymous(name)) ? normalise(target, drafts) : { $ref: `#/$defs/${name}` }
    return {
      ...schema,
      ...(draft.default !== undefined && { default: draft.default }),
      ...(draft.examples !== undefined && { examples: draft.examples as Json[] }),
    }
  }
  const schema: SchemaDraft = {}
  for (const keyword of copied) if (draft[keyword] !== undefined) Object.assign(schema, { [keyword]: draft[keyword] })
  if (draft.default !== undefined) schema.default = draft.default
  if (draft.examples !== undefined) schema.examples = draft.examples as Json[]
  if (draft.const !== undefined) Object.assign(schema, { type: typeOf(draft.const as Json), const: draft.const })
  else if (draft.enum) Object.assign(schema, literals(draft.enum as Json[]))
  else if (draft.anyOf) return pushDown(schema, union(draft.anyOf as Draft[], drafts))
  else if (Array.isArray(draft.type)) return several(draft.type, schema)
  else if (draft.type) schema.type = draft.type
  if (draft.type === 'object') object(draft, drafts, schema)
  if (draft.type === 'array') array(draft, drafts, schema)
  return schema
}

function object(draft: Draft, drafts: { [name: string]: Draft }, schema: SchemaDraft): void {
  const properties = Object.fromEntries(
    Object.entries(draft.properties ?? {}).map(([name, value]) => [name, normalise(value as Draft, drafts)]),
  )
  schema.properties = properties
  const required = Object.keys(properties).filter((name) => draft.required?.includes(name))
  if (required.length > 0) schema.required = required
  const extra = draft.additionalProperties
  schema.additionalProperties = typeof extra === 'object' ? normalise(extra, drafts) : (extra ?? false)
}

function array(draft: Draft, drafts: { [name: string]: Draft }, schema: SchemaDraft): void {
  if (Array.isArray(draft.items)) {
    schema.prefixItems = draft.items.map((item) => normalise(item as Draft, drafts))
    schema.items = typeof draft.additionalItems === 'object' ? normalise(draft.additionalItems, drafts) : false
    schema.minItems ??= draft.items.length
    if (schema.items === false) schema.maxItems ??= draft.items.length
  } else {
    schema.items = typeof draft.items === 'object' ? normalise(draft.items, drafts) : {}
  }
}

function literals(values: Json[]): SchemaDraft {
  const types = [...new Set(values.map(typeOf))]
  if (types.length === 1) return { type: types[0] as string, enum: values }
  const nullable = types.filter((type) => type !== 'null')
  if (nullable.length === 1 && types.length === 2) return { type: [nullable[0] as string, 'null'], enum: values }
  return { anyOf: types.map((type) => literals(values.filter((value) => typeOf(value) === type))) }
}

function union(branches: Draft[], drafts: { [name: string]: Draft }): SchemaDraft {
  const all = branches.flatMap((branch) => {
    const schema = normalise(branch, drafts)
    return schema.anyOf ? [...schema.anyOf] : [schema]
  })
  const rest = all.filter((branch) => branch.type !== 'null')
  const nullable = rest.length < all.length
  const only = rest[0]
  if (!only || rest.length > 1) return { anyOf: nullable ? [...rest, { type: 'null' }] : rest }
  return nullable ? orNull(only) : only
}

/** A constraint beside a union belongs to the branches it speaks of. */
function pushDown(schema: SchemaDraft, union: SchemaDraft): SchemaDraft {
  const { default: preset, examples, ...constraints } = schema
  const outer = { ...(preset !== undefined && { default: preset }), ...(examples && { examples }) }
  if (!union.anyOf) return { ...union, ...schema }
  const suits = (branch: Schema): readonly string[] => {
    if (branch.type === 'array') return ['minItems', 'maxItems', 'uniqueItems']
    if (branch.type === 'string') return stringKeywords
    return branch.type === 'number' || branch.type === 'integer' ? numberKeywords : []
  }
  const branches = union.anyOf.map((branch) => ({
    ...branch,
    ...Object.fromEntries(Object.entries(constraints).filter(([keyword]) => suits(branch).includes(keyword))),
  }))
  return { ...outer, anyOf: branches }
}

/** `null` beside the type of a scalar, in an `anyOf` for everything else. */
function orNull(schema: Schema): SchemaDraft {
  const { type, ...rest } = schema
  if (typeof type !== 'string' || type === 'object' || type === 'array') return { anyOf: [schema, { type: 'null' }] }
  if (rest.const !== undefined) return { type: [type, 'null'], enum: [rest.const, null] }
  return { type: [type, 'null'], ...rest, ...(rest.enum && { enum: [...rest.enum, null] }) }
}

/** A type list becomes an `anyOf` in which each branch keeps the constraints that speak of it. */
function several(types: string[], schema: SchemaDraft): SchemaDraft {
  const rest = types.filter((type) => type !== 'null')
  const only = rest[0]
  if (rest.length === 1 && only !== undefined) {
    return types.length === 2 ? orNull({ type: only, ...schema }) : { type: only, ...schema }
  }
  const pick = (names: readonly (keyof Schema)[]): Schema =>
    Object.fromEntries(names.filter((name) => schema[name] !== undefined).map((name) => [name, schema[name]]))
  const branches = rest.map((type): Schema => {
    if (type === 'string') return { type, ...pick(stringKeywords) }
    if (type === 'number' || type === 'integer') return { type, ...pick(numberKeywords) }
    return { type }
  })
  return {
    ...pick(['default', 'examples']),
    anyOf: types.includes('null') ? [...branches, { type: 'null' }] : branches,
  }
}

/** A shape without a name that a recursion passes through; the generator names it by its text. */
export const isAnonymous = (name: string): boolean => !/^[A-Za-z_$][\w$]*$/.test(name)

/** A named type that is a constrained scalar: it has no shape worth a name in the schema. */
function isScalar(draft: Draft): boolean {
  return (
    typeof draft.type === 'string' &&
    !['object', 'array'].includes(draft.type) &&
    !draft.enum &&
    draft.const === undefined
  )
}

const typeOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
