import { canonicalJson } from './canonical-json.js'
import type { Json, Schema } from './model.js'
import { Random } from './random.js'
import { sampleNumber } from './sample-number.js'
import { isNullable, joined, leastHeight, resolved, typesOf, variantsOf } from './sample-schema.js'
import { sampleText } from './sample-text.js'

/** A place in the value that is made. */
export interface SamplePlace {
  /** The nearest member's name; empty at the root. */
  readonly name: string
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string
  /** What the contract says of it. */
  readonly schema: Schema
}

export interface SampleOptions {
  /** The same seed gives the same value. Default: 1. */
  seed?: string | number
  /** Which members that may be left out are there. Default: some, by the seed. */
  optional?: 'none' | 'some' | 'all'
  /** A value to take at a place, an identifier that exists for example; undefined: one is made. */
  known?: (place: SamplePlace) => Json | undefined
}

/**
 * A plausible value for a schema of the model: declared examples and defaults first, else one that fits type, format,
 * pattern and bounds. Every place has random numbers of its own, so that a member added to a schema leaves the rest
 * of its samples as they were.
 *
 * Schemas that were not written in the contract language (`x-raw`, those of other servers) are served as far as they
 * use the keywords of `Schema`; the value may break others (`not`, `if`, `contains`).
 */
export function sample(schema: Schema, { seed = 1, optional = 'some', known }: SampleOptions = {}): Json {
  const context: Context = { root: schema, seed: `${seed}\n`, optional, known }
  return valueOf(schema, { name: '', pointer: '', depth: 0, refs: [] }, context)
}

interface Context {
  readonly root: Schema
  readonly seed: string
  readonly optional: NonNullable<SampleOptions['optional']>
  readonly known: SampleOptions['known']
}

interface At {
  readonly name: string
  readonly pointer: string
  readonly depth: number
  /** References on the way here, for a schema that contains itself. */
  readonly refs: readonly string[]
}

/** Levels after which only what must be there is made. */
const deepest = 8

/** How often a schema may stand inside itself before only what must be there is made. */
const mostRounds = 2

function valueOf(schema: Schema, at: At, context: Context): Json {
  const given = context.known?.({ name: at.name, pointer: at.pointer, schema })
  if (given !== undefined) return given
  const random = new Random(context.seed + at.pointer)
  const declared = declaredValue(schema, random)
  if (declared !== undefined) return declared
  if (schema.$ref !== undefined) {
    const { $ref, ...beside } = schema
    return valueOf(joined(resolved($ref, context.root), beside), { ...at, refs: [...at.refs, $ref] }, context)
  }
  if (schema.allOf) {
    const { allOf, ...rest } = schema
    const parts = allOf.map((part) => (part.$ref === undefined ? part : resolved(part.$ref, context.root)))
    return valueOf(parts.reduce(joined, rest), at, context)
  }
  if (isLastPage(schema, at)) return null
  const variants = variantsOf(schema)
  if (variants) return valueOf(chosen(variants, at, context, random), at, context)
  return plainValue(schema, at, context, random)
}

function declaredValue({ const: only, examples, default: preset, enum: choice }: Schema, random: Random) {
  if (only !== undefined) return only
  if (examples && examples.length > 0) return random.pick(examples)
  if (preset !== undefined && random.chance(0.75)) return preset
  return choice && random.pick(choice)
}

/** The position of a next page that does not exist would lead nowhere. */
const isLastPage = (schema: Schema, { name }: At): boolean => /^next_?cursor$/i.test(name) && isNullable(schema)

/** Whether only what must be there is made. */
function isTight({ depth, refs }: At): boolean {
  return depth > deepest || refs.filter((ref) => ref === refs.at(-1)).length > mostRounds
}

function chosen(variants: readonly Schema[], at: At, context: Context, random: Random): Schema {
  if (isTight(at)) {
    const heights = variants.map((variant) => leastHeight(variant, context.root))
    return variants[heights.indexOf(Math.min(...heights))] ?? {}
  }
  const some = variants.filter(({ type }) => type !== 'null')
  return random.pick(some.length === variants.length || some.length === 0 || random.chance(0.2) ? variants : some)
}

function plainValue(schema: Schema, at: At, context: Context, random: Random): Json {
  const types = typesOf(schema)
  const some = types.filter((type) => type !== 'null')
  const isNull = some.length === 0 || (some.length < types.length && (isTight(at) || random.chance(0.2)))
  switch (isNull ? 'null' : random.pick(some)) {
    case 'object':
      return objectOf(schema, at, context, random)
    case 'array':
      return listOf(schema, at, context, random)
    case 'string':
      return sampleText(schema, at.name, random)
    case 'integer':
      return sampleNumber({ ...schema, type: 'integer' }, random)
    case 'number':
      return sampleNumber({ ...schema, type: 'number' }, random)
    case 'boolean':
      return random.chance(0.5)
    default:
      return null
  }
}

function objectOf(schema: Schema, at: At, context: Context, random: Random): Json {
  const { properties = {}, required = [], additionalProperties } = schema
  const further = typeof additionalProperties === 'object' ? additionalProperties : {}
  const isWanted = (name: string): boolean => {
    if (required.includes(name) || context.optional === 'all') return required.includes(name) || !isTight(at)
    return (
      context.optional === 'some' && !isTight(at) && new Random(`${context.seed}${at.pointer}/${name}?`).chance(0.5)
    )
  }
  const names = Object.keys(properties).filter(isWanted)
  const undeclared = required.filter((name) => !Object.hasOwn(properties, name))
  const isMap = typeof additionalProperties === 'object' && Object.keys(properties).length === 0
  const keys = isMap && context.optional !== 'none' && !isTight(at) ? mapKeys.slice(0, random.whole(1, 2)) : []
  const member = (name: string, part: Schema): [string, Json] => [name, valueOf(part, below(at, name, name), context)]
  return Object.fromEntries([
    ...names.map((name) => member(name, properties[name] ?? {})),
    ...[...undeclared, ...keys].map((name) => member(name, further)),
  ])
}

const mapKeys = ['first', 'second']

function listOf(schema: Schema, at: At, context: Context, random: Random): Json {
  const { prefixItems = [], items = {}, minItems = 0, maxItems = Infinity, uniqueItems } = schema
  const usual = isTight(at) ? 0 : Math.max(prefixItems.length, random.whole(1, 3))
  const most = items === false ? Math.min(maxItems, prefixItems.length) : maxItems
  const length = Math.max(minItems, Math.min(usual, most))
  const found: Json[] = []
  const texts = new Set<string>()
  // Of a domain that is nearly exhausted, few further values are new.
  for (let attempt = 0; found.length < length && attempt < length + 200; attempt++) {
    const part = prefixItems[found.length] ?? (items || {})
    const value = valueOf(part, below(at, at.name, String(attempt)), context)
    const text = uniqueItems ? canonicalJson(value) : String(attempt)
    if (texts.has(text)) continue
    texts.add(text)
    found.push(value)
  }
  return found
}

function below({ pointer, depth, refs }: At, name: string, step: string): At {
  return { name, pointer: `${pointer}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth: depth + 1, refs }
}
