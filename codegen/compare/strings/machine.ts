import type { AST } from '@eslint-community/regexpp'
import { charactersOf, parsePattern } from './parse.js'
import { complement, intersection, type Ranges } from './ranges.js'

/** What must hold at a place for a step that reads nothing. */
export type Condition = 'start' | 'end' | 'boundary' | 'inside'

/** A machine of numbered states without order: state 0 begins, `final` ends. It never changes once it is made. */
export interface Machine {
  final: number
  /** Steps that read one character. */
  readonly reads: (readonly [characters: Ranges, to: number])[][]
  /** Steps that read nothing. */
  readonly jumps: (readonly [to: number, condition: Condition | undefined])[][]
  usesBoundary: boolean
}

const mostStates = 20_000

/** More states than the patterns of a catalogue have. */
const mostKept = 50_000

/** Machines by their patterns: tools of one server share them, and parsing costs more than all that is asked of most. */
const kept = new Map<string, Machine | undefined>()
let keptStates = 0

/**
 * The machine of a pattern; undefined where the pattern is not regular as written (look-around, back-references), does
 * not compile, or has more than 20,000 states once its counts are written out.
 */
export function machineOf(source: string): Machine | undefined {
  if (kept.has(source)) return kept.get(source)
  const machine = made(source)
  keptStates += machine?.reads.length ?? 1
  if (keptStates > mostKept) {
    kept.clear()
    keptStates = machine?.reads.length ?? 1
  }
  kept.set(source, machine)
  return machine
}

function made(source: string): Machine | undefined {
  const tree = parsePattern(source)
  if (!tree) return undefined
  const machine: Machine = { final: 0, reads: [[]], jumps: [[]], usesBoundary: false }
  try {
    machine.final = alternatives(machine, tree.alternatives, 0)
    return machine
  } catch (error) {
    if (error instanceof NotRegular) return undefined
    throw error
  }
}

class NotRegular extends Error {}

function newState(machine: Machine): number {
  if (machine.reads.length >= mostStates) throw new NotRegular()
  machine.reads.push([])
  machine.jumps.push([])
  return machine.reads.length - 1
}

function jump(machine: Machine, from: number, to: number, condition?: Condition): number {
  machine.jumps[from]?.push([to, condition])
  return to
}

function alternatives(machine: Machine, branches: readonly AST.Alternative[], from: number): number {
  const end = newState(machine)
  for (const { elements } of branches) {
    const begin = jump(machine, from, newState(machine))
    jump(machine, sequence(machine, elements, begin), end)
  }
  return end
}

function sequence(machine: Machine, elements: readonly AST.Element[], from: number): number {
  let state = from
  for (let index = 0; index < elements.length; index++) {
    const element = elements[index] as AST.Element
    const ahead = lookedAt(element)
    if (!ahead) state = one(machine, element, state)
    else state = restricted(machine, elements[++index], ahead, state)
  }
  return state
}

/** The character a look-ahead demands or forbids of what follows it, where it is no more than that. */
function lookedAt(element: AST.Element): { characters: Ranges; negate: boolean } | undefined {
  if (element.type !== 'Assertion' || element.kind !== 'lookahead') return undefined
  const characters = element.alternatives.length === 1 && single(element.alternatives[0]?.elements ?? [])
  return characters ? { characters, negate: element.negate } : undefined
}

function single(elements: readonly AST.Element[]): Ranges | undefined {
  const [element] = elements
  return elements.length === 1 && element && isCharacters(element) ? charactersOf(element) : undefined
}

const isCharacters = (element: AST.Element): element is AST.Character | AST.CharacterSet | AST.CharacterClass =>
  element.type === 'Character' || element.type === 'CharacterSet' || element.type === 'CharacterClass'

/** `(?!-)[a-z-]+` reads a first character of fewer, then goes on as written. */
function restricted(
  machine: Machine,
  next: AST.Element | undefined,
  { characters, negate }: { characters: Ranges; negate: boolean },
  from: number,
): number {
  const repeated = next?.type === 'Quantifier' && next.min > 0 ? next : undefined
  const element = repeated?.element ?? next
  if (!element || !isCharacters(element)) throw new NotRegular()
  const own = charactersOf(element)
  if (!own) throw new NotRegular()
  const allowed = negate ? minus(own, characters) : intersection(own, characters)
  const state = read(machine, allowed, from)
  return repeated ? repeat(machine, repeated.element, repeated.min - 1, repeated.max - 1, state) : state
}

const minus = (a: Ranges, b: Ranges): Ranges => {
  const common = intersection(a, b)
  return common.length === 0 ? a : intersection(a, complement(common))
}

function read(machine: Machine, characters: Ranges, from: number): number {
  const to = newState(machine)
  machine.reads[from]?.push([characters, to])
  return to
}

function one(machine: Machine, element: AST.Element, from: number): number {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass': {
      const characters = charactersOf(element)
      if (!characters) throw new NotRegular()
      return read(machine, characters, from)
    }
    case 'Group':
      if (element.modifiers) throw new NotRegular()
      return alternatives(machine, element.alternatives, from)
    case 'CapturingGroup':
      return alternatives(machine, element.alternatives, from)
    case 'Quantifier':
      return repeat(machine, element.element, element.min, element.max, from)
    case 'Assertion':
      return assertion(machine, element, from)
    default:
      throw new NotRegular()
  }
}

function assertion(machine: Machine, element: AST.Assertion, from: number): number {
  switch (element.kind) {
    case 'start':
    case 'end':
      return jump(machine, from, newState(machine), element.kind)
    case 'word':
      machine.usesBoundary = true
      return jump(machine, from, newState(machine), element.negate ? 'inside' : 'boundary')
    default:
      throw new NotRegular()
  }
}

function repeat(machine: Machine, element: AST.Element, min: number, max: number, from: number): number {
  let state = from
  for (let count = 0; count < min; count++) state = one(machine, element, state)
  if (max === Infinity) {
    const loop = jump(machine, state, newState(machine))
    jump(machine, one(machine, element, loop), loop)
    return jump(machine, loop, newState(machine))
  }
  const end = newState(machine)
  for (let count = min; count < max; count++) {
    jump(machine, state, end)
    state = one(machine, element, state)
  }
  return jump(machine, state, end)
}
