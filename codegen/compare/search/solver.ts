import type { Json } from '../../runtime/model.js'
import { findList } from '../arrays/find-list.js'
import { Undecided, type Budget } from '../budget.js'
import { kinds } from '../normalise/kinds.js'
import { anything, nothing, type Nodes, type Signed } from '../normalise/nodes.js'
import { findNumber } from '../numbers/find-number.js'
import { findObject } from '../objects/find-object.js'
import { findString } from '../strings/find-string.js'
import { Matcher } from '../strings/matcher.js'
import { Holding } from './holds.js'
import { empty, firstOf, orUnknown, unknown, valueOutcome, type Outcome } from './outcome.js'
import { assume, copyOf, newState, type State } from './state.js'
import { statusOf } from './status.js'

const deepest = 120

const order = [kinds.null, kinds.boolean, kinds.number, kinds.string, kinds.array, kinds.object]

/**
 * Looks for a value for which all conditions of a goal hold, or proves that there is none.
 *
 * Goals inside values are goals again, and recursive schemas lead back to a goal that is still open. It is then taken to
 * be empty: if it has values, a smallest one does not contain another one of it, and is found without. What is empty on
 * such an assumption is kept apart and becomes a fact only when the goal it leans on is proved empty, too; when that one
 * has a value, everything that was concluded meanwhile is forgotten.
 */
export class Solver {
  readonly nodes: Nodes
  readonly matcher: Matcher
  readonly holding: Holding
  private readonly budget: Budget
  private readonly facts = new Map<string, Outcome>()
  private readonly assumed = new Map<string, number>()
  private readonly trail: string[] = []
  private readonly open = new Map<string, number>()
  /** The outermost open goal that what is being concluded leans on. */
  private leansOn = Infinity

  constructor(nodes: Nodes, budget: Budget) {
    this.nodes = nodes
    this.budget = budget
    this.matcher = new Matcher(budget)
    this.holding = new Holding(nodes, this.matcher)
  }

  solve(goal: Iterable<Signed>): Outcome {
    const parts = this.flat(goal)
    if (!parts) return empty
    const key = parts.join(',')
    const known = this.facts.get(key)
    if (known) return known
    const lean = this.open.get(key) ?? this.assumed.get(key)
    if (lean !== undefined) {
      this.leansOn = Math.min(this.leansOn, lean)
      return empty
    }
    this.budget.spend()
    if (this.open.size >= deepest) throw new Undecided('budget')
    return this.conclude(key, parts)
  }

  /** Whether a goal is empty without leaning on an open one. */
  isEmpty(goal: Iterable<Signed>): boolean {
    const before = this.leansOn
    this.leansOn = Infinity
    try {
      return this.solve(goal).is === 'empty' && this.leansOn === Infinity
    } finally {
      this.leansOn = before
    }
  }

  /** Whether a goal can be left out: it is empty, at least for the search for a smallest value. */
  isFruitless(goal: Iterable<Signed>): boolean {
    return this.solve(goal).is === 'empty'
  }

  private conclude(key: string, parts: readonly Signed[]): Outcome {
    const depth = this.open.size
    const before = this.leansOn
    const mark = this.trail.length
    this.leansOn = Infinity
    this.open.set(key, depth)
    let outcome: Outcome
    try {
      outcome = this.search(parts)
    } catch (error) {
      this.forgetFrom(mark)
      this.leansOn = before
      throw error
    } finally {
      this.open.delete(key)
    }
    const lean = this.leansOn
    this.leansOn = before
    if (outcome.is !== 'empty') {
      this.forgetFrom(mark)
      this.facts.set(key, outcome)
    } else if (lean < depth) {
      this.leansOn = Math.min(before, lean)
      this.assumed.set(key, lean)
      this.trail.push(key)
    } else {
      this.facts.set(key, empty)
      for (const proved of this.trail.splice(mark)) {
        this.assumed.delete(proved)
        this.facts.set(proved, empty)
      }
    }
    return outcome
  }

  /** What leaned on a goal that is not proved empty. */
  private forgetFrom(mark: number): void {
    for (const forgotten of this.trail.splice(mark)) this.assumed.delete(forgotten)
  }

  private search(parts: readonly Signed[]): Outcome {
    const values = this.enumerated(parts)
    if (values) return this.among(values, parts)
    const possible = parts.reduce((mask, part) => mask & this.nodes.kindsOf(part), kinds.all)
    return firstOf(
      order.filter((kind) => kind & possible),
      (kind) => {
        if (kind === kinds.null) return this.among([null], parts)
        if (kind === kinds.boolean) return this.among([false, true], parts)
        const state = newState(kind)
        return this.assume(state, parts) ? this.decide(state, parts) : empty
      },
    )
  }

  private enumerated(parts: readonly Signed[]): readonly Json[] | undefined {
    let least: readonly Json[] | undefined
    for (const part of parts) {
      const node = this.nodes.get(part)
      if (part > 0 && node.op === 'enum' && node.values.length < (least?.length ?? Infinity)) least = node.values
    }
    return least
  }

  private among(values: readonly Json[], parts: readonly Signed[]): Outcome {
    return firstOf(values, (value) => {
      const holds = this.holding.all(value, parts)
      return holds ? valueOutcome(value) : holds === false ? empty : this.unknown(parts)
    })
  }

  private assume(state: State, parts: Iterable<Signed>): boolean {
    return assume(state, parts, this.nodes, (a, b) => this.isEmpty([a, b]))
  }

  /** Takes alternatives until none is left, those first of which fewest are. */
  private decide(state: State, goal: readonly Signed[]): Outcome {
    this.budget.spend()
    if (!this.propagate(state)) return empty
    if (state.values) return this.among(state.values, goal)
    if (state.clauses.length === 0) return this.leaf(state, goal)
    const clause = state.clauses.reduce((least, one) => (one.length < least.length ? one : least))
    const rest = state.clauses.filter((one) => one !== clause)
    return firstOf(clause, (choice) => {
      this.budget.spend(1 + rest.length)
      const chosen = copyOf({ ...state, clauses: rest })
      return this.assume(chosen, [choice]) ? this.decide(chosen, goal) : empty
    })
  }

  /** Drops alternatives that cannot hold and clauses that do anyway; false where a clause has nothing left. */
  private propagate(state: State): boolean {
    for (const deep of [false, true]) {
      for (let changed = true; changed && !state.values;) {
        changed = false
        const clauses = state.clauses
        this.budget.spend(1 + 2 * clauses.length)
        state.clauses = []
        for (const clause of clauses) {
          const left = this.left(clause, state, deep)
          if (left === 'holds') continue
          if (left.length === 0) return false
          if (left.length > 1) state.clauses.push(left)
          else if (this.assume(state, left)) changed = true
          else return false
        }
      }
    }
    return true
  }

  private left(clause: readonly Signed[], state: State, deep: boolean): Signed[] | 'holds' {
    const left: Signed[] = []
    for (const choice of clause) {
      const status = statusOf(choice, state, this, deep)
      if (status === true) return 'holds'
      if (status === undefined) left.push(choice)
    }
    return left
  }

  private leaf(state: State, goal: readonly Signed[]): Outcome {
    const outcome = orUnknown(() => {
      switch (state.kind) {
        case kinds.number:
          return findNumber(state, this)
        case kinds.string:
          return findString(state, this)
        case kinds.array:
          return findList(state, this)
        default:
          return findObject(state, this)
      }
    })
    if (outcome.is !== 'value' || state.opaque.length === 0) return outcome
    return this.holding.all(outcome.value, goal) ? outcome : this.unknown(state.opaque)
  }

  private unknown(parts: readonly Signed[]): Outcome {
    for (const part of parts) {
      const node = this.nodes.get(part)
      if (node.op === 'opaque') return unknown(node.reason, node.at)
      if (node.op === 'ref') return unknown('recursion')
      if (node.op === 'pattern') return unknown('pattern', node.source)
    }
    return unknown('unsupported')
  }

  /** Conjunctions taken apart and references followed; undefined where two parts contradict each other on sight. */
  private flat(goal: Iterable<Signed>): Signed[] | undefined {
    const parts = new Set<Signed>()
    const same = new Set<Signed>()
    let open = [...goal]
    while (open.length > 0) {
      const closed: Signed[] = []
      for (let part = open.pop(); part !== undefined; part = open.pop()) {
        if (part === anything || parts.has(part) || same.has(part)) continue
        if (part === nothing || parts.has(-part)) return undefined
        const node = this.nodes.get(part)
        if (part > 0 && node.op === 'and') open.push(...node.of)
        else if (node.op === 'ref' && !this.nodes.isLoop(part)) open.push(part > 0 ? node.to() : -node.to())
        else if (node.op === 'same') {
          same.add(part)
          closed.push(part)
        } else parts.add(part)
      }
      // What both sides say alike is only opened where it does not contradict itself unopened.
      if (closed.some((part) => this.isContradicted(part, same))) return undefined
      open = closed.map((part) => this.opened(part))
    }
    return [...parts].sort((a, b) => a - b)
  }

  private isContradicted(part: Signed, same: ReadonlySet<Signed>): boolean {
    if (same.has(-part)) return true
    const node = this.nodes.get(part)
    return part > 0 && node.op === 'same' && node.weaker !== undefined && same.has(-node.weaker)
  }

  private opened(part: Signed): Signed {
    const node = this.nodes.get(part)
    return node.op !== 'same' ? part : part > 0 ? node.to() : -node.to()
  }
}
