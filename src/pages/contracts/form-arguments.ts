import type { Schema } from '../../../generated/runtime/model.js'
import type { Form } from '../read-form.js'
import type { SchemaField } from './fields.js'

/** How a field of a tool is asked for. */
export type Control = 'choice' | 'truth' | 'number' | 'text' | 'long' | 'json'

/** The control of a schema; what no other fits is written as JSON. */
export function controlOf(schema: Schema): Control {
  if (schema.enum && schema.enum.every((value) => typeof value === 'string')) return 'choice'
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null')
  if (schema.enum || types.length !== 1) return 'json'
  if (types[0] === 'boolean') return 'truth'
  if (types[0] === 'integer' || types[0] === 'number') return 'number'
  if (types[0] === 'string') return (schema.maxLength ?? 0) > 500 ? 'long' : 'text'
  return 'json'
}

/** Arguments, and the fields whose JSON cannot be read. */
export interface FormArguments {
  values: { [name: string]: unknown }
  unreadable: Set<string>
}

/** Prefix of the names of fields that are arguments. */
export const argumentPrefix = 'arg.'

/**
 * The arguments somebody has written into a form; an empty field is left out. Their types are made right where that is
 * plain, the validator says the rest.
 */
export function argumentsOf(form: Pick<Form, 'get'>, fields: readonly SchemaField[]): FormArguments {
  const values: { [name: string]: unknown } = {}
  const unreadable = new Set<string>()
  for (const { name, schema } of fields) {
    const text = (form.get(argumentPrefix + name) ?? '').replaceAll('\r\n', '\n')
    if (text.trim() === '') continue
    const control = controlOf(schema)
    if (control === 'truth') values[name] = text === 'true'
    else if (control === 'number') values[name] = Number.isFinite(Number(text)) ? Number(text) : text
    else if (control === 'json') {
      try {
        values[name] = JSON.parse(text) as unknown
      } catch {
        unreadable.add(name)
      }
    } else values[name] = text
  }
  return { values, unreadable }
}
