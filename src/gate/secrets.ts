import type { Schema } from '../../generated/runtime/model.js'

/** Takes the values of secret fields out of a text. */
export type Hide = (text: string) => string

/** How deep values are searched; schemas that nest deeper than this do not exist. */
const deepest = 64

/**
 * What hides the values that a schema marks `x-secret`, wherever they turn up: in what a handler says about its input, or
 * in an error of something it called. The value need not fit the schema.
 */
export function hideSecrets(schema: Schema, value: unknown): Hide {
  if (!hasSecret(schema)) return (text) => text
  const found = new Set<string>()
  collect(schema, schema, value, false, found, 0)
  const secrets = [...found].sort((a, b) => b.length - a.length)
  return (text) => secrets.reduce((kept, secret) => kept.replaceAll(secret, '[secret]'), text)
}

const marked = new WeakMap<Schema, boolean>()

/** Whether a schema marks anything as never to be stored or logged. */
function hasSecret(schema: Schema): boolean {
  const known = marked.get(schema)
  if (known !== undefined) return known
  const has = /"x-secret":true/.test(JSON.stringify(schema))
  marked.set(schema, has)
  return has
}

function collect(
  root: Schema,
  schema: Schema,
  value: unknown,
  secret: boolean,
  found: Set<string>,
  depth: number,
): void {
  if (depth > deepest) return
  const isSecret = secret || schema['x-secret'] === true
  const go = (inner: Schema, part: unknown) => collect(root, inner, part, isSecret, found, depth + 1)
  const target = schema.$ref === undefined ? undefined : resolve(root, schema.$ref)
  if (target) go(target, value)
  for (const branch of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((branches) => branches ?? []))
    go(branch, value)
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) go(schemaOf(schema, value, name), part)
  } else if (isSecret && value !== null && value !== undefined) {
    addTexts(String(value), found)
  }
}

function schemaOf(schema: Schema, value: object, name: string): Schema {
  if (Array.isArray(value)) return schema.prefixItems?.[Number(name)] ?? (schema.items || {})
  if (schema.properties && Object.hasOwn(schema.properties, name)) return schema.properties[name] as Schema
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
}

/** As it is, and as JSON writes it. */
function addTexts(text: string, found: Set<string>): void {
  if (text === '') return
  found.add(text)
  found.add(JSON.stringify(text).slice(1, -1))
}

function resolve(root: Schema, reference: string): Schema | undefined {
  const name = reference.startsWith('#/$defs/') ? reference.slice('#/$defs/'.length) : undefined
  return name === undefined ? undefined : root.$defs?.[name.replaceAll('~1', '/').replaceAll('~0', '~')]
}
