import { explainIssues } from '../../generated/runtime/explain-issues.js'
import type { ToolValidators } from './contract.js'
import type { ServedTool } from './endpoint.js'
import { Fault } from './fault.js'

/**
 * Step 10: holds the handler to the output it promised. A mismatch is a mistake of the server: the caller learns a
 * reference, the log which rule broke where; never the value, it may be somebody's data.
 *
 * @throws Fault `internal.error`
 */
export function checkOutput({ name }: ServedTool, { output: valid }: ToolValidators, output: unknown): void {
  if (valid(output)) return
  const broken = explainIssues(valid.errors ?? []).map((issue) => issue.message)
  throw new Fault('internal.error', { cause: new Error(`Output of ${name}: ${broken.join('; ')}.`) })
}
