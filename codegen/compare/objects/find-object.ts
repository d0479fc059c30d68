import type { Json } from '../../runtime/model.js'
import { objectOf } from '../json.js'
import type { Signed } from '../normalise/nodes.js'
import { empty, firstOf, orUnknown, unknown, valueOutcome, type Outcome } from '../search/outcome.js'
import type { Solver } from '../search/solver.js'
import type { State } from '../search/state.js'
import { memberGoal, objectFacts, type ObjectFacts } from './object-facts.js'
import { regionsOf, type Region } from './regions.js'

const mostProperties = 2_000

/** A small object for which all conditions hold. */
export function findObject(state: State, solver: Solver): Outcome {
  const facts = objectFacts(state, solver)
  if (facts.least > facts.most) return empty
  if (facts.least > mostProperties) return unknown('budget')
  return new Members(facts, solver).find()
}

/** A property whose name is yet to be found. */
interface Pick {
  region: Region
  name: Signed[]
  goal: Signed[]
}

class Members {
  private readonly facts: ObjectFacts
  private readonly solver: Solver
  private readonly regions: Region[]
  private readonly chosen = new Map<string, Signed[]>()
  private readonly picks: Pick[] = []

  constructor(facts: ObjectFacts, solver: Solver) {
    this.facts = facts
    this.solver = solver
    this.regions = regionsOf(facts, solver)
  }

  find(): Outcome {
    const names = [...this.facts.certain.keys()]
    // What was assumed last is what is asked for, and most often what cannot be.
    let open: Outcome | undefined
    for (const name of names.toReversed()) {
      const outcome = this.possible(name, [], [])
      if (outcome.is === 'empty') return outcome
      if (outcome.is === 'unknown') open = outcome
    }
    if (open) return open
    for (const name of names) this.chosen.set(name, [])
    return this.assign(0)
  }

  /** Whether a property of the name can be there; the value it then has. */
  private possible(name: string, conditions: readonly Signed[], more: readonly Signed[]): Outcome {
    const fits = this.solver.holding.all(name, [...this.facts.names, ...conditions])
    if (fits === false) return empty
    if (fits === undefined) return unknown('pattern')
    return orUnknown(() => this.solver.solve([...memberGoal(this.facts, name, this.solver), ...more]))
  }

  private assign(at: number): Outcome {
    const demand = this.facts.demands[at]
    if (!demand) return this.complete()
    return firstOf(this.options(demand), (option) => option(() => this.assign(at + 1)))
  }

  /** Where a demand can be met: by a name that is mentioned, by a pick that is there already, by a new one. */
  private options(demand: ObjectFacts['demands'][number]): Option[] {
    const mentioned = [...this.facts.explicit].filter((name) => this.solver.holding.isIn(name, demand.keys) !== false)
    const names = [
      ...mentioned.filter((name) => this.chosen.has(name)),
      ...mentioned.filter((name) => !this.chosen.has(name)),
    ]
    const regions = this.regions.filter(({ isWithin }) => isWithin(demand.keys))
    return [
      ...names.map(
        (name): Option =>
          (next) =>
            this.withName(name, demand, next),
      ),
      ...regions.map(
        (region): Option =>
          (next) =>
            this.withPick(region, demand, next),
      ),
      ...this.picks
        .filter(({ region }) => regions.includes(region))
        .map(
          (pick): Option =>
            (next) =>
              this.merged(pick, demand, next),
        ),
    ]
  }

  private withName(name: string, { keys, name: conditions, of }: Demand, next: () => Outcome): Outcome {
    const before = this.chosen.get(name)
    const goal = [...(before ?? []), of]
    const outcome = this.possible(name, conditions, goal)
    if (outcome.is !== 'value') return outcome
    if (this.solver.holding.isIn(name, keys) === undefined) return unknown('pattern', keys.patterns[0])
    this.chosen.set(name, goal)
    const result = next()
    if (before) this.chosen.set(name, before)
    else this.chosen.delete(name)
    return result
  }

  private withPick(region: Region, { name, of }: Demand, next: () => Outcome): Outcome {
    const value = this.solver.solve([...region.goal, of])
    if (value.is !== 'value') return value
    this.picks.push({ region, name: [...name], goal: [of] })
    const result = next()
    this.picks.pop()
    return result
  }

  private merged(pick: Pick, { name, of }: Demand, next: () => Outcome): Outcome {
    if (this.solver.isFruitless([...pick.region.goal, ...pick.goal, of])) return empty
    pick.name.push(...name)
    pick.goal.push(of)
    const result = next()
    pick.name.splice(pick.name.length - name.length)
    pick.goal.pop()
    return result
  }

  private complete(): Outcome {
    if (this.chosen.size + this.picks.length > this.facts.most) return empty
    const entries = new Map<string, Json>()
    for (const [name, more] of this.chosen) {
      const outcome = this.possible(name, [], more)
      if (outcome.is !== 'value') return outcome
      entries.set(name, outcome.value)
    }
    for (const pick of this.picks) {
      const outcome = this.add(entries, pick)
      if (outcome) return outcome
    }
    return this.fill(entries)
  }

  /** Undefined when it is added. */
  private add(entries: Map<string, Json>, { region, name, goal }: Pick): Outcome | undefined {
    const used = [...entries.keys()].filter((one) => !this.facts.explicit.has(one))
    const others = used.length === 0 ? [] : [-this.solver.nodes.enum(used)]
    const key = this.solver.solve([...region.name, ...name, ...others])
    // Another pick may have taken a name it did not need.
    if (key.is === 'empty' && used.length > 0 && this.picks.some((pick) => pick.name.length > 0))
      return this.solver.isFruitless([...region.name, ...name]) ? empty : unknown('unsupported')
    if (key.is !== 'value') return key
    const value = this.solver.solve([...region.goal, ...goal])
    if (value.is !== 'value') return value
    entries.set(key.value as string, value.value)
    return undefined
  }

  /** As many more as must be there. */
  private fill(entries: Map<string, Json>): Outcome {
    let open: Outcome | undefined
    for (const name of this.facts.explicit) {
      if (entries.size >= this.facts.least) break
      if (entries.has(name)) continue
      const outcome = this.possible(name, [], [])
      if (outcome.is === 'value') entries.set(name, outcome.value)
      else if (outcome.is === 'unknown') open = outcome
    }
    for (const region of this.regions) {
      while (entries.size < this.facts.least) {
        const outcome = this.add(entries, { region, name: [], goal: [] })
        if (outcome?.is === 'unknown') open = outcome
        if (outcome) break
      }
    }
    if (entries.size < this.facts.least) return open ?? empty
    return valueOutcome(objectOf(entries))
  }
}

type Demand = ObjectFacts['demands'][number]

type Option = (next: () => Outcome) => Outcome
