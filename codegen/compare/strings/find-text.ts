import { Undecided } from '../budget.js'
import { lengthOf } from '../json.js'
import type { Automaton } from './automaton.js'
import type { Matcher } from './matcher.js'

/** What a text must be: a length in code points, patterns that match, patterns that do not, texts it is none of. */
export interface TextNeeds {
  least: number
  most: number
  matches: readonly string[]
  fails: readonly string[]
  not: ReadonlySet<string>
}

const longestWitness = 20_000

/**
 * A shortest text that meets the needs; undefined where there is none.
 *
 * @throws Undecided where a pattern is not regular, or the budget is spent
 */
export function findText(needs: TextNeeds, matcher: Matcher): string | undefined {
  if (needs.least > needs.most) return undefined
  if (needs.least > longestWitness) throw new Undecided('budget')
  const parts: Part[] = []
  for (const [sources, wanted] of [
    [needs.matches, true],
    [needs.fails, false],
  ] as const) {
    for (const source of sources) {
      const automaton = matcher.automaton(source)
      if (!automaton) throw new Undecided('pattern', source)
      parts.push({ automaton, wanted })
    }
  }
  return new Search(parts, needs, matcher).run()
}

interface Part {
  automaton: Automaton
  /** Whether the pattern must match. */
  wanted: boolean
}

interface Place {
  /** One state for each part. */
  states: readonly number[]
  /** The text so far, as a prefix of an excluded one; undefined where it is none. */
  excluded: Trie | undefined
  from: Place | undefined
  codePoint: number
}

/** A node of the tree of texts that are excluded. */
interface Trie {
  id: number
  isText: boolean
  next: Map<number, Trie>
}

class Search {
  private readonly parts: readonly Part[]
  private readonly needs: TextNeeds
  private readonly matcher: Matcher
  private readonly letters: readonly number[]
  private readonly root: Trie

  constructor(parts: readonly Part[], needs: TextNeeds, matcher: Matcher) {
    this.parts = parts
    this.needs = needs
    this.matcher = matcher
    const cuts = new Set<number>([0])
    for (const { automaton } of parts) for (const cut of automaton.boundaries) cuts.add(cut)
    const [root, used] = trieOf(needs.not, needs.most)
    this.root = root
    this.letters = representatives([...cuts], used, parts)
  }

  /** Layer by layer up to the least length; beyond it, places met before lead nowhere new. */
  run(): string | undefined {
    const { least, most } = this.needs
    let layer: Place[] = [
      {
        states: this.parts.map(({ automaton }) => automaton.start),
        excluded: this.root,
        from: undefined,
        codePoint: 0,
      },
    ]
    const met = new Set<string>()
    for (let length = 0; layer.length > 0; length++) {
      if (length >= least) {
        const goal = layer.find((place) => this.isGoal(place))
        if (goal) return textOf(goal)
      }
      if (length >= most) return undefined
      if (length < least) met.clear()
      layer = this.next(layer, met)
    }
    return undefined
  }

  private next(layer: readonly Place[], met: Set<string>): Place[] {
    const places: Place[] = []
    for (const place of layer) {
      for (const codePoint of this.letters) {
        const states = this.step(place, codePoint)
        if (!states) continue
        const excluded = place.excluded?.next.get(codePoint)
        const key = `${states.join(' ')} ${excluded?.id ?? ''}`
        if (met.has(key)) continue
        met.add(key)
        places.push({ states, excluded, from: place, codePoint })
      }
    }
    return places
  }

  private step(place: Place, codePoint: number): number[] | undefined {
    const { budget } = this.matcher
    budget.spend()
    const states: number[] = []
    for (let index = 0; index < this.parts.length; index++) {
      const { automaton, wanted } = this.parts[index] as Part
      const state = automaton.step(place.states[index] as number, codePoint, budget)
      if (!wanted && automaton.isFound(state)) return undefined
      states.push(state)
    }
    return states
  }

  private isGoal({ states, excluded }: Place): boolean {
    if (excluded?.isText) return false
    return this.parts.every(
      ({ automaton, wanted }, index) => automaton.accepts(states[index] as number, this.matcher.budget) === wanted,
    )
  }
}

function trieOf(texts: ReadonlySet<string>, most: number): [root: Trie, used: Set<number>] {
  let count = 0
  const node = (): Trie => ({ id: count++, isText: false, next: new Map() })
  const root = node()
  const used = new Set<number>()
  for (const text of texts) {
    if (text.length > 2 * most || lengthOf(text) > most) continue
    let at = root
    for (const character of text) {
      const codePoint = character.codePointAt(0) as number
      used.add(codePoint)
      const next = at.next.get(codePoint) ?? node()
      at.next.set(codePoint, next)
      at = next
    }
    at.isText = true
  }
  return [root, used]
}

const pleasant = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -_./:@'

const pleasantCodePoints = [...pleasant].map((character) => character.charCodeAt(0))

/**
 * One code point of each kind that all patterns treat alike, and every one that an excluded text contains. Letters come
 * first, halves of surrogate pairs last.
 */
function representatives(cuts: number[], used: Set<number>, parts: readonly Part[]): number[] {
  const sorted = cuts.sort((a, b) => a - b)
  const letters = new Map<string, number>()
  sorted.forEach((cut, index) => {
    const key = parts.map(({ automaton }) => automaton.classOf(cut)).join(' ')
    const end = (sorted[index + 1] ?? 0x110000) - 1
    const inStretch = (codePoint: number) => codePoint >= cut && codePoint <= end && !used.has(codePoint)
    const chosen = pleasantCodePoints.find(inStretch) ?? firstFree(cut, end, used)
    const before = letters.get(key)
    if (chosen !== undefined && (before === undefined || rank(chosen) < rank(before))) letters.set(key, chosen)
  })
  return [...letters.values(), ...used].sort((a, b) => rank(a) - rank(b))
}

function firstFree(from: number, to: number, used: Set<number>): number | undefined {
  let surrogate: number | undefined
  for (let codePoint = Math.max(from, Math.min(0x20, to)); codePoint <= to; codePoint++) {
    if (used.has(codePoint)) continue
    if (!isSurrogate(codePoint)) return codePoint
    surrogate ??= codePoint
    if (to > 0xdfff) codePoint = 0xdfff
  }
  for (let codePoint = from; codePoint < Math.min(0x20, to + 1); codePoint++) if (!used.has(codePoint)) return codePoint
  return surrogate
}

const isSurrogate = (codePoint: number): boolean => codePoint >= 0xd800 && codePoint <= 0xdfff

function rank(codePoint: number): number {
  const pleasantAt = pleasant.indexOf(String.fromCodePoint(codePoint))
  if (pleasantAt >= 0) return pleasantAt
  return (isSurrogate(codePoint) ? 0x200000 : codePoint < 0x20 ? 0x110000 : 0) + 100 + codePoint
}

function textOf(goal: Place): string {
  const codePoints: number[] = []
  for (let place = goal; place.from; place = place.from) codePoints.push(place.codePoint)
  return String.fromCodePoint(...codePoints.reverse())
}
