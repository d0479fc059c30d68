import type { Finding } from '../compare/finding.js'
import type { Policy } from '../compare/policy.js'
import { fails, settle, type Settled } from '../compare/settle.js'
import type { Side } from '../compare/side.js'

/** Decides about findings where there is nothing to compare. */
export function settleAlone(side: Side, findings: readonly Finding[], policy: Policy, today: string): Settled {
  const nothing = {
    sides: { old: side, now: side },
    findings: [],
    tools: { compared: 0, changed: 0, added: 0, removed: 0 },
    respelled: 0,
  }
  const { problem: _nothingCompared, ...settled } = settle(nothing, policy, today, findings)
  return { ...settled, exitCode: settled.findings.some((one) => fails(settled, one)) ? 1 : 0 }
}

/** Exceptions that are about these findings; what the others come to is told once, of all contracts together. */
export function acceptedOf(findings: readonly Finding[], { accept }: Policy): Policy['accept'] {
  const found = new Set(findings.map(({ fingerprint }) => fingerprint))
  return accept.filter(({ fingerprint }) => found.has(fingerprint))
}
