import { createRequire } from 'node:module'
import type { AST } from '@eslint-community/regexpp'
import { complement, digits, notLineEnd, spaces, union, words, type Ranges } from './ranges.js'

const require = createRequire(import.meta.url)

/**
 * The syntax tree of a pattern with flag `u`, as ajv compiles it; undefined where it is none. The parser is loaded when
 * the first pattern comes, so that a comparison without any does not pay for it.
 */
export function parsePattern(source: string): AST.Pattern | undefined {
  try {
    new RegExp(source, 'u')
    const { RegExpParser } = require('@eslint-community/regexpp') as typeof import('@eslint-community/regexpp')
    return new RegExpParser().parsePattern(source, 0, source.length, { unicode: true })
  } catch {
    return undefined
  }
}

/** The characters that one element matches, undefined where it is not one character. */
export function charactersOf(
  element: AST.Character | AST.CharacterSet | AST.CharacterClass | AST.CharacterClassRange,
): Ranges | undefined {
  switch (element.type) {
    case 'Character':
      return [[element.value, element.value]]
    case 'CharacterClassRange':
      return [[element.min.value, element.max.value]]
    case 'CharacterSet':
      return setOf(element)
    case 'CharacterClass': {
      const parts: Ranges[] = []
      for (const part of element.elements) {
        if (part.type !== 'Character' && part.type !== 'CharacterClassRange' && part.type !== 'CharacterSet')
          return undefined
        const characters = charactersOf(part)
        if (!characters) return undefined
        parts.push(characters)
      }
      const all = union(...parts)
      return element.negate ? complement(all) : all
    }
  }
}

function setOf(set: AST.CharacterSet): Ranges | undefined {
  switch (set.kind) {
    case 'any':
      return notLineEnd
    case 'digit':
      return set.negate ? complement(digits) : digits
    case 'word':
      return set.negate ? complement(words) : words
    case 'space':
      return set.negate ? complement(spaces) : spaces
    case 'property':
      return set.strings ? undefined : unicodeProperty(set)
  }
}

const properties = new Map<string, Ranges>()

/** The tables of Unicode lie in refa, which is loaded for `\p{…}` alone. */
function unicodeProperty({ key, value, negate, raw }: AST.UnicodePropertyCharacterSet): Ranges {
  let ranges = properties.get(raw)
  if (!ranges) {
    const { JS } = require('refa') as typeof import('refa')
    const set = JS.createCharSet([{ kind: 'property', key, value, negate, strings: false }], { unicode: true })
    ranges = union(set.ranges.map(({ min, max }) => [min, max] as const))
    properties.set(raw, ranges)
  }
  return ranges
}
