import { omit } from '../model/omit.js'
import type { Json, Schema } from '../runtime/model.js'
import { definitionName } from './validator-schema.js'
import { wireConstraints } from './wire-constraints.js'
import { alternatives, mergeObjects } from './wire-merge.js'
import { againText, wireDescription, type WireTexts } from './wire-text.js'

export interface WireContext {
  root: Schema
  $defs: NonNullable<Schema['$defs']>
  /** Arguments are described whole, results only as far as a caller plans with them. */
  side: 'input' | 'output'
  texts: WireTexts
}

/** Where in the root a node stands. */
interface Place {
  /** Name of the property it is; absent for the root, entries of lists and alternatives. */
  name?: string
  /** Properties it is inside of, itself included. */
  level: number
  /** Definitions it is inside of; `#` is the root. */
  within: readonly string[]
  /** Whether its own description is wanted; the root is described by the tool, an entry by its list. */
  described: boolean
}

/** One node of a schema and all below it, in conservative form. */
export function wireNode(schema: Schema, context: WireContext, place: Place = root): Schema {
  if (schema.$ref !== undefined) return wireReference(schema, schema.$ref, context, place)
  const described = place.described && (context.side === 'input' || place.level <= 1)
  const { remark, ...node }: Shape = shape(schema, context, place)
  const texts = described ? [wireDescription(schema, context.texts, place.name), remark] : []
  const description = texts.filter((text) => text !== undefined).join(' ')
  return {
    ...node,
    ...(description !== '' && { description }),
    ...(schema.default !== undefined && context.side === 'input' && { default: schema.default }),
  }
}

const root: Place = { level: 0, within: ['#'], described: false }

/** A node without its texts, and a remark on what it cannot say. */
interface Shape extends Schema {
  remark?: string
}

function wireReference(schema: Schema, ref: string, context: WireContext, place: Place): Schema {
  const name = ref === '#' ? ref : definitionName(ref)
  const target = resolve(schema, context)
  if (place.within.includes(name)) return cut(target, context)
  const own = omit(schema, ['$ref'])
  const base = own.description === undefined ? target : omit(target, ['x-descriptions'])
  return wireNode({ ...base, ...own }, context, { ...place, within: [...place.within, name] })
}

function resolve(schema: Schema, context: WireContext): Schema {
  if (schema.$ref === undefined) return schema
  const target = schema.$ref === '#' ? context.root : context.$defs[definitionName(schema.$ref)]
  if (!target) throw new Error(`no definition ${schema.$ref}`)
  return target
}

/** Where a schema contains itself: what kind of value stands there, and what it is called. */
function cut(target: Schema, context: WireContext): Schema {
  const list = target.anyOf ?? target.oneOf
  if (list) return alternatives(list.map((part) => cut(resolve(part, context), context)))
  const description = againText(target.title, context.texts)
  return alternatives(
    typesOf(target).map((type) => ({
      type,
      ...(type === 'object' && { properties: {}, description }),
      ...(type === 'array' && { items: {}, description }),
    })),
  )
}

function shape(schema: Schema, context: WireContext, place: Place): Shape {
  const part = (inner: Schema, described: boolean) => wireNode(inner, context, { ...omit(place, ['name']), described })
  const list = schema.anyOf ?? schema.oneOf
  if (list) {
    const several = list.filter(({ type }) => type !== 'null').length > 1
    return alternatives(list.map((inner) => part(inner, several && place.described)))
  }
  if (schema.allOf) {
    const parts = schema.allOf.map((inner) => part(inner, false))
    return parts.every(({ type }) => type === 'object') ? mergeObjects(parts, 'every') : (parts[0] ?? {})
  }
  const types = typesOf(schema)
  const [only] = types
  if (types.length > 1) return alternatives(types.map((type) => part({ ...omit(schema, ['default']), type }, false)))
  if (only === 'null') return { type: only }
  if (only === 'object') return wireObject(schema, context, place)
  if (only === 'array') return wireArray(schema, (inner) => part(inner, false), context.side)
  const values = valuesOf(schema)?.filter((value) => only === undefined || isOf(only, value))
  if (values) return { ...(only !== undefined && { type: only }), enum: values }
  if (context.side === 'input') return wireConstraints(schema, only, context.texts)
  return only === undefined ? {} : { type: only }
}

function wireObject(schema: Schema, context: WireContext, place: Place): Shape {
  const { properties = {}, required = [], additionalProperties: more } = schema
  const level = place.level + 1
  const inner = (part: Schema) => wireNode(part, context, { ...omit(place, ['name']), level, described: false })
  const named = Object.entries(properties).map(([name, property]) => [
    name,
    wireNode(property, context, { ...place, name, level, described: true }),
  ])
  return {
    type: 'object',
    properties: Object.fromEntries(named) as { [name: string]: Schema },
    ...(required.length > 0 && (context.side === 'input' || place.level === 0) && { required }),
    ...(typeof more === 'object' && { additionalProperties: inner(more) }),
    ...(more === false && context.side === 'input' && { additionalProperties: false }),
  }
}

function wireArray(schema: Schema, part: (inner: Schema) => Schema, side: WireContext['side']): Shape {
  const { items, prefixItems = [], minItems, maxItems, uniqueItems } = schema
  const entries = [...prefixItems, ...(items ? [items] : [])].map(part)
  const fixed = prefixItems.length > 0 && items === false ? prefixItems.length : undefined
  return {
    type: 'array',
    items: entries.length === 0 ? {} : alternatives(entries),
    ...(side === 'input' && {
      ...(minItems && { minItems }),
      ...((maxItems ?? fixed) !== undefined && { maxItems: maxItems ?? fixed }),
      ...(uniqueItems && { uniqueItems }),
    }),
  } as Shape
}

function valuesOf({ const: value, enum: values }: Schema): readonly Json[] | undefined {
  return value === undefined ? values : [value]
}

/** The types a schema names, or those of its values; none where anything goes. */
function typesOf(schema: Schema): string[] {
  if (schema.type !== undefined) return [schema.type].flat()
  return [...new Set((valuesOf(schema) ?? []).map(typeOf))]
}

function typeOf(value: Json): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function isOf(type: string, value: Json): boolean {
  return typeOf(value) === type || (type === 'integer' && Number.isInteger(value))
}
