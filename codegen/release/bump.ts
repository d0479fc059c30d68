import type { Policy } from '../compare/policy.js'
import type { Finding } from '../compare/finding.js'
import { settle } from '../compare/settle.js'
import { parseVersion } from '../compare/version.js'
import type { Bump } from '../compare/rules/rule.js'
import type { ContractModel } from '../runtime/model.js'
import { compareWithRelease } from './against-release.js'
import type { Tombstones } from './tombstones.js'

/** Rules that no raised version makes good: somebody may still call what the name once meant. */
export const reservations: ReadonlySet<string> = new Set([
  'tool-name-reused',
  'argument-name-reused',
  'error-code-reused',
  'tombstone-removed',
])

/** Why a model may not be released under its version. */
export interface Refusal {
  refused: string
  next: string
  /** What demands another version. */
  findings: Finding[]
}

/**
 * Holds the version of a model against what changed since the last release.
 *
 * @param releases those there are, oldest first
 * @param reserved names the contract reserves
 * @param today calendar date
 * @returns undefined where the version is raised far enough
 */
export async function refusalOf(
  model: ContractModel,
  releases: readonly ContractModel[],
  reserved: Tombstones,
  policy: Policy,
  today: string,
): Promise<Refusal | undefined> {
  const last = releases.at(-1)
  if (!last) return undefined
  const comparison = await compareWithRelease(last, releases.slice(0, -1), model, reserved, policy, today)
  const { bumps, findings } = settle(comparison, policy, today)
  const reused = findings.filter(({ rule }) => reservations.has(rule))
  if (reused.length > 0) {
    return {
      refused: 'a name that was removed would come back with another meaning',
      next: 'Take another name, or accept the finding in toolpact.diff.json if it means the same.',
      findings: reused,
    }
  }
  if (bumps.suffices) return undefined
  const needed = bumps.needed ?? 'patch'
  const own = new Set(comparison.findings.map(({ fingerprint }) => fingerprint))
  const demanding = findings.filter(({ bump, fingerprint }) => bump === needed && own.has(fingerprint))
  const declared =
    bumps.declared === undefined ? '' : `, and ${last.version} → ${model.version} is a ${bumps.declared} one`
  return {
    refused: `the change since ${last.version} needs a ${needed} version${declared}`,
    next: wayOut(model, last, needed),
    findings: demanding,
  }
}

function wayOut({ id }: ContractModel, last: ContractModel, needed: Bump): string {
  const [major, minor, patch] = parseVersion(last.version)?.numbers ?? [0, 0, 0]
  if (needed === 'major' && major > 0) {
    const following = id.replace(/\.v\d+$/, `.v${String(major + 1)}`)
    return `Take it back, begin ${following} beside it, or accept the finding in toolpact.diff.json for a time.`
  }
  const isSmall = needed === 'patch' || (needed === 'minor' && major === 0)
  const version = isSmall ? [major, minor, patch + 1] : [major, minor + 1, 0]
  return `Give it the version ${version.join('.')}.`
}
