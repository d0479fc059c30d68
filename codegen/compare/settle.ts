import type { Comparison } from './compare.js'
import type { Finding } from './finding.js'
import { Findings } from './findings.js'
import { isFindingUsed, isUsed, type Accepted, type Policy } from './policy.js'
import { allRules } from './rules/all.js'
import { compareVersions, type Bumps } from './version.js'

/** A comparison with what was decided about it. */
export interface Settled extends Omit<Comparison, 'findings'> {
  /** What counts, worst first. */
  findings: Finding[]
  /** What was accepted, with the reason. */
  accepted: { finding: Finding; by: Accepted }[]
  bumps: Bumps
  /** Fingerprints of what breaks and fails nothing all the same, because the version gives notice of it. */
  announced: ReadonlySet<string>
  /** Rules that were looked for. */
  rules: number
  policy: Policy
  /** 0 nothing that fails, 1 findings that do, 2 nothing was compared. */
  exitCode: 0 | 1 | 2
  /** Why nothing was compared. */
  problem?: string
}

const weight = { breaking: 0, risky: 1, safe: 2 } as const

/**
 * Applies what a project decided: what counts, what is accepted, and whether the version fits.
 *
 * @param beside findings that no version makes good: they are decided like the others and ask for none
 */
export function settle(
  comparison: Comparison,
  policy: Policy,
  today: string,
  beside: readonly Finding[] = [],
): Settled {
  const counting = (all: readonly Finding[]): Finding[] =>
    all
      .map((one) => withSeverity(one, policy))
      .filter((one): one is Finding => one !== undefined && isFindingUsed(one, policy))
  const [changes, others] = [counting(comparison.findings), counting(beside)]
  const found = [...changes, ...others]
  const byFingerprint = new Map(policy.accept.map((one) => [one.fingerprint, one]))
  const holds = (by: Accepted | undefined): by is Accepted => by !== undefined && by.until >= today
  const accepted = found.flatMap((finding) => {
    const by = byFingerprint.get(finding.fingerprint)
    return holds(by) ? [{ finding, by }] : []
  })
  const waived = new Set(accepted.map(({ finding }) => finding))
  const findings = new Findings()
  findings.all.push(...changes.filter((finding) => !waived.has(finding)))
  const bumps = compareVersions(comparison.sides, findings)
  findings.all.push(...others.filter((finding) => !waived.has(finding)))
  const own = new Set([...comparison.findings, ...beside].map(({ fingerprint }) => fingerprint))
  for (const one of policy.accept) acceptance(one, own.has(one.fingerprint), today, findings)
  const counted = findings.all.filter((one) => isFindingUsed(one, policy))
  const rules = allRules.filter((rule) => isUsed(rule, policy) && policy.severity[rule.id] !== 'off').length
  const problem = problemOf(comparison, policy)
  const announced = new Set<string>()
  return {
    ...comparison,
    findings: counted.sort((a, b) => weight[a.severity] - weight[b.severity]),
    accepted,
    bumps,
    announced,
    rules,
    policy,
    exitCode: problem !== undefined ? 2 : counted.some((one) => fails({ policy, announced }, one)) ? 1 : 0,
    ...(problem !== undefined && { problem }),
  }
}

/** Does a finding fail the run? */
export function fails({ policy, announced }: Pick<Settled, 'policy' | 'announced'>, finding: Finding): boolean {
  const { severity, fingerprint } = finding
  return !announced.has(fingerprint) && (severity === 'breaking' || (severity === 'risky' && policy.failOn === 'risky'))
}

function withSeverity(finding: Finding, { severity }: Policy): Finding | undefined {
  const wanted = severity[finding.rule]
  if (wanted === 'off') return undefined
  return wanted === undefined ? finding : { ...finding, severity: wanted }
}

/** What is to be said of an exception whose finding was or was not there. */
export function acceptance(one: Accepted, isMatched: boolean, today: string, findings: Findings): void {
  const about = { at: ['accept', one.fingerprint], new: one.fingerprint }
  if (one.until < today) {
    findings.add('suppression-expired', {
      ...about,
      says: `The exception ${one.fingerprint} of ${one.owner} ended on ${one.until}.`,
    })
  } else if (!isMatched) {
    findings.add('suppression-unused', {
      ...about,
      says: `The exception ${one.fingerprint} of ${one.owner} matches nothing.`,
    })
  }
}

/** Nothing compared is no pass. */
function problemOf({ sides: { old, now } }: Comparison, policy: Policy): string | undefined {
  // Rules about the comparison itself find nothing in what was not compared.
  if (!allRules.some((rule) => rule.lens !== 'META' && isUsed(rule, policy)))
    return 'every rule was left out, so nothing was compared'
  if (old.tools.size === 0) return `${old.from} has no tools, so nothing was compared`
  if (now.tools.size === 0) return `${now.from} has no tools, so nothing was compared`
  return undefined
}
