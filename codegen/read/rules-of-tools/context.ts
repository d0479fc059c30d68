import type ts from 'typescript'
import type { Diagnostics } from '../diagnostic.js'
import type { Head } from '../head.js'
import type { ToolDraft } from '../tool.js'

/** What a rule between the traits of tools looks at. */
export interface RuleContext {
  head: Head
  tools: readonly ToolDraft[]
  byName: ReadonlyMap<string, ToolDraft>
  checker: ts.TypeChecker
  diagnostics: Diagnostics
}
