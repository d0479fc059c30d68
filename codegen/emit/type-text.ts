import type { Json, Schema } from '../runtime/model.js'
import { jsdoc } from './jsdoc.js'
import { schemaDoc } from './schema-doc.js'
import { propertyName, stringLiteral } from './string-literal.js'

/** From which side a schema is looked at. */
export interface TypeView {
  /** The local name of a named type. `name` is the key in `$defs`; absent: the root itself (`#`). */
  named(name: string | undefined): string
  /**
   * Properties with a default. `filled`: they are there, because a validator filled them in. `optional`: they may be
   * left out, whatever `required` says. `declared`: as `required` says.
   */
  defaults: 'filled' | 'optional' | 'declared'
  /** `open`: a string of an enum may be one that a later version adds. */
  enums: 'closed' | 'open'
}

/** The schema as a TypeScript type; of several lines where it has members. */
export function typeText(schema: Schema, view: TypeView): string {
  return union(members(schema, view))
}

/** The schema as an exported declaration: an interface for an object, else an alias; with its doc comment. */
export function declaration(name: string, schema: Schema, view: TypeView): string {
  const head = jsdoc(schemaDoc(schema))
  const text = isPlainObject(schema)
    ? `export interface ${name} ${objectText(schema, view)}`
    : after(`export type ${name} =`, typeText(schema, view))
  return [...head, text].join('\n')
}

/** The name a reference points to; `undefined` for the root. */
export function referencedName(ref: string): string | undefined {
  if (ref === '#') return undefined
  const name = decodeURIComponent(ref.replace(/^#\/\$defs\//, ''))
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** Members of a union; one for everything that is none. Each can stand in a union or an intersection as it is. */
function members(schema: Schema, view: TypeView): string[] {
  const parts: string[][] = []
  if (schema.$ref !== undefined) parts.push([view.named(referencedName(schema.$ref))])
  if (schema.const !== undefined) parts.push([literalType(schema.const)])
  else if (schema.enum) parts.push(enumMembers(schema.enum, view))
  for (const alternatives of [schema.oneOf, schema.anyOf]) {
    if (alternatives) parts.push(alternatives.flatMap((alternative) => members(alternative, view)))
  }
  for (const part of schema.allOf ?? []) parts.push(members(part, view))
  if (parts.length === 0 || schema.properties) parts.push(ownMembers(schema, view))
  const [only] = parts
  if (parts.length === 1 && only) return only
  return [`(${parts.map(operand).join(' & ')})`]
}

/** What the schema says by its own `type`, without combinators. */
function ownMembers(schema: Schema, view: TypeView): string[] {
  if (typeof schema.type === 'object') {
    return schema.type.flatMap((type) => ownMembers({ ...schema, type }, view))
  }
  switch (schema.type ?? impliedType(schema)) {
    case 'string':
      return ['string']
    case 'integer':
    case 'number':
      return ['number']
    case 'boolean':
      return ['boolean']
    case 'null':
      return ['null']
    case 'array':
      return [arrayText(schema, view)]
    case 'object':
      return [objectText(schema, view)]
    default:
      return ['unknown']
  }
}

function impliedType(schema: Schema): string | undefined {
  if (schema.properties || schema.additionalProperties !== undefined) return 'object'
  return schema.prefixItems || schema.items !== undefined ? 'array' : undefined
}

/** An object that an interface can say: without combinators, null or other types beside it, and not empty. */
function isPlainObject(schema: Schema): boolean {
  const combined = schema.$ref ?? schema.oneOf ?? schema.anyOf ?? schema.allOf ?? schema.enum ?? schema.const
  if (combined !== undefined || (schema.type ?? impliedType(schema)) !== 'object') return false
  return Object.keys(schema.properties ?? {}).length > 0 || schema.additionalProperties !== false
}

function objectText(schema: Schema, view: TypeView): string {
  const properties = Object.entries(schema.properties ?? {})
  const index = indexType(schema, properties, view)
  if (properties.length === 0 && index === undefined) return '{ [key: string]: never }'
  const lines = properties.flatMap(([name, property]) => [
    ...jsdoc(schemaDoc(property)),
    after(`${propertyName(name)}${isRequired(name, property, schema, view) ? '' : '?'}:`, typeText(property, view)),
  ])
  if (index !== undefined) lines.push(after('[key: string]:', index))
  return `{\n${indented(lines.join('\n'))}\n}`
}

function isRequired(name: string, property: Schema, owner: Schema, view: TypeView): boolean {
  if (property.default !== undefined && view.defaults !== 'declared') return view.defaults === 'filled'
  return owner.required?.includes(name) ?? false
}

/** TypeScript wants an index signature to cover the known properties, too; JSON Schema does not. */
function indexType(schema: Schema, properties: readonly [string, Schema][], view: TypeView): string | undefined {
  const rest = schema.additionalProperties
  if (rest === false || (rest === undefined && properties.length > 0)) return undefined
  if (rest === undefined || rest === true) return 'unknown'
  const all = members(rest, view)
  for (const [name, property] of properties) {
    all.push(...members(property, view))
    if (!isRequired(name, property, schema, view)) all.push('undefined')
  }
  return union(all)
}

function arrayText(schema: Schema, view: TypeView): string {
  if (schema.prefixItems) return tupleText(schema, schema.prefixItems, view)
  if (schema.items === false) return '[]'
  return `${operand(members(schema.items ?? {}, view))}[]`
}

function tupleText(schema: Schema, prefix: readonly Schema[], view: TypeView): string {
  const items = prefix.map((item, index) => {
    const all = members(item, view)
    return index < (schema.minItems ?? 0) ? union(all) : `${operand(all)}?`
  })
  const ends = schema.items === false || (schema.maxItems !== undefined && schema.maxItems <= prefix.length)
  if (!ends) items.push(`...${operand(members(schema.items || {}, view))}[]`)
  return `[${items.join(', ')}]`
}

function enumMembers(values: readonly Json[], view: TypeView): string[] {
  const literals = values.map(literalType)
  if (view.enums === 'open' && values.some((value) => typeof value === 'string')) literals.push('(string & {})')
  return literals
}

/** A JSON value as the type of exactly this value. */
function literalType(value: Json): string {
  if (typeof value === 'string') return stringLiteral(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => literalType(item)).join(', ')}]`
  const entries = Object.entries(value).map(([name, member]) => `${propertyName(name)}: ${literalType(member)}`)
  return entries.length === 0 ? '{ [key: string]: never }' : `{ ${entries.join('; ')} }`
}

/** Members of a union as one operand of an intersection, a list or an optional entry. */
function operand(all: readonly string[]): string {
  const text = union(all)
  if (all.length === 1) return text
  return text.startsWith('\n') ? `(${text}\n)` : `(${text})`
}

/** The type behind its name, without a space at the end of the line where the type starts on the next. */
function after(head: string, type: string): string {
  return type.startsWith('\n') ? head + type : `${head} ${type}`
}

/** A union on one line, or one member a line where it would be long. */
function union(all: readonly string[]): string {
  const distinct = [...new Set(all)]
  const oneLine = distinct.join(' | ')
  if (distinct.length === 1 || (oneLine.length <= 80 && !oneLine.includes('\n'))) return oneLine
  return distinct.map((member) => `\n${indented(`| ${member}`)}`).join('')
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}
