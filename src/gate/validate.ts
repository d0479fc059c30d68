import { explainIssues } from '../../generated/runtime/explain-issues.js'
import type { Language } from '../../generated/runtime/model.js'
import type { ToolValidators } from './contract.js'
import { Fault } from './fault.js'

/**
 * Step 4: the arguments, held to the input schema, with the defaults it gives. Absent arguments are an empty object.
 * The fault names the first field at fault and says all that is wrong.
 *
 * @throws Fault `validation.error`
 */
export function validate({ input: valid }: ToolValidators, given: unknown, language: Language): unknown {
  const input = given ?? {}
  if (valid(input)) return input
  const issues = explainIssues(valid.errors ?? [], language)
  const sentences = issues.map((issue) => `${issue.message}.`).join(' ')
  const field = issues[0]?.field
  throw new Fault('validation.error', { message: sentences, ...(field ? { field } : {}) })
}
