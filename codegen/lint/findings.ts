import type { Host, LintSeverity } from './rule.js'
import { lintRules, type LintRuleId } from './rules/all.js'

/** Something that makes a tool hard for a model or a host. */
export interface LintFinding {
  rule: LintRuleId
  severity: LintSeverity
  /** Absent: the catalogue as a whole. */
  tool?: string
  /** Place within the tool, such as `input/properties/limit`; empty: the tool itself. */
  at: string
  /** What is wrong, in a sentence. */
  says: string
  /** Hosts it matters to; empty: every model. */
  hosts: readonly Host[]
}

/** Collects findings for the hosts that are asked about. */
export class LintFindings {
  readonly all: LintFinding[] = []
  readonly hosts: readonly Host[]

  constructor(hosts: readonly Host[]) {
    this.hosts = hosts
  }

  /**
   * @param only hosts that this finding is about; absent: those of the rule
   */
  add(
    rule: LintRuleId,
    { tool, at = '', says, only }: { tool?: string; at?: string; says: string; only?: readonly Host[] },
  ): void {
    const { severity, hosts } = lintRules[rule]
    const concerned = (only ?? hosts ?? []).filter((host) => this.hosts.includes(host))
    if (hosts !== undefined && concerned.length === 0) return
    this.all.push({ rule, severity, ...(tool !== undefined && { tool }), at, says, hosts: concerned })
  }
}
