import type { Node } from '../compare/walk/node.js'

/** Where tools are shown to models: hosts, and the providers whose interfaces hosts speak. */
export const hosts = ['vscode', 'cursor', 'claude', 'openai', 'gemini'] as const

export type Host = (typeof hosts)[number]

/**
 * Error: a host refuses the tool, drops it or cuts it, or the model is left with nothing to go by. Warning: models do
 * worse, or some hosts lose a part. Note: hosts adapt it themselves, and something is lost on the way.
 */
export type LintSeverity = 'error' | 'warning' | 'note'

/** What makes a tool hard for models or hosts. */
export interface LintRule {
  severity: LintSeverity
  /** Hosts it matters to; absent: every model, whatever stands between. */
  hosts?: readonly Host[]
  /** What it means for somebody, in one or two sentences. */
  why: string
  /** What to do instead. */
  instead: string
  /** Where the limit comes from; "own judgement" where nobody states one. */
  source: string
  /** Set where reports contradict each other, or hosts have changed since. */
  unsure?: true
  /** Tools as `tools/list` gives them that yield the rule; members that are left out are sound. */
  example: readonly Node[]
  /** Looks like it and does not yield the rule. */
  nearMiss: readonly Node[]
}

export type LintRules = { readonly [id: string]: LintRule }
