import type { Json, Language, Schema } from '../../../generated/runtime/model.js'
import { fieldsOf, resolved } from '../contracts/fields.js'

/** One line of what will be written. */
export interface Fact {
  /** Path of the field (`positionen 1 · menge`). */
  field: string
  value: string
  /** What the field means, as the contract says it; empty where the contract does not know the field. */
  meaning: string
}

/** What the contract says of a payload. */
export interface PayloadSchema {
  schema: Schema
  language: Language
}

/** Most lines that are shown; a person cannot check more. */
const most = 200

/**
 * What will be written, field by field. Characters that turn the direction of writing or are not seen are written out:
 * nothing may look like something else.
 *
 * @param known absent: the contract says nothing of it
 */
export function factsOf(payload: Json, known?: PayloadSchema): { facts: Fact[]; more: number } {
  const facts = [...walk(payload, [], known?.schema, known)]
  return { facts: facts.slice(0, most), more: Math.max(0, facts.length - most) }
}

function* walk(
  value: Json,
  path: readonly string[],
  schema: Schema | undefined,
  known: PayloadSchema | undefined,
  meaning = '',
): Generator<Fact> {
  const field = path.map(plain).join(' · ')
  if (Array.isArray(value) && value.length > 0) {
    for (const [index, item] of (value as readonly Json[]).entries()) {
      const last = path.at(-1)
      const items = schema?.items || undefined
      const at = last === undefined ? [`${index + 1}`] : [...path.slice(0, -1), `${last} ${index + 1}`]
      yield* walk(item, at, items && known && resolved(items, known.schema), known, meaning)
    }
  } else if (value !== null && typeof value === 'object' && Object.keys(value).length > 0) {
    const fields = schema && known ? fieldsOf(schema, known.schema, known.language) : []
    for (const [name, member] of Object.entries(value)) {
      const field = fields.find((one) => one.name === name)
      yield* walk(member, [...path, name], field?.schema, known, field?.description)
    }
  } else {
    yield { field, value: wordsOf(value), meaning }
  }
}

function wordsOf(value: Json): string {
  if (value === null || value === '') return ''
  return plain(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Text in which every character can be seen for what it is. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character === '\n' || character === '\t'
      ? character
      : `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )
}
