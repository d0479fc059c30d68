import { empty, valueOutcome, type Outcome } from '../search/outcome.js'
import type { Solver } from '../search/solver.js'
import type { State } from '../search/state.js'
import { findText } from './find-text.js'
import { stringFacts } from './string-facts.js'

/** A shortest text for which all conditions hold. */
export function findString(state: State, solver: Solver): Outcome {
  const text = findText(stringFacts(state, solver), solver.matcher)
  return text === undefined ? empty : valueOutcome(text)
}
