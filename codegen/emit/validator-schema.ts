import { omit } from '../model/omit.js'
import { mapSubschemas, mapValues, subschemasOf } from '../model/subschemas.js'
import type { Json, Schema } from '../runtime/model.js'

/** A schema as it is compiled; `$ref` is the bare name of a definition. */
export interface PlainSchema extends Schema {
  if?: Schema
  else?: Schema
}

type Definitions = { [name: string]: PlainSchema }

/** A root and the definitions it may refer to, without anything that does not decide whether a value is valid. */
export interface PlainSchemas {
  /** What the root is called. */
  name: string
  root: PlainSchema
  defs: Definitions
}

/**
 * The schema that is compiled instead of the model's. It accepts the same values, and is rewritten where that makes
 * errors say more or defaults work: `null` beside something else is asked for first, the variants of a union are
 * named, and a variant with defaults becomes a definition, because ajv fills none in inside a union.
 *
 * @param options `defaults`: keep them, for the validator to fill in
 */
export function plainSchemas(schema: Schema, options: { defaults?: boolean } = {}): PlainSchemas {
  const { $defs = {}, ...bare } = schema
  const defs: Definitions = {}
  const plain = (part: Schema): PlainSchema => rewrite(part, { $defs, options, defs, plain })
  const root = plain(bare)
  Object.assign(defs, mapValues($defs, plain))
  if (JSON.stringify([root, defs]).includes(`"$ref":"${rootName}"`)) defs[rootName] = root
  return { name: schema.title ?? 'Root', root, defs }
}

/** A copy whose references, at any depth, are called otherwise. */
export function renameReferences(schema: PlainSchema, rename: (name: string) => string): PlainSchema {
  const inner = (part: Schema): PlainSchema => renameReferences(part, rename)
  const copy: PlainSchema = mapSubschemas(schema, inner)
  if (schema.if) copy.if = inner(schema.if)
  if (schema.else) copy.else = inner(schema.else)
  if (schema.$ref !== undefined) copy.$ref = rename(schema.$ref)
  return copy
}

/** The direct subschemas. */
export function partsOf(schema: PlainSchema): PlainSchema[] {
  return [...subschemasOf(schema), schema.if, schema.else].filter((part) => part !== undefined)
}

/** The definition a root that refers to itself (`#`) becomes; no type can have this name. */
const rootName = '-root'

const annotations = [
  'title',
  'description',
  'examples',
  'deprecated',
  'x-descriptions',
  'x-secret',
  'x-assigned',
] as const

interface Context {
  $defs: NonNullable<Schema['$defs']>
  options: { defaults?: boolean }
  /** Takes up definitions that come about. */
  defs: Definitions
  plain(part: Schema): PlainSchema
}

function rewrite(schema: Schema, context: Context): PlainSchema {
  const { options, plain } = context
  const inner: PlainSchema = mapSubschemas(omit(schema, annotations), plain)
  if (!options.defaults) delete inner.default
  // The values say their type; asking for both would report one mistake twice.
  if (inner.enum !== undefined || inner.const !== undefined) delete inner.type
  if (inner.$ref !== undefined) inner.$ref = inner.$ref === '#' ? rootName : definitionName(inner.$ref)
  if (schema.discriminator && schema.oneOf) return nameVariants(inner, schema.oneOf, context.$defs)
  return inner.anyOf ? splitNull(inner, inner.anyOf, context.defs) : inner
}

/** The name of the definition a reference of the model points to. */
export function definitionName(ref: string): string {
  return ref.slice('#/$defs/'.length)
}

/** Says which variants there are, so that an unknown one is answered with the list. */
function nameVariants(union: PlainSchema, variants: readonly Schema[], $defs: Context['$defs']): PlainSchema {
  const tag = union.discriminator?.propertyName ?? ''
  const values = variants.flatMap((variant) => tagValues(variant, tag, $defs))
  return { type: 'object', ...union, properties: { ...union.properties, [tag]: { enum: values } } }
}

/** Values of the property that selects a variant. */
export function tagValues(variant: Schema, tag: string, $defs: NonNullable<Schema['$defs']>): readonly Json[] {
  const target = variant.$ref === undefined ? variant : $defs[definitionName(variant.$ref)]
  const property = target?.properties?.[tag]
  return property?.const === undefined ? (property?.enum ?? []) : [property.const]
}

function splitNull(union: PlainSchema, anyOf: readonly Schema[], defs: Definitions): PlainSchema {
  const branches = anyOf.filter((branch) => branch.type !== 'null')
  const only = branches[0]
  const inner = only && branches.length === 1 ? only : { anyOf: branches.map((branch) => hoist(branch, defs)) }
  const rest = omit(union, ['anyOf'])
  return branches.length === anyOf.length ? { ...rest, ...inner } : { ...rest, if: { type: 'null' }, else: inner }
}

function hoist(branch: Schema, defs: Definitions): Schema {
  if (branch.$ref !== undefined || !JSON.stringify(branch).includes('"default":')) return branch
  const name = `-variant${Object.keys(defs).length + 1}`
  defs[name] = branch
  return { $ref: name }
}
