import type { ValidationIssue } from './validation.js'

/**
 * Says a broken rule in one language, without a full stop.
 *
 * @param field dotted path of what is wrong, the member named by the issue included
 * @param parent dotted path of the object that holds it
 */
export type IssueSentence = (issue: ValidationIssue, field: string, parent: string) => string

/** What a string has to look like, by format, or by the pattern that the vocabulary's scalar of this kind has. */
export interface ShapeWords {
  readonly [formatOrPattern: string]: string
}

/** A name that the caller sent: shortened, with anything odd escaped. */
export function quoted(name: string, quote = "'"): string {
  const text = JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name).slice(1, -1)
  return `${quote}${text.replaceAll('\\"', '"')}${quote}`
}

/** A value of the contract. */
export function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
}

/** `'a'`, or `one of 'a', 'b'`; null is named apart, because it means "no value". */
export function choice(values: unknown, oneOf: string, or: string): string {
  const all = [values].flat()
  const rest = all.filter((value) => value !== null).map(literal)
  const first = rest.length === 1 ? String(rest[0]) : `${oneOf}${rest.join(', ')}`
  return all.includes(null) ? `${first} ${or} null` : first
}

/** The types of JSON Schema in words: `a, b or c`. */
export function oneOfTypes(type: unknown, names: { readonly [type: string]: string }, or: string): string {
  const words = [type].flat().map((each) => names[String(each)] ?? String(each))
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`
}

/** Where the two equal entries of a list are, from 0. */
export function positions({ i, j }: ValidationIssue['params'], and: string): string {
  const [first, second] = [Number(i), Number(j)].sort((a, b) => a - b)
  return `${first} ${and} ${second}`
}

/** Patterns of the vocabulary's scalars. */
export const knownPatterns = {
  timeOfDay: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  money: '^-?[0-9]{1,12}[.][0-9]{2}$',
  decimal: '^-?[0-9]{1,12}([.][0-9]{1,4})?$',
  phone: '^[+][1-9][0-9]{6,14}$',
  web: '^https?://',
  slug: '^[a-z0-9]+(-[a-z0-9]+)*$',
  country: '^[A-Z]{2}$',
} as const
