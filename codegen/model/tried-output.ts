import type { Schema, ToolModel } from '../runtime/model.js'
import { omit } from './omit.js'
import { mapSubschemas } from './subschemas.js'

/**
 * The schema every result of a tool matches. Where the tool can be tried, the fields that the server assigns when a
 * write commits may be null, because a dry run never gets there.
 */
export function triedOutput({ output, dryRun }: Pick<ToolModel, 'output' | 'dryRun'>): Schema {
  return dryRun && !output['x-raw'] ? orUnassigned(output) : output
}

function orUnassigned(schema: Schema): Schema {
  const inner = mapSubschemas(schema, orUnassigned)
  if (!schema['x-assigned'] || allowsNull(schema)) return inner
  const texts = ['description', 'x-descriptions', 'x-assigned'] as const
  const shown: Schema = Object.fromEntries(
    texts.map((name) => [name, schema[name]]).filter(([, text]) => text !== undefined),
  )
  return { ...shown, anyOf: [omit(inner, texts), { type: 'null' }] }
}

function allowsNull(schema: Schema): boolean {
  return [schema.type].flat().includes('null') || (schema.anyOf ?? []).some(({ type }) => type === 'null')
}
