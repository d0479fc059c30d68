/** What was released of a contract, and what changed from one release to the next and up to what is compiled now. */
export interface ContractHistory {
  /** Oldest first. */
  releases: readonly ReleasedVersion[]
  /** Between neighbours, oldest first; the last one leads to what is compiled, where that was not released. */
  steps: readonly VersionStep[]
}

export interface ReleasedVersion {
  version: string
  /** Calendar date of the release (ISO 8601); absent: not known. */
  date?: string
  /** Number of tools. */
  tools: number
  fingerprint: string
}

/** What changed from one version to the next. */
export interface VersionStep {
  from: string
  to: string
  /** What it leads to has not been released. */
  unreleased?: true
  /** The version number that has to rise because of the changes (SemVer 2.0.0). */
  needed?: 'major' | 'minor' | 'patch'
  /** Whether the number rose enough. */
  suffices: boolean
  /** By tool: first those of the contract as a whole, then the tools with the worst changes. */
  changes: readonly VersionChange[]
}

export interface VersionChange {
  /** Contract name; absent: the contract as a whole. */
  tool?: string
  /** Id of the rule that tells what kind of change it is; `toolpact diff --rules` lists them. */
  rule: string
  /** Breaking: somebody who kept the old contract fails. Risky: somebody may behave otherwise. Safe: nobody notices. */
  severity: 'breaking' | 'risky' | 'safe'
  bump: 'major' | 'minor' | 'patch'
  /** Place below the tool, such as `input/properties/limit`; empty: the tool itself. */
  at: string
  /** What changed, in an English sentence. */
  says: string
}
