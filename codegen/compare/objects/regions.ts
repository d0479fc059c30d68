import { Undecided } from '../budget.js'
import { patternCondition } from '../normalise/build-scalar.js'
import type { Keys } from '../normalise/keys.js'
import { kinds } from '../normalise/kinds.js'
import type { Signed } from '../normalise/nodes.js'
import type { Solver } from '../search/solver.js'
import type { ObjectFacts } from './object-facts.js'

/** Names that nothing mentions and that match the same patterns; what is said of one is said of all. */
export interface Region {
  /** What makes a string one of these names. */
  readonly name: readonly Signed[]
  /** What a property of such a name must be. */
  readonly goal: readonly Signed[]
  readonly isWithin: (keys: Keys) => boolean
}

const mostPatterns = 7

/** @throws Undecided where there are too many patterns */
export function regionsOf(facts: ObjectFacts, { nodes }: Solver): Region[] {
  const sets = [...facts.sets, ...facts.demands].map(({ keys }) => keys)
  const patterns = [...new Set(sets.flatMap((keys) => keys.patterns))]
  if (patterns.length > mostPatterns) throw new Undecided('pattern', patterns[0])
  const conditions = patterns.map((pattern) => patternCondition(pattern, nodes))
  const others = facts.explicit.size === 0 ? [] : [-nodes.enum([...facts.explicit])]
  const common = [nodes.type(kinds.string, false), ...others, ...facts.names]
  return Array.from({ length: 1 << patterns.length }, (_, bits) => {
    const matched = new Set(patterns.filter((_pattern, index) => bits & (1 << index)))
    const isWithin = (keys: Keys): boolean => keys.patterns.some((pattern) => matched.has(pattern)) !== keys.outside
    return {
      name: [...common, ...conditions.map((condition, index) => (bits & (1 << index) ? condition : -condition))],
      goal: facts.sets.filter(({ keys }) => isWithin(keys)).map(({ of }) => of),
      isWithin,
    }
  })
}
