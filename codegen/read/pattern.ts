import { RegExpParser, type AST } from '@eslint-community/regexpp'

/** Inclusive ranges of code points. */
type Ranges = [number, number][]

const lastCodePoint = 0x10ffff

/**
 * Says what is wrong with a regular expression for use on hostile input; undefined where nothing is.
 *
 * It must compile with flag `u`, use neither look-around nor back-references, and repeat without ambiguity: inside an
 * unboundedly repeated group, an unbounded quantifier is allowed only where the group starts with a character that
 * nothing else in the group can match, and alternatives there must not start alike. So every match is linear.
 */
export function patternProblem(pattern: string): string | undefined {
  let ast: AST.Pattern
  try {
    ast = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true })
  } catch (error) {
    return `does not compile: ${error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : ''}`
  }
  return alternativesProblem(ast.alternatives, false)
}

/** Whether every match has a longest length: no `*`, `+` or `{n,}`. Expects a pattern that compiles. */
export function isBounded(pattern: string): boolean {
  const ast = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true })
  const anchored = ast.alternatives.every(
    ({ elements }) => isEdge(elements[0], 'start') && isEdge(elements.at(-1), 'end'),
  )
  return anchored && ast.alternatives.every(boundedAlternative)
}

const isEdge = (element: AST.Element | undefined, kind: 'start' | 'end'): boolean =>
  element?.type === 'Assertion' && element.kind === kind

function boundedAlternative({ elements }: AST.Alternative): boolean {
  return elements.every((element) => {
    if (element.type === 'Quantifier') return element.max !== Infinity && boundedElement(element.element)
    return boundedElement(element)
  })
}

function boundedElement(element: AST.Element): boolean {
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.every(boundedAlternative)
  return element.type !== 'Quantifier' || (element.max !== Infinity && boundedElement(element.element))
}

function alternativesProblem(alternatives: AST.Alternative[], repeated: boolean): string | undefined {
  if (repeated) {
    const firsts = alternatives.map(({ elements }) => firstOf(elements))
    for (let i = 0; i < firsts.length; i++) {
      for (let j = i + 1; j < firsts.length; j++) {
        if (overlap(firsts[i] ?? all, firsts[j] ?? all)) return 'repeats alternatives that start alike'
      }
    }
  }
  for (const { elements } of alternatives) {
    const problem = elements.map((element) => elementProblem(element, repeated, elements)).find(Boolean)
    if (problem) return problem
  }
  return undefined
}

function elementProblem(element: AST.Element, repeated: boolean, siblings: AST.Element[]): string | undefined {
  switch (element.type) {
    case 'Assertion':
      return element.kind === 'lookahead' || element.kind === 'lookbehind' ? 'uses look-around' : undefined
    case 'Backreference':
      return 'uses a back-reference'
    case 'Group':
    case 'CapturingGroup':
      return alternativesProblem(element.alternatives, repeated)
    case 'Quantifier': {
      const unbounded = element.max === Infinity
      if (unbounded && repeated && !isSeparated(element, siblings))
        return 'can take exponential time: it nests repetition'
      return elementProblem(element.element, repeated || unbounded, [element.element])
    }
    default:
      return undefined
  }
}

/** The group begins with a character that nothing after it can match, so that each round has one beginning. */
function isSeparated(quantifier: AST.Quantifier, siblings: AST.Element[]): boolean {
  const [separator, ...rest] = siblings
  if (!separator || separator === quantifier || separator.type === 'Quantifier') return false
  const start = firstOf([separator])
  return rest.every((element) => !overlap(start, charactersOf(element)))
}

const all: Ranges = [[0, lastCodePoint]]

/** The characters a sequence can start with; everything where it can be empty. */
function firstOf(elements: AST.Element[]): Ranges {
  const [first, ...rest] = elements
  if (!first) return all
  if (first.type === 'Assertion') return firstOf(rest)
  if (first.type === 'Quantifier') {
    const own = firstOf([first.element])
    return first.min === 0 ? [...own, ...firstOf(rest)] : own
  }
  if (first.type === 'Group' || first.type === 'CapturingGroup') {
    return first.alternatives.flatMap(({ elements: inner }) => firstOf(inner))
  }
  return charactersOf(first)
}

/** Every character an element can match. */
function charactersOf(element: AST.Element): Ranges {
  switch (element.type) {
    case 'Character':
      return [[element.value, element.value]]
    case 'CharacterSet':
      return setRanges(element)
    case 'CharacterClass': {
      const ranges = element.elements.flatMap(classRanges)
      return element.negate ? complement(ranges) : ranges
    }
    case 'Quantifier':
      return charactersOf(element.element)
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.flatMap(({ elements }) => elements.flatMap(charactersOf))
    case 'Assertion':
      return []
    default:
      return all
  }
}

function classRanges(member: AST.CharacterClassElement): Ranges {
  if (member.type === 'Character') return [[member.value, member.value]]
  if (member.type === 'CharacterClassRange') return [[member.min.value, member.max.value]]
  return member.type === 'CharacterSet' ? setRanges(member) : all
}

function setRanges(set: AST.CharacterSet): Ranges {
  const digits: Ranges = [[0x30, 0x39]]
  const words: Ranges = [...digits, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]]
  if (set.kind === 'digit') return set.negate ? complement(digits) : digits
  if (set.kind === 'word') return set.negate ? complement(words) : words
  return all
}

function complement(ranges: Ranges): Ranges {
  const result: Ranges = []
  let next = 0
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (from > next) result.push([next, from - 1])
    next = Math.max(next, to + 1)
  }
  if (next <= lastCodePoint) result.push([next, lastCodePoint])
  return result
}

const overlap = (a: Ranges, b: Ranges): boolean =>
  a.some(([from, to]) => b.some(([low, high]) => from <= high && low <= to))
