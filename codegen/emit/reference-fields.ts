import type { Schema } from '../runtime/model.js'
import { code, link, table } from './markdown.js'
import { constraintWords, type ReferenceWords } from './reference-words.js'

/** Where the components of the document are referred to. */
const componentPath = '#/components/schemas/'

/** Anchor of a type. */
export function typeAnchor(name: string): string {
  return `type-${name}`
}

/** A schema's fields, with the fields of nameless objects under their path; named ones are linked. */
export function parameterTable(schema: Schema, words: ReferenceWords): string[] {
  const { say } = words
  const rows = fieldsOf(schema).map(({ path, field, required }) => [
    code(path),
    typeText(field, words),
    required ? say('yes', 'ja') : say('no', 'nein'),
    describe(field, words),
  ])
  if (rows.length === 0 && schema.additionalProperties !== false && schema.additionalProperties !== undefined)
    return [say('An object whose schema tools/list shows.', 'Ein Objekt, dessen Schema tools/list zeigt.'), '']
  if (rows.length === 0) return [say('No parameters.', 'Keine Parameter.'), '']
  return table(
    [say('Parameter', 'Parameter'), say('Type', 'Typ'), say('Required', 'Pflicht'), say('Description', 'Beschreibung')],
    rows,
  )
}

/** The fields of a result or of a named type; only those that may be missing say so. */
export function fieldTable(schema: Schema, words: ReferenceWords): string[] {
  const { say } = words
  const rows = fieldsOf(schema).map(({ path, field, required }) => [
    code(path),
    typeText(field, words),
    [required ? '' : say('May be missing.', 'Kann fehlen.'), describe(field, words)]
      .filter((text) => text !== '')
      .join(' '),
  ])
  return rows.length === 0
    ? []
    : table([say('Field', 'Feld'), say('Type', 'Typ'), say('Description', 'Beschreibung')], rows)
}

/** A type in words: `string (date) or null`, `` `person` | `company` ``, a link to a named type. */
export function typeText(schema: Schema, words: ReferenceWords): string {
  const or = words.say(' or ', ' oder ')
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(componentPath.length)
    return link(name, typeAnchor(name))
  }
  const list = schema.anyOf ?? schema.oneOf
  if (list) return list.map((part) => typeText(part, words)).join(or)
  if (schema.allOf) return schema.allOf.map((part) => typeText(part, words)).join(words.say(' and ', ' und '))
  const values = schema.const === undefined ? schema.enum : [schema.const]
  if (values)
    return values
      .map((value) => (value === null ? 'null' : code(typeof value === 'string' ? value : JSON.stringify(value))))
      .join(' | ')
  const types = [schema.type ?? words.say('any', 'beliebig')].flat()
  return types.map((type) => plainType(schema, type, words)).join(or)
}

function plainType(schema: Schema, type: string, words: ReferenceWords): string {
  if (type === 'string' && schema.format !== undefined) return `string (${schema.format})`
  if (type === 'object' && typeof schema.additionalProperties === 'object')
    return words.say(
      `object of ${typeText(schema.additionalProperties, words)}`,
      `object mit ${typeText(schema.additionalProperties, words)}`,
    )
  if (type !== 'array') return type
  if (schema.prefixItems) return `(${schema.prefixItems.map((part) => typeText(part, words)).join(', ')})`
  const entry = typeText(schema.items || {}, words)
  return / (or|oder|\|) /.test(entry) ? `(${entry})[]` : `${entry}[]`
}

interface Field {
  path: string
  field: Schema
  required: boolean
}

function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const variants = [...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): Field[] => {
    const path = `${prefix}${name}`
    return [{ path, field, required: schema.required?.includes(name) ?? false }, ...inside(field, path)]
  })
  return [...own, ...variants.flatMap((part) => (part.$ref === undefined ? fieldsOf(part, prefix) : []))]
}

/** The fields of a nameless object, alone or as entry of a list. */
function inside(field: Schema, path: string): Field[] {
  if (field.$ref !== undefined) return []
  if (field.items) return inside(field.items, `${path}[]`)
  const branches = field.anyOf ?? field.oneOf
  if (branches) return branches.flatMap((branch) => inside(branch, path))
  return fieldsOf(field, `${path}.`)
}

function describe(field: Schema, words: ReferenceWords): string {
  const constraints = constraintWords(field, words)
  const entries = field.items ? constraintWords(field.items, words) : []
  const each = entries.length === 0 ? [] : [`${words.say('each', 'jeweils')} ${entries.join(', ')}`]
  const all = [...constraints, ...each].join('; ')
  return [field.description ?? '', all === '' ? '' : `(${all})`].filter((text) => text !== '').join(' ')
}
