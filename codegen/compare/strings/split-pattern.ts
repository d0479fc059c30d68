import { parsePattern } from './parse.js'

interface Part {
  source: string
  /** Must not match. */
  negate: boolean
}

/**
 * A pattern that begins with `^` and look-aheads, as the patterns that must match, or not, each by itself:
 * `^(?!a)b` matches what `^(?:b)` matches and `^(?:a)` does not.
 */
export function splitPattern(source: string): Part[] {
  const whole = [{ source, negate: false }]
  if (!/^\^\(\?[=!]/.test(source)) return whole
  const tree = parsePattern(source)
  const [alternative] = tree?.alternatives ?? []
  // A name or a number for a group would be lost in pieces.
  if (!alternative || tree?.alternatives.length !== 1 || /\\[1-9k]/.test(source)) return whole
  const parts: Part[] = []
  for (const element of alternative.elements.slice(1)) {
    if (element.type !== 'Assertion' || element.kind !== 'lookahead') {
      parts.push({ source: `^(?:${source.slice(element.start)})`, negate: false })
      return parts
    }
    const inside = element.alternatives.map(({ raw }) => raw).join('|')
    parts.push({ source: `^(?:${inside})`, negate: element.negate })
  }
  return parts
}
