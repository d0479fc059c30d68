import type { Json } from '../../runtime/model.js'
import { Undecided } from '../budget.js'
import type { UndecidedReason } from '../inclusion.js'

/** What is found out about a set of values: one of them, that there is none, or neither. */
export type Outcome =
  { is: 'value'; value: Json } | { is: 'empty' } | { is: 'unknown'; reason: UndecidedReason; at: string | undefined }

export const empty: Outcome = { is: 'empty' }

export const valueOutcome = (value: Json): Outcome => ({ is: 'value', value })

export const unknown = (reason: UndecidedReason, at?: string): Outcome => ({ is: 'unknown', reason, at })

/**
 * The first value that one of the attempts finds; empty where each is proved to have none.
 */
export function firstOf<Choice>(choices: Iterable<Choice>, attempt: (choice: Choice) => Outcome): Outcome {
  let open: Outcome = empty
  for (const choice of choices) {
    const outcome = attempt(choice)
    if (outcome.is === 'value') return outcome
    if (outcome.is === 'unknown') open = outcome
  }
  return open
}

/** What is undecided for another reason than the budget is one unknown among others. */
export function orUnknown(attempt: () => Outcome): Outcome {
  try {
    return attempt()
  } catch (error) {
    if (error instanceof Undecided && error.reason !== 'budget') return unknown(error.reason, error.at)
    throw error
  }
}
