import type { Json } from '../../runtime/model.js'
import { Undecided } from '../budget.js'
import type { Signed } from '../normalise/nodes.js'
import { empty, firstOf, unknown, valueOutcome, type Outcome } from '../search/outcome.js'
import type { Solver } from '../search/solver.js'
import type { State } from '../search/state.js'
import { distinctValues } from './distinct.js'
import { itemGoal, listFacts, type ListFacts } from './list-facts.js'

const mostItems = 300

/** A shortest list for which all conditions hold. */
export function findList(state: State, solver: Solver): Outcome {
  const facts = listFacts(state, solver)
  if (facts.least > facts.most) return empty
  const asked = facts.demands.length + facts.contains.reduce((sum, { count }) => sum + count, 0)
  const shortest = Math.max(facts.least, facts.unique === false ? 2 : 0)
  // Beyond this length, more items make nothing possible that fewer do not.
  const longest = Math.min(facts.most, Math.max(shortest, facts.tail + asked + (facts.unique === false ? 2 : 0)))
  if (shortest > mostItems) {
    const whole = new Solved(facts, solver).whole(shortest)
    if (whole) return whole
  }
  if (longest > mostItems || asked > 64) throw new Undecided('budget')
  const lengths = Array.from({ length: Math.max(0, longest - shortest + 1) }, (_, index) => shortest + index)
  return firstOf(lengths, (length) => new Solved(facts, solver).ofLength(length))
}

/** The items being chosen; two that must be equal share a place. */
class Solved {
  private readonly facts: ListFacts
  private readonly solver: Solver
  private goals: Signed[][] = []
  private shares: number[] = []

  constructor(facts: ListFacts, solver: Solver) {
    this.facts = facts
    this.solver = solver
  }

  /** A long list of equal items, where nothing else is asked; undefined where that is not so simple. */
  whole(length: number): Outcome | undefined {
    const { facts } = this
    if (facts.demands.length + facts.contains.length + facts.atMost.length > 0 || facts.unique) return undefined
    if (facts.tail > mostItems || facts.tail >= length || length > 20_000) return undefined
    const values: Json[] = []
    for (let index = 0; index <= facts.tail; index++) {
      const outcome = this.solver.solve(itemGoal(facts, index))
      if (outcome.is !== 'value') return outcome
      values.push(outcome.value)
    }
    const last = values.at(-1) as Json
    return valueOutcome([...values, ...Array<Json>(Math.max(0, length - values.length)).fill(last)])
  }

  ofLength(length: number): Outcome {
    const { facts } = this
    const never = facts.atMost.filter(({ count }) => count <= 0).map(({ of }) => -of)
    const goals = Array.from({ length }, (_, index) => [...itemGoal(facts, index), ...never])
    if (facts.atMost.some(({ count }) => count < 0)) return empty
    const tasks = this.tasks(length)
    if (!tasks) return empty
    return firstOf(this.pairs(length), (pair) => {
      this.shares = Array.from({ length }, (_, index) => (pair && index === pair[1] ? pair[0] : index))
      this.goals = goals.map((goal) => [...goal])
      if (pair) this.goals[pair[0]]?.push(...(goals[pair[1]] ?? []))
      for (const [index, goal] of this.goals.entries())
        if (this.shares[index] === index && this.solver.isFruitless(goal)) return empty
      return this.assign(tasks, 0)
    })
  }

  /** Which items are equal, if two must be: those of the tail are alike. */
  private *pairs(length: number): Generator<[number, number] | undefined> {
    if (this.facts.unique !== false) return yield undefined
    const explicit = Math.min(length, this.facts.tail + 2)
    for (let first = 0; first < explicit; first++)
      for (let second = first + 1; second < explicit; second++) yield [first, second]
  }

  /** Each a set of places one of which must be what is asked; of one `contains` all take different places. */
  private tasks(length: number): Task[] | undefined {
    const { demands, contains } = this.facts
    const tasks: Task[] = []
    for (const { index, exact, of } of demands) {
      if (index >= length) return undefined
      tasks.push({ from: index, to: exact ? index : length - 1, of, group: undefined })
    }
    contains.forEach(({ of, count }, group) => {
      for (let one = 0; one < count; one++) tasks.push({ from: 0, to: length - 1, of, group })
    })
    return tasks
  }

  private assign(tasks: readonly Task[], at: number, taken: readonly (readonly [number, number])[] = []): Outcome {
    const task = tasks[at]
    if (!task) return this.limited(0, new Map())
    const last = taken.findLast(([group]) => group === task.group)
    const from = task.group === undefined || !last ? task.from : last[1] + 1
    const places = Array.from({ length: Math.max(0, task.to - from + 1) }, (_, index) => from + index)
    let triedFree = false
    return firstOf(places, (place) => {
      const goal = this.goals[this.shares[place] as number] as Signed[]
      // Items of the tail of which nothing is asked yet are alike.
      const isFree =
        place >= this.facts.tail && goal.length === this.tailGoal(place).length && this.facts.unique !== false
      if (isFree && triedFree) return empty
      triedFree ||= isFree
      if (this.solver.isFruitless([...goal, task.of])) return empty
      goal.push(task.of)
      const next = task.group === undefined ? taken : [...taken, [task.group, place] as const]
      const outcome = this.assign(tasks, at + 1, next)
      goal.pop()
      return outcome
    })
  }

  private tailGoal(place: number): Signed[] {
    return [...itemGoal(this.facts, place), ...this.facts.atMost.filter(({ count }) => count <= 0)] as Signed[]
  }

  /** Goes through the items and says of each which limited sets it may be in. */
  private limited(place: number, used: ReadonlyMap<number, number>): Outcome {
    const limits = this.facts.atMost.filter(({ count }) => count > 0)
    if (limits.length === 0 || place === this.goals.length) return this.values()
    if (limits.length > 3) return unknown('unsupported')
    const goal = this.goals[this.shares[place] as number] as Signed[]
    const choices = Array.from({ length: 1 << limits.length }, (_, bits) => bits)
    return firstOf(choices, (bits) => {
      const next = new Map(used)
      const outside: Signed[] = []
      for (const [index, { of, count }] of limits.entries()) {
        if (!(bits & (1 << index))) outside.push(-of)
        else if ((used.get(index) ?? 0) >= count) return empty
        else next.set(index, (used.get(index) ?? 0) + 1)
      }
      if (this.solver.isFruitless([...goal, ...outside])) return empty
      goal.push(...outside)
      const outcome = this.limited(place + 1, next)
      goal.splice(goal.length - outside.length)
      return outcome
    })
  }

  private values(): Outcome {
    if (this.facts.unique) return distinctValues(this.goals, this.solver)
    const values: Json[] = []
    for (let place = 0; place < this.goals.length; place++) {
      const share = this.shares[place] as number
      if (share !== place) {
        values.push(values[share] as Json)
        continue
      }
      const outcome = this.solver.solve(this.goals[place] as Signed[])
      if (outcome.is !== 'value') return outcome
      values.push(outcome.value)
    }
    return valueOutcome(values)
  }
}

interface Task {
  from: number
  to: number
  of: Signed
  group: number | undefined
}
