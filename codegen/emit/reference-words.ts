import type { ContractModel, Language, Schema, Text } from '../runtime/model.js'
import { textIn } from '../runtime/text.js'
import { code } from './markdown.js'

/** The language a reference is written in. */
export interface ReferenceWords {
  /** Chooses between the two wordings of a sentence. */
  say(english: string, german: string): string
  /** A text of the contract. */
  text(text: Text): string
}

/** The words of a contract's first language. */
export function referenceWords(model: ContractModel): ReferenceWords {
  const language: Language = model.languages?.[0] ?? 'en'
  return { say: (english, german) => (language === 'de' ? german : english), text: (text) => textIn(text, language) }
}

/** What a value must be beyond its type: `1–100`, `at most 200 characters`, `default: 20`. */
export function constraintWords(schema: Schema, words: ReferenceWords): string[] {
  const { say } = words
  const value = withoutNull(schema)
  const { multipleOf, pattern, uniqueItems, default: preset } = { ...value, ...schema }
  return [
    ...bounds(value, words),
    ...(multipleOf === undefined ? [] : [say(`multiple of ${multipleOf}`, `Vielfaches von ${multipleOf}`)]),
    ...range(value.minLength, value.maxLength, say(' character| characters', ' Zeichen| Zeichen'), words),
    ...(pattern === undefined ? [] : [`${say('pattern', 'Muster')} ${code(pattern)}`]),
    ...range(value.minItems, value.maxItems, say(' entry| entries', ' Eintrag| Einträge'), words),
    ...(uniqueItems ? [say('no entry twice', 'kein Eintrag doppelt')] : []),
    ...(preset === undefined ? [] : [`${say('default', 'Vorgabe')}: ${code(JSON.stringify(preset))}`]),
    ...(schema['x-assigned'] ? [say('given when the write commits', 'beim Schreiben vergeben')] : []),
    ...(schema['x-secret'] ? [say('secret', 'geheim')] : []),
    ...(schema.deprecated ? [say('deprecated', 'veraltet')] : []),
  ]
}

function bounds(schema: Schema, words: ReferenceWords): string[] {
  const { exclusiveMinimum, exclusiveMaximum } = schema
  return [
    ...range(schema.minimum, schema.maximum, '|', words),
    ...(exclusiveMinimum === undefined
      ? []
      : [words.say(`more than ${exclusiveMinimum}`, `mehr als ${exclusiveMinimum}`)]),
    ...(exclusiveMaximum === undefined
      ? []
      : [words.say(`less than ${exclusiveMaximum}`, `weniger als ${exclusiveMaximum}`)]),
  ]
}

/** @param units singular and plural, with the space before them */
function range(low: number | undefined, high: number | undefined, units: string, { say }: ReferenceWords): string[] {
  const [one, many] = units.split('|')
  const count = (bound: number) => `${bound}${bound === 1 ? one : many}`
  if (low !== undefined && high !== undefined) return [low === high ? count(low) : `${low}–${count(high)}`]
  if (low !== undefined && low !== 0) return [say(`at least ${count(low)}`, `mindestens ${count(low)}`)]
  return high === undefined ? [] : [say(`at most ${count(high)}`, `höchstens ${count(high)}`)]
}

/** The constraints of a value that may be null are those of its other alternative. */
function withoutNull(schema: Schema): Schema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const [only] = others
  return only && others.length === 1 ? only : schema
}
