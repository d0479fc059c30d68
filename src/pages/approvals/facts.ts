import type { Json } from '../../../generated/runtime/model.js'

/** One line of what will be written. */
export interface Fact {
  /** Path of the field (`positionen 1 · menge`). */
  field: string
  value: string
}

/** Most lines that are shown; a person cannot check more. */
const most = 200

/**
 * What will be written, field by field. Characters that turn the direction of writing or are not seen are written out:
 * nothing may look like something else.
 */
export function factsOf(payload: Json): { facts: Fact[]; more: number } {
  const facts = [...walk(payload, [])]
  return { facts: facts.slice(0, most), more: Math.max(0, facts.length - most) }
}

function* walk(value: Json, path: readonly string[]): Generator<Fact> {
  const field = path.map(plain).join(' · ')
  if (Array.isArray(value) && value.length > 0) {
    for (const [index, item] of (value as readonly Json[]).entries()) {
      const last = path.at(-1)
      yield* walk(item, last === undefined ? [`${index + 1}`] : [...path.slice(0, -1), `${last} ${index + 1}`])
    }
  } else if (value !== null && typeof value === 'object' && Object.keys(value).length > 0) {
    for (const [name, member] of Object.entries(value)) yield* walk(member, [...path, name])
  } else {
    yield { field, value: wordsOf(value) }
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
