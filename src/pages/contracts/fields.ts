import type { Json, Language, Schema } from '../../../generated/runtime/model.js'

/** A member of an object schema, its reference resolved. */
export interface SchemaField {
  name: string
  schema: Schema
  description: string
  required: boolean
}

/** What a page calls the types of JSON. */
export type TypeWords = {
  readonly [type in 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null' | 'any']: string
}

/** The schema a reference into `$defs` leads to; what stands beside the reference wins. */
export function resolved(schema: Schema, root: Schema): Schema {
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? '')?.[1]
  const target = name === undefined ? undefined : root.$defs?.[name.replaceAll('~1', '/').replaceAll('~0', '~')]
  if (!target) return schema
  const { $ref: _ref, ...beside } = schema
  return { ...resolved(target, root), ...beside }
}

/** The members of an object schema, the required ones first, but for those that are filled in for the caller. */
export function fieldsOf(
  schema: Schema,
  root: Schema,
  language: Language,
  without: readonly string[] = [],
): SchemaField[] {
  const object = resolved(schema, root)
  return Object.entries(object.properties ?? {})
    .filter(([name]) => !without.includes(name))
    .map(([name, raw]) => {
      const field = resolved(raw, root)
      const description = field['x-descriptions']?.[language] ?? field.description ?? ''
      return { name, schema: field, description, required: object.required?.includes(name) ?? false }
    })
    .sort((a, b) => Number(b.required) - Number(a.required))
}

/** A type in a few words: `text (email)`, `person | company`, `list: object`. */
export function typeWords(schema: Schema, root: Schema, words: TypeWords): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => (value === null ? words.null : plain(value))).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => typeWords(resolved(choice, root), root, words)))].join(' | ')
  const types = [schema.type ?? 'any'].flat() as (keyof TypeWords)[]
  const said = types.map((type) => {
    if (type === 'array' && schema.items)
      return `${words.array}: ${typeWords(resolved(schema.items, root), root, words)}`
    if (type === 'string' && schema.format) return `${words.string} (${schema.format})`
    return words[type]
  })
  return said.join(' | ')
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
