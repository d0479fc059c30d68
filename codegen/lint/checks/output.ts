import { isNode } from '../../compare/walk/node.js'
import type { LintFindings } from '../findings.js'
import type { LintTool } from '../lint-tool.js'
import { subschemas } from '../subschemas.js'
import { checkMeta } from './meta.js'

/** The schema of the result of a tool, where there is one. */
export function checkOutput({ name: tool, output }: LintTool, findings: LintFindings): void {
  if (output === undefined) return
  if (!isNode(output) || output.type !== 'object') {
    findings.add('output-root', { tool, at: 'output', says: 'The type at the root is not object.' })
  }
  if (!isNode(output)) return
  checkMeta(tool, 'output', output, findings)
  const nested = subschemas(output, 'output').find(({ schema }) => isNode(schema) && schema.$ref !== undefined)
  if (nested && isNode(nested.schema)) {
    findings.add('output-reference', { tool, at: nested.at, says: `${String(nested.schema.$ref)}.` })
  }
}
