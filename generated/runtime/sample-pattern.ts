import type { Random } from './random.js'

/** Inclusive ranges of code points. */
type Ranges = readonly (readonly [number, number])[]

type Part =
  | { readonly kind: 'one of'; readonly ranges: Ranges }
  | { readonly kind: 'either'; readonly options: readonly (readonly Part[])[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly min: number; readonly max: number }

/** Makes a text for a pattern; optional repetitions are at most `spread` more than the least. */
export type PatternSampler = (random: Random, spread: number) => string

/**
 * What makes texts that match a regular expression (flag `u`). Edges of words, look-around and properties of
 * characters are passed over, so a text has to be tried; back-references are not understood.
 *
 * @returns undefined for a pattern that is not understood
 */
export function patternSampler(pattern: string): PatternSampler | undefined {
  try {
    const whole = new Parser(pattern).whole()
    return (random, spread) => write(whole, random, spread)
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined
    throw error
  }
}

/** A pattern as JSON Schema reads it (flag `u`), or as it is where only that compiles; undefined where neither does. */
export function expression(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags)
    } catch {
      // Other servers write patterns that are no expressions of Unicode mode.
    }
  }
  return undefined
}

class NotUnderstood extends Error {}

function write(part: Part, random: Random, spread: number): string {
  switch (part.kind) {
    case 'one of':
      return String.fromCodePoint(character(part.ranges, random))
    case 'either':
      return random
        .pick(part.options)
        .map((inner) => write(inner, random, spread))
        .join('')
    case 'repeat': {
      const count = random.whole(part.min, Math.min(part.max, part.min + spread))
      return Array.from({ length: count }, () => write(part.part, random, spread)).join('')
    }
  }
}

const digits: Ranges = [[0x30, 0x39]]
const words: Ranges = [...digits, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]]
const spaces: Ranges = [[0x20, 0x20]]
const letters: Ranges = [
  [0x41, 0x5a],
  [0x61, 0x7a],
]
const readable: Ranges = [...digits, ...letters]
const printable: Ranges = [[0x20, 0x7e]]
const everything: Ranges = [[0, 0x10ffff]]

/** A letter or digit where the set has one, else something that can be seen, else anything. */
function character(ranges: Ranges, random: Random): number {
  const suitable = [readable, printable].map((wanted) => meet(ranges, wanted)).find((both) => both.length > 0)
  const [from, to] = random.pick(suitable ?? ranges)
  return random.whole(from, to)
}

function meet(some: Ranges, others: Ranges): Ranges {
  return some
    .flatMap(([from, to]) => others.map(([low, high]) => [Math.max(from, low), Math.min(to, high)] as const))
    .filter(([from, to]) => from <= to)
}

function complement(ranges: Ranges): Ranges {
  const found: [number, number][] = []
  let next = 0
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (from > next) found.push([next, from - 1])
    next = Math.max(next, to + 1)
  }
  return next <= 0x10ffff ? [...found, [next, 0x10ffff]] : found
}

const classes: { readonly [letter: string]: Ranges } = {
  d: digits,
  D: complement(digits),
  w: words,
  W: complement(words),
  s: spaces,
  S: complement([
    [0x09, 0x0d],
    [0x20, 0x20],
  ]),
}
const controls: { readonly [letter: string]: number } = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 }

/** Reads the part of the grammar (ECMA-262, 22.2.1) that makes texts. */
class Parser {
  readonly #text: readonly string[]
  #at = 0

  constructor(pattern: string) {
    this.#text = [...pattern]
  }

  whole(): Part {
    const part = this.#alternatives()
    if (this.#at < this.#text.length) throw new NotUnderstood()
    return part
  }

  #alternatives(): Part {
    const options: Part[][] = [[]]
    while (this.#at < this.#text.length && this.#peek() !== ')') {
      if (this.#take('|')) options.push([])
      else options.at(-1)?.push(...this.#repeated())
    }
    return { kind: 'either', options }
  }

  #repeated(): Part[] {
    const part = this.#atom()
    if (!part) return []
    const times = this.#quantifier()
    return [times ? { kind: 'repeat', part, ...times } : part]
  }

  #atom(): Part | undefined {
    const character = this.#next()
    if (character === '^' || character === '$') return undefined
    if (character === '(') return this.#group()
    if (character === '[') return this.#set()
    if (character === '.') return { kind: 'one of', ranges: everything }
    if (character === '\\') {
      if (/[bB]/.test(this.#peek())) {
        this.#at += 1
        return undefined
      }
      return { kind: 'one of', ranges: this.#escape() }
    }
    return { kind: 'one of', ranges: only(character) }
  }

  #group(): Part | undefined {
    const rest = this.#text.slice(this.#at).join('')
    const [opening = '', look] = /^\?(?:(<?[=!])|:|<[^>]+>)/.exec(rest) ?? []
    this.#at += [...opening].length
    const part = this.#alternatives()
    if (!this.#take(')')) throw new NotUnderstood()
    return look === undefined ? part : undefined
  }

  #set(): Part {
    const isNegated = this.#take('^')
    const ranges: [number, number][] = []
    while (!this.#take(']')) {
      const from = this.#member()
      if (this.#peek() === '-' && this.#text[this.#at + 1] !== ']') {
        this.#at += 1
        ranges.push([from[0]?.[0] ?? 0, this.#member()[0]?.[1] ?? 0])
      } else ranges.push(...from.map(([low, high]): [number, number] => [low, high]))
    }
    return { kind: 'one of', ranges: isNegated ? complement(ranges) : ranges }
  }

  #member(): Ranges {
    const character = this.#next()
    return character === '\\' ? this.#escape() : only(character)
  }

  #escape(): Ranges {
    const letter = this.#next()
    const known = classes[letter]
    if (known) return known
    if (letter === 'p' || letter === 'P') {
      const property = this.#until('}')
      return /^\{(?:N|Nd)\}?/.test(property) === (letter === 'p') ? digits : letters
    }
    if (letter === 'u') return only(String.fromCodePoint(this.#codePoint()))
    if (letter === 'x') return only(String.fromCodePoint(this.#hex(2)))
    if (letter in controls) return [[controls[letter] ?? 0, controls[letter] ?? 0]]
    if (/[1-9k]/.test(letter)) throw new NotUnderstood()
    return only(letter)
  }

  #hex(length: number): number {
    const text = this.#text.slice(this.#at, this.#at + length).join('')
    if (!/^[0-9a-f]+$/i.test(text)) throw new NotUnderstood()
    this.#at += length
    return parseInt(text, 16)
  }

  #codePoint(): number {
    return this.#peek() === '{' ? parseInt(this.#until('}').slice(1), 16) : this.#hex(4)
  }

  #until(end: string): string {
    const from = this.#at
    while (!this.#take(end)) this.#next()
    return this.#text.slice(from, this.#at).join('')
  }

  #quantifier(): { min: number; max: number } | undefined {
    const rest = this.#text.slice(this.#at, this.#at + 32).join('')
    const [found, sign, least, comma, most] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(rest) ?? []
    if (found === undefined) return undefined
    this.#at += found.length
    if (sign !== undefined) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity }
    const min = Number(least)
    return { min, max: comma === '' ? min : most === '' ? Infinity : Number(most) }
  }

  #peek(): string {
    return this.#text[this.#at] ?? ''
  }

  #next(): string {
    const character = this.#text[this.#at]
    if (character === undefined) throw new NotUnderstood()
    this.#at += 1
    return character
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false
    this.#at += 1
    return true
  }
}

const only = (character: string): Ranges => [[character.codePointAt(0) ?? 0, character.codePointAt(0) ?? 0]]
