import type { Json } from '../runtime/model.js'
import { fingerprintOf, pathOf, type Finding } from './finding.js'
import { ruleOf, type RuleId } from './rules/all.js'

/** Where a finding belongs and what else there is to say. */
export interface About {
  tool?: string
  /** Steps below the tool, or below the contract. */
  at: readonly string[]
  old?: Json | undefined
  new?: Json | undefined
  says?: string
}

/** Collects what was found, with the verdicts of the table. */
export class Findings {
  readonly all: Finding[] = []

  /** Adds a finding. `verdict` is for what depends on more than the rule. */
  add(rule: RuleId, about: About, verdict: Partial<Finding> = {}): void {
    const { why, severity, bump, lens } = ruleOf(rule)
    const { tool, at, says } = about
    const place = tool === undefined ? pathOf('contract', ...at) : pathOf('tools', tool, ...at)
    const identity = {
      rule,
      at: place,
      ...(about.old !== undefined && { old: about.old }),
      ...(about.new !== undefined && { new: about.new }),
    }
    this.all.push({
      ...identity,
      severity,
      bump,
      lens,
      ...(tool !== undefined && { tool }),
      says: says ?? why,
      ...verdict,
      fingerprint: fingerprintOf(identity),
    })
  }
}
