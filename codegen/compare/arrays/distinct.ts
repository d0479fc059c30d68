import type { Json } from '../../runtime/model.js'
import { keyOf } from '../json.js'
import type { Signed } from '../normalise/nodes.js'
import { empty, unknown, valueOutcome, type Outcome } from '../search/outcome.js'
import type { Solver } from '../search/solver.js'

const mostPlaces = 40

/**
 * Values for all goals of which no two are equal. Each goal needs no more values to choose from than there are goals: one
 * that has as many finds a free one whatever the others take.
 */
export function distinctValues(goals: readonly (readonly Signed[])[], solver: Solver): Outcome {
  if (goals.length > mostPlaces) return unknown('budget')
  const known = new Map<string, Json>()
  const choices: string[][] = []
  let open: Outcome | undefined
  for (const goal of goals) {
    const keys: string[] = []
    const found: Json[] = []
    while (keys.length < goals.length) {
      const others = found.length === 0 ? [] : [-solver.nodes.enum(found)]
      const outcome = solver.solve([...goal, ...others])
      if (outcome.is === 'unknown') open = outcome
      if (outcome.is !== 'value') break
      found.push(outcome.value)
      keys.push(keyOf(outcome.value))
      known.set(keyOf(outcome.value), outcome.value)
    }
    choices.push(keys)
  }
  const matched = matching(choices)
  if (!matched) return open ?? empty
  return valueOutcome(matched.map((key) => known.get(key) as Json))
}

/** One key for each list of choices, all different; undefined where that cannot be. */
function matching(choices: readonly (readonly string[])[]): string[] | undefined {
  const owner = new Map<string, number>()
  const place = (at: number, met: Set<string>): boolean =>
    (choices[at] ?? []).some((key) => {
      if (met.has(key)) return false
      met.add(key)
      const other = owner.get(key)
      if (other !== undefined && !place(other, met)) return false
      owner.set(key, at)
      return true
    })
  for (let at = 0; at < choices.length; at++) if (!place(at, new Set())) return undefined
  const result: string[] = []
  for (const [key, at] of owner) result[at] = key
  return result
}
