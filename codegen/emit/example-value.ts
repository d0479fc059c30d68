import { knownPatterns } from '../runtime/issue-text.js'
import type { Json, Schema } from '../runtime/model.js'
import { definitionName } from './validator-schema.js'

/**
 * A value that shows what a schema asks for: of an object the required members, and of everything its example, its
 * default, its first choice or its smallest form. It is valid, except that a pattern the vocabulary does not know is
 * answered with a word.
 */
export function exampleValue(schema: Schema): Json {
  const { $defs = {}, ...root } = schema
  return example(root, { root, $defs }, [])
}

interface Context {
  root: Schema
  $defs: NonNullable<Schema['$defs']>
}

function example(schema: Schema, context: Context, within: readonly string[]): Json {
  if (schema.default !== undefined) return schema.default
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum?.[0] !== undefined) return schema.enum[0]
  if (schema.$ref !== undefined) {
    const target = schema.$ref === '#' ? context.root : context.$defs[definitionName(schema.$ref)]
    // What contains itself without end has no example; the members that do so are optional or lists.
    if (!target || within.includes(schema.$ref)) return null
    return example(target, context, [...within, schema.$ref])
  }
  const inner = (part: Schema) => example(part, context, within)
  const branch = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0]
  return branch ? inner(branch) : plainExample(schema, inner)
}

function plainExample(schema: Schema, inner: (part: Schema) => Json): Json {
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, inner(schema.properties?.[name] ?? {})]))
    case 'array':
      return [
        ...(schema.prefixItems ?? []).slice(0, schema.minItems ?? 0),
        ...Array.from(
          { length: Math.max(0, (schema.minItems ?? 0) - (schema.prefixItems?.length ?? 0)) },
          () => schema.items || {},
        ),
      ].map(inner)
    case 'string':
      return stringExample(schema)
    case 'integer':
      return wholeExample(schema)
    case 'number':
      return (
        schema.minimum ??
        (schema.exclusiveMinimum === undefined ? Math.min(1, schema.maximum ?? 1) : schema.exclusiveMinimum + 0.5)
      )
    case 'boolean':
      return false
    default:
      return null
  }
}

function wholeExample({ minimum, exclusiveMinimum, maximum = 1, multipleOf = 1 }: Schema): number {
  const least = Math.max(
    minimum ?? -Infinity,
    exclusiveMinimum === undefined ? -Infinity : Math.floor(exclusiveMinimum) + 1,
  )
  const start = Number.isFinite(least) ? least : Math.min(1, maximum)
  return Math.ceil(start / multipleOf) * multipleOf
}

const shapes: { readonly [formatOrPattern: string]: string } = {
  date: '2026-09-01',
  time: '08:00:00Z',
  'date-time': '2026-09-01T08:00:00Z',
  email: 'office@example.com',
  uri: 'https://example.com/',
  uuid: '0192f0c1-7a00-7000-8000-000000000001',
  [knownPatterns.timeOfDay]: '08:00',
  [knownPatterns.money]: '1450.13',
  [knownPatterns.decimal]: '12.5',
  [knownPatterns.phone]: '+4915112345678',
  [knownPatterns.web]: 'https://example.com/',
  [knownPatterns.slug]: 'mueller-bau-de',
  [knownPatterns.country]: 'DE',
}

function stringExample({ format, pattern, minLength = 0, maxLength = Infinity }: Schema): string {
  const shaped = shapes[format ?? ''] ?? shapes[pattern ?? '']
  if (shaped !== undefined) return shaped
  return 'text'.padEnd(minLength, '.').slice(0, maxLength)
}
