import type { Budget } from '../budget.js'
import { machineOf, type Condition, type Machine } from './machine.js'
import { contains, words, type Ranges } from './ranges.js'

/** What stands before a place: nothing, a character of a word, another one. */
type Before = 'start' | 'word' | 'other'

interface State {
  /** States of the machine the search can be in, before steps that read nothing. */
  readonly kernel: readonly number[]
  readonly before: Before
  readonly next: (number | undefined)[]
  accepts: boolean | undefined
}

/** The state of having found a match: whatever follows, the text is accepted. */
const found = 0

/**
 * Tells whether a pattern matches anywhere in a text, as `RegExp.prototype.test` does with flag `u`, in time linear in
 * the text. Its states are made when they are met, and each costs a step of the budget.
 */
export class Automaton {
  /** First code points of stretches that the pattern treats alike. */
  readonly boundaries: readonly number[]
  /** Of each stretch, what it is to the pattern: equal numbers are treated alike. */
  private readonly classes: readonly number[]
  private readonly states: State[] = [{ kernel: [], before: 'other', next: [], accepts: true }]
  private readonly known = new Map<string, number>()
  readonly start: number
  private readonly machine: Machine

  constructor(machine: Machine) {
    this.machine = machine
    const cuts = new Set([0])
    const sets = machine.reads.flatMap((reads) => reads.map(([characters]) => characters))
    if (machine.usesBoundary) sets.push(words)
    for (const set of sets) for (const [from, to] of set) cuts.add(from).add(to + 1)
    this.boundaries = [...cuts].filter((cut) => cut <= 0x10ffff).sort((a, b) => a - b)
    this.classes = classesOf(this.boundaries, sets)
    this.start = this.state([0], 'start')
  }

  classOf(codePoint: number): number {
    return this.classes[stretchOf(this.boundaries, codePoint)] as number
  }

  /** Whether no text that is read on can fail any more. */
  isFound(state: number): boolean {
    return state === found
  }

  accepts(state: number, budget: Budget): boolean {
    const of = this.states[state] as State
    of.accepts ??= this.reached(of, undefined, budget) === undefined
    return of.accepts
  }

  step(state: number, codePoint: number, budget: Budget): number {
    if (state === found) return found
    const of = this.states[state] as State
    return (of.next[this.classOf(codePoint)] ??= this.follow(of, codePoint, budget))
  }

  test(text: string, budget: Budget): boolean {
    let state = this.start
    for (const character of text) {
      state = this.step(state, character.codePointAt(0) as number, budget)
      if (state === found) return true
    }
    return this.accepts(state, budget)
  }

  private follow(of: State, codePoint: number, budget: Budget): number {
    const reached = this.reached(of, codePoint, budget)
    if (!reached) return found
    const kernel = new Set([0])
    for (const state of reached) {
      for (const [characters, to] of this.machine.reads[state] ?? [])
        if (contains(characters, codePoint)) kernel.add(to)
    }
    budget.spend(1 + (kernel.size >> 3))
    const before = this.machine.usesBoundary && contains(words, codePoint) ? 'word' : 'other'
    return this.state(
      [...kernel].sort((a, b) => a - b),
      before,
    )
  }

  /** All states that can be reached without reading, `codePoint` being next; undefined where a match is found. */
  private reached(of: State, codePoint: number | undefined, budget: Budget): Set<number> | undefined {
    const reached = new Set(of.kernel)
    const open = [...of.kernel]
    const wordNext = codePoint !== undefined && contains(words, codePoint)
    const holds = (condition: Condition | undefined): boolean => {
      switch (condition) {
        case undefined:
          return true
        case 'start':
          return of.before === 'start'
        case 'end':
          return codePoint === undefined
        case 'boundary':
          return (of.before === 'word') !== wordNext
        case 'inside':
          return (of.before === 'word') === wordNext
      }
    }
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      if (state === this.machine.final) return undefined
      for (const [to, condition] of this.machine.jumps[state] ?? []) {
        if (reached.has(to) || !holds(condition)) continue
        reached.add(to)
        open.push(to)
      }
    }
    budget.spend(1 + (reached.size >> 3))
    return reached
  }

  private state(kernel: readonly number[], before: Before): number {
    const key = `${before} ${kernel.join(' ')}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    this.states.push({ kernel, before, next: [], accepts: undefined })
    this.known.set(key, this.states.length - 1)
    return this.states.length - 1
  }
}

function classesOf(boundaries: readonly number[], sets: readonly Ranges[]): number[] {
  const distinct = [...new Map(sets.map((set) => [set.join(), set])).values()]
  const known = new Map<string, number>()
  return boundaries.map((codePoint) => {
    const key = distinct.map((set) => (contains(set, codePoint) ? 1 : 0)).join('')
    const number = known.get(key) ?? known.size
    known.set(key, number)
    return number
  })
}

/** Index of the last boundary at or before a code point. */
function stretchOf(boundaries: readonly number[], codePoint: number): number {
  let [low, high] = [0, boundaries.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((boundaries[middle] as number) <= codePoint) low = middle
    else high = middle - 1
  }
  return low
}

/** The automata of the patterns of one comparison; undefined for what is not regular. */
export class Automata {
  private readonly known = new Map<string, Automaton | undefined>()

  of(source: string): Automaton | undefined {
    if (!this.known.has(source)) {
      const machine = machineOf(source)
      this.known.set(source, machine && new Automaton(machine))
    }
    return this.known.get(source)
  }
}
