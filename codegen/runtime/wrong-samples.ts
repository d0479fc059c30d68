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
 * of it is broken once. Inside a union with several variants only the type is, because what breaks one variant may
 * fit another.
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
    if (isRecord(value) && part.properties) {
      found.push(...wrongMembers(part, value, place))
      for (const [name, inner] of Object.entries(part.properties))
        if (Object.hasOwn(value, name)) visit(inner, value[name] ?? null, within(place, value, name))
    }
    const [first] = Array.isArray(value) ? (value as readonly Json[]) : []
    if (Array.isArray(value) && first !== undefined && typesOf(part).includes('array'))
      visit(part.prefixItems?.[0] ?? (part.items || {}), first, firstOf(place, value))
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

function firstOf({ pointer, put }: Place, value: readonly Json[]): Place {
  return { pointer: `${pointer}/0`, put: (inner) => put([inner, ...value.slice(1)]) }
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
    yield* wrongType(admittedTypes(schema, root))
    if (typeof value === 'string') yield* wrongTexts(schema, value)
    if (typeof value === 'number') yield* wrongNumbers(schema)
    if (Array.isArray(value)) yield* wrongLists(schema, value as readonly Json[])
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

function* wrongLists({ minItems = 0, maxItems, uniqueItems }: Schema, value: readonly Json[]): Generator<Wrong> {
  const [first] = value
  if (minItems > 0) yield ['too-few-items', value.slice(0, minItems - 1)]
  if (first === undefined) return
  if (maxItems !== undefined && maxItems < longest) {
    yield ['too-many-items', Array.from({ length: maxItems + 1 }, (_, i) => value[i] ?? first)]
  }
  if (uniqueItems && (maxItems ?? 2) >= 2) yield ['equal-items', [first, first]]
}
