import type { Finding } from './finding.js'
import type { Findings } from './findings.js'
import type { Bump } from './rules/rule.js'
import type { SidePair } from './side.js'

/** A version by its parts (SemVer 2.0.0); build metadata means nothing. */
export interface Version {
  numbers: readonly [number, number, number]
  prerelease: string
}

export function parseVersion(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/.exec(text)
  if (!match) return undefined
  const [, major, minor, patch, prerelease = ''] = match
  return { numbers: [Number(major), Number(minor), Number(patch)], prerelease }
}

const order = { patch: 0, minor: 1, major: 2 } as const

/** The larger of what several findings need. */
export function neededBump(findings: readonly Pick<Finding, 'bump'>[]): Bump | undefined {
  return findings
    .map(({ bump }) => bump)
    .reduce<Bump | undefined>((most, one) => (most && order[most] >= order[one] ? most : one), undefined)
}

/** What the change needs and what the declared version gives. */
export interface Bumps {
  /** Absent: nothing changed. */
  needed?: Bump
  /** Absent: a side has no version, or they are the same. */
  declared?: Bump
  old?: string
  new?: string
  suffices: boolean
}

/**
 * Holds the versions of both sides against what was found. Before 1.0.0 the minor number stands for the major one and
 * the patch number for the minor one.
 */
export function compareVersions({ old, now }: SidePair, findings: Findings): Bumps {
  const needed = neededBump(findings.all)
  const bumps: Bumps = {
    ...(needed && { needed }),
    ...(old.version !== undefined && { old: old.version }),
    ...(now.version !== undefined && { new: now.version }),
    suffices: true,
  }
  if (old.version === undefined || now.version === undefined) return bumps
  const about = { at: ['version'], old: old.version, new: now.version }
  const [before, after] = [parseVersion(old.version), parseVersion(now.version)]
  if (!before || !after) {
    findings.add('version-not-semver', about)
    return { ...bumps, suffices: false }
  }
  const idMajor = /[.-]v(\d+)$/.exec(now.id ?? '')?.[1]
  if (idMajor !== undefined && after.numbers[0] > 0 && Number(idMajor) !== after.numbers[0]) {
    findings.add('version-contract-id-mismatch', { ...about, new: `${now.id ?? ''} ${now.version}` })
  }
  const declared = raised(before, after)
  if (declared === 'lower') {
    findings.add('version-decreased', about)
    return { ...bumps, suffices: false }
  }
  if (before.prerelease !== '' && declared !== undefined && after.prerelease === '')
    findings.add('prerelease-promoted', about)
  if (!needed) return { ...bumps, ...(declared && { declared }) }
  if (declared === undefined) {
    // A candidate that changes stays the same candidate.
    if (after.prerelease !== '') return bumps
    findings.add('version-not-bumped', {
      ...about,
      says: `The contract differs and its version does not: it needs a ${needed} version.`,
    })
    return { ...bumps, suffices: false }
  }
  // A candidate promises nothing yet.
  const suffices = before.prerelease !== '' || order[declared] >= order[needed]
  if (!suffices) {
    findings.add('version-bump-insufficient', {
      ...about,
      says: `The change needs a ${needed} version; ${old.version} → ${now.version} is a ${declared} one.`,
    })
  } else if (declared === 'major' && needed !== 'major') findings.add('version-bump-excessive', about)
  if (isSkipped(before, after)) findings.add('version-skipped', about)
  return { ...bumps, declared, suffices }
}

function raised(before: Version, after: Version): Bump | 'lower' | undefined {
  const index = before.numbers.findIndex((number, at) => number !== after.numbers[at])
  if (index < 0) {
    if (before.prerelease === after.prerelease) return undefined
    if (before.prerelease === '') return 'lower'
    return after.prerelease === '' || after.prerelease > before.prerelease ? 'major' : 'lower'
  }
  if ((after.numbers[index] ?? 0) < (before.numbers[index] ?? 0)) return 'lower'
  const shift = before.numbers[0] === 0 && after.numbers[0] === 0 ? 1 : 0
  return (['major', 'minor', 'patch'] as const)[Math.max(0, index - shift)]
}

function isSkipped(before: Version, after: Version): boolean {
  const index = before.numbers.findIndex((number, at) => number !== after.numbers[at])
  return index >= 0 && (after.numbers[index] ?? 0) - (before.numbers[index] ?? 0) > 1
}
