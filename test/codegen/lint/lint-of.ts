import { fromListing } from '../../../codegen/compare/sources/from-listing.js'
import type { Node } from '../../../codegen/compare/walk/node.js'
import { lint, type LintOptions, type LintResult } from '../../../codegen/lint/lint.js'

/** A tool that no rule has anything to say about. */
const sound: Node = {
  name: 'items_list',
  title: 'List items',
  description: 'Shows what the shop sells, newest first, twenty at a time.',
  inputSchema: {
    type: 'object',
    properties: { page: { type: 'integer', minimum: 1, description: 'Which page, from 1.' } },
    required: ['page'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
}

/** The result for tools of which only what is special is given. */
export function lintOf(tools: readonly Node[], options?: LintOptions): LintResult {
  const side = fromListing({ tools: tools.map((tool) => ({ ...sound, ...tool })) }, 'a test')
  if (!side) throw new Error('these are no tools')
  return lint(side, options)
}

export const rulesOf = ({ findings }: LintResult): string[] => findings.map(({ rule }) => rule)
