import { formats } from './formats.js'
import type { Json, Schema } from './model.js'
import { sample, type SampleOptions } from './sample.js'
import { expression } from './sample-pattern.js'
import { admittedTypes, isNullable, joined, resolved, typesOf } from './sample-schema.js'
import { ucs2length } from './validation.js'

/** What is wrong with a value. */
export type Mistake =
  | 'missing-required'
  | 'unknown-member'
  | 'wrong-type'
  /** Of another type that reads the same: "7" for 7, one thing for a list of one. */
  | 'look-alike'
  | 'null'
  | 'not-in-enum'
  | 'wrong-pattern'
  | 'wrong-format'
  | 'too-long'
  | 'too-short'
  | 'too-great'
  | 'too-small'
  | 'not-a-multiple'
  | 'too-many-items'
  | 'too-few-items'
  | 'equal-items'

/** A value that a schema refuses. */
export interface WrongSample {
  readonly mistake: Mistake
  /** JSON Pointer (RFC 6901) to what is wrong; for a missing or unknown member, to that member. */
  readonly pointer: string
  readonly value: Json
}

/** Longer texts and lists are not made: they would test the limit of a message instead of the schema's. */
const longest = 100_000

/**
 * Values that are wrong in exactly one way each, made from a valid one with all its members: every rule of every place
 * of it is broken once. Of a list the last member is broken, because who looks at the first alone would see that one.
 * Inside a union with several variants only the type is, because what breaks one variant may fit another.
 *
 * @param options as for `sample`
 */
export function wrongSamples(schema: Schema, options: SampleOptions = {}): WrongSample[] {
  const whole = sample(schema, { ...options, optional: 'all' })
  const found: WrongSample[] = []
  const visit = (given: Schema, value: Json, place: Place): void => {
    const part = plain(given, schema)
    for (const [mistake, wrong] of wrongValues(part, value, schema)) {
      found.push({ mistake, pointer: place.pointer, value: place.put(wrong) })
    }
    if (isRecord(value)) {
      found.push(...wrongMembers(part, value, place))
      for (const [name, inner] of Object.entries(value))
        visit(memberSchema(part, name), inner, within(place, value, name))
    }
    if (Array.isArray(value) && typesOf(part).includes('array')) {
      const list = value as readonly Json[]
      for (const at of placesOf(part, list)) visit(itemSchema(part, at), list[at] ?? null, itemOf(place, list, at))
    }
  }
  visit(schema, whole, { pointer: '', put: (value) => value })
  return found
}

interface Place {
  pointer: string
  /** The whole with another value at this place. */
  put(value: Json): Json
}

interface Members {
  readonly [name: string]: Json
}

const isRecord = (value: Json): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value)

function within({ pointer, put }: Place, value: Members, name: string): Place {
  return { pointer: step(pointer, name), put: (inner) => put(withMember(value, name, inner)) }
}

function itemOf({ pointer, put }: Place, value: readonly Json[], at: number): Place {
  return { pointer: `${pointer}/${String(at)}`, put: (inner) => put(value.map((one, i) => (i === at ? inner : one))) }
}

/** What is said of a member, declared or not. */
function memberSchema({ properties = {}, additionalProperties }: Schema, name: string): Schema {
  const declared = Object.hasOwn(properties, name) ? properties[name] : undefined
  return declared ?? (typeof additionalProperties === 'object' ? additionalProperties : {})
}

const itemSchema = ({ prefixItems = [], items }: Schema, at: number): Schema => prefixItems[at] ?? (items || {})

/** The places of a list that are broken: those with rules of their own, and the last of the others. */
function placesOf({ prefixItems = [] }: Schema, list: readonly Json[]): number[] {
  const own = prefixItems.slice(0, list.length).map((_, at) => at)
  return list.length > prefixItems.length ? [...own, list.length - 1] : own
}

/** Any name is kept as a member, `__proto__` included. */
const withMember = (value: Members, name: string, inner: Json): Json =>
  Object.fromEntries([...Object.entries(value).filter(([other]) => other !== name), [name, inner]])

const step = (pointer: string, name: string): string => `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`

/** A schema without references, and without the union that only adds null. */
function plain(schema: Schema, root: Schema): Schema {
  if (schema.$ref !== undefined) {
    const { $ref, ...beside } = schema
    return plain(joined(resolved($ref, root), beside), root)
  }
  const { anyOf, ...beside } = schema
  const [only, ...others] = (anyOf ?? []).filter(({ type }) => type !== 'null')
  if (!only || others.length > 0) return schema
  const one = plain(joined(only, beside), root)
  if (!isNullable(schema)) return one
  if (one.const !== undefined) return { ...one, enum: [one.const, null] }
  if (one.enum) return { ...one, enum: [...one.enum, null] }
  return one.type === undefined || one.oneOf || one.anyOf ? schema : { ...one, type: [one.type, 'null'].flat() }
}

function* wrongMembers(schema: Schema, value: Members, place: Place): Generator<WrongSample> {
  for (const name of schema.required ?? []) {
    const rest = Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
    yield { mistake: 'missing-required', pointer: step(place.pointer, name), value: place.put(rest) }
  }
  if (schema.additionalProperties === false) {
    const name = ['unexpected', 'unexpected_member'].find((one) => !Object.hasOwn(schema.properties ?? {}, one))
    if (name === undefined) return
    const more = withMember(value, name, 'x')
    yield { mistake: 'unknown-member', pointer: step(place.pointer, name), value: place.put(more) }
  }
}

type Wrong = readonly [Mistake, Json]

function* wrongValues(schema: Schema, value: Json, root: Schema): Generator<Wrong> {
  if (schema.anyOf ?? schema.oneOf ?? schema.allOf) yield* wrongType(admittedTypes(schema, root))
  else if (schema.enum ?? schema.const !== undefined) yield* wrongChoice(schema)
  else {
    const types = admittedTypes(schema, root)
    yield* wrongType(types)
    if (types) yield* lookAlikes(types, value)
    if (typeof value === 'string') yield* wrongTexts(schema, value)
    if (typeof value === 'number') yield* wrongNumbers(schema)
    if (Array.isArray(value)) yield* wrongLists(schema, value as readonly Json[], root)
  }
}

/** A value of each type. A text that looks like a number is still a text. */
const valuesOfTypes: readonly (readonly [string, Json])[] = [
  ['object', {}],
  ['array', []],
  ['string', '7'],
  ['boolean', true],
  ['number', 7],
]

function* wrongType(types: readonly string[] | undefined): Generator<Wrong> {
  if (!types) return
  const allowed = types.map((type) => (type === 'integer' ? 'number' : type))
  const other = valuesOfTypes.find(([type]) => !allowed.includes(type))
  if (other) yield ['wrong-type', other[1]]
  if (!types.includes('null')) yield ['null', null]
  if (types.includes('integer') && !types.includes('number')) yield ['wrong-type', 1.5]
}

/** What a server takes that turns values into what it would rather have. */
function* lookAlikes(types: readonly string[], value: Json): Generator<Wrong> {
  if ((typeof value === 'number' || typeof value === 'boolean') && !types.includes('string'))
    yield ['look-alike', String(value)]
  const [only] = Array.isArray(value) ? (value as readonly Json[]) : []
  if (typeof only === 'string' && !types.includes('string')) yield ['look-alike', only]
}

function* wrongChoice({ enum: choice, const: only, type }: Schema): Generator<Wrong> {
  const values: readonly Json[] = choice ?? [only ?? null]
  if (!values.includes('not a choice')) yield ['not-in-enum', 'not a choice']
  if (!values.includes(null) && type !== undefined) yield ['null', null]
}

function* wrongTexts({ minLength = 0, maxLength, pattern, format }: Schema, value: string): Generator<Wrong> {
  if (maxLength !== undefined && maxLength < longest) {
    yield ['too-long', value + 'x'.repeat(maxLength + 1 - ucs2length(value))]
  }
  if (minLength > 0) yield ['too-short', [...value].slice(0, minLength - 1).join('')]
  const fitting = ['', ' ', '\u2603', '~~', 'x', '-1', 'not what was asked for']
    .map((text) => text.padEnd(minLength, text.at(-1) ?? ' '))
    .filter((text) => ucs2length(text) >= minLength && ucs2length(text) <= (maxLength ?? Infinity))
  const matches = pattern === undefined ? undefined : expression(pattern)
  const odd = matches && fitting.find((text) => !matches.test(text))
  if (odd !== undefined) yield ['wrong-pattern', odd]
  const misshapen = fitting.at(-1)
  if (format !== undefined && Object.hasOwn(formats, format) && misshapen !== undefined)
    yield ['wrong-format', misshapen]
}

function* wrongNumbers(schema: Schema): Generator<Wrong> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const isWide = (bound: number): boolean => Math.abs(bound) < Number.MAX_SAFE_INTEGER
  if (maximum !== undefined && isWide(maximum)) yield ['too-great', maximum + (multipleOf ?? 1)]
  else if (exclusiveMaximum !== undefined) yield ['too-great', exclusiveMaximum]
  if (minimum !== undefined && isWide(minimum)) yield ['too-small', minimum - (multipleOf ?? 1)]
  else if (exclusiveMinimum !== undefined) yield ['too-small', exclusiveMinimum]
  if (multipleOf !== undefined && multipleOf > 1) {
    const low = Math.ceil((minimum ?? exclusiveMinimum ?? 0) / multipleOf) * multipleOf
    if (low + 1 < (maximum ?? exclusiveMaximum ?? Infinity)) yield ['not-a-multiple', low + 1]
  }
}

function* wrongLists(schema: Schema, value: readonly Json[], root: Schema): Generator<Wrong> {
  const { minItems = 0, maxItems, uniqueItems, prefixItems = [], items } = schema
  if (minItems > 0) yield ['too-few-items', value.slice(0, minItems - 1)]
  if (items === false && value.length === prefixItems.length) yield ['too-many-items', [...value, 'x']]
  else if (maxItems !== undefined && maxItems < longest) {
    const longer = longerList(schema, value, maxItems + 1, root)
    if (longer.length > maxItems) yield ['too-many-items', longer]
  }
  const [first] = value
  if (!uniqueItems || first === undefined || (maxItems ?? 2) < 2) return
  // Enough of them, so that nothing is wrong but that two are equal.
  const most = Math.max(2, Math.min(value.length, maxItems ?? Infinity))
  yield ['equal-items', [...value.slice(0, most - 1), first]]
}

/** A list of so many members, all different where they have to be and there are enough values. */
function longerList(schema: Schema, value: readonly Json[], length: number, root: Schema): readonly Json[] {
  const { maxItems: _, ...unbounded } = schema
  const isPlain = value.length > 0 && !schema.uniqueItems
  const made = isPlain ? value : sample({ ...unbounded, ...(root.$defs && { $defs: root.$defs }), minItems: length })
  const [first, ...others] = made as readonly Json[]
  return first === undefined ? [] : Array.from({ length }, (__, i) => others[i - 1] ?? first)
}
