import { Undecided, type Budget } from '../budget.js'
import { Automata, type Automaton } from './automaton.js'

/** Tests texts against patterns within a budget, whatever the patterns are. */
export class Matcher {
  readonly budget: Budget
  private readonly automata = new Automata()
  private readonly engines = new Map<string, RegExp | undefined>()

  constructor(budget: Budget) {
    this.budget = budget
  }

  /** Undefined where the pattern is not regular as written. */
  automaton(source: string): Automaton | undefined {
    return this.automata.of(source)
  }

  /** @throws Undecided where the engine of the language could take exponential time, or refuses the pattern */
  test(source: string, text: string): boolean {
    const automaton = this.automaton(source)
    if (automaton) return automaton.test(text, this.budget)
    const engine = this.engine(source)
    const repetitions = (source.match(/[*+{]/g) ?? []).length
    if (!engine || /[*+}]\)*\)[*+{]/.test(source) || (text.length + 1) ** (repetitions + 1) > 1e6)
      throw new Undecided('pattern', source)
    this.budget.spend(16)
    return engine.test(text)
  }

  private engine(source: string): RegExp | undefined {
    if (!this.engines.has(source)) this.engines.set(source, compiled(source))
    return this.engines.get(source)
  }
}

function compiled(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u')
  } catch {
    return undefined
  }
}
