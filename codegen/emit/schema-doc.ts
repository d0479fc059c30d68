import type { Schema } from '../runtime/model.js'
import type { Doc } from './jsdoc.js'
import { valueLiteral } from './value-literal.js'

/** What a doc comment says about a schema: its description, then its constraints in words, then its tags. */
export function schemaDoc(schema: Schema): Doc {
  const tags = []
  for (const example of schema.examples ?? []) tags.push({ tag: 'example', text: valueLiteral(example), code: true })
  if (schema.deprecated) tags.push({ tag: 'deprecated', text: '' })
  return { paragraphs: [schema.description ?? '', sentence(constraintWords(schema))], tags }
}

/**
 * The constraints of a value in words (`1–100`, `at most 200 characters`, `format date`, `default 20`); what a
 * TypeScript type cannot say. Those of a nullable value and of list entries are among them.
 */
export function constraintWords(schema: Schema): string[] {
  const value = withoutNull(schema)
  const words = [
    ...numberWords(value),
    ...count(value.minLength, value.maxLength, 'character'),
    ...(value.format === undefined ? [] : [`format ${value.format}`]),
    ...(value.pattern === undefined ? [] : [patternWords(value.pattern)]),
    ...count(value.minItems, value.maxItems, 'item'),
    ...(value.uniqueItems ? ['no item twice'] : []),
    ...eachWords(value),
  ]
  if (schema.default !== undefined) words.push(`default ${valueLiteral(schema.default)}`)
  if (schema['x-assigned']) words.push('given by the server when the write commits, null in a dry run')
  if (schema['x-secret']) words.push('secret: never stored or logged')
  return words
}

/** As code where Markdown allows, so that editors show it as it is. */
function patternWords(pattern: string): string {
  return pattern.includes('`') ? `pattern ${pattern}` : `pattern \`${pattern}\``
}

function numberWords(schema: Schema): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const words = []
  if (schema.type === 'integer' || (Array.isArray(schema.type) && schema.type.includes('integer'))) {
    words.push('whole number')
  }
  if (minimum !== undefined && maximum !== undefined) words.push(`${minimum}–${maximum}`)
  else if (minimum !== undefined) words.push(`at least ${minimum}`)
  else if (maximum !== undefined) words.push(`at most ${maximum}`)
  if (exclusiveMinimum !== undefined) words.push(`more than ${exclusiveMinimum}`)
  if (exclusiveMaximum !== undefined) words.push(`less than ${exclusiveMaximum}`)
  if (multipleOf !== undefined) words.push(`multiple of ${multipleOf}`)
  return words
}

function eachWords(schema: Schema): string[] {
  if (!schema.items) return []
  const words = constraintWords(schema.items)
  return words.length === 0 ? [] : [`each ${words.join(', ')}`]
}

function count(min: number | undefined, max: number | undefined, noun: string): string[] {
  const many = (n: number) => `${n} ${noun}${n === 1 ? '' : 's'}`
  if (min !== undefined && max !== undefined) return [min === max ? `exactly ${many(min)}` : `${min}–${many(max)}`]
  if (max !== undefined) return [`at most ${many(max)}`]
  return min === undefined || min === 0 ? [] : [`at least ${many(min)}`]
}

/** The one alternative of a nullable value, which carries the constraints. */
function withoutNull(schema: Schema): Schema {
  const alternatives = (schema.anyOf ?? schema.oneOf)?.filter((alternative) => alternative.type !== 'null')
  const [only] = alternatives ?? []
  return alternatives?.length === 1 && only ? only : schema
}

function sentence(words: readonly string[]): string {
  const text = words.join(', ')
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
