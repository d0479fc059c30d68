import type { Finding } from '../finding.js'
import type { Settled } from '../settle.js'

/** Where a finding is shown in a file. */
export interface FilePlace {
  /** With forward slashes, as the command was given it: relative to where it ran. */
  file: string
  /** From 1. */
  line: number
}

/** What `toolpact check` looked at beside a comparison. */
export interface Checked {
  /** Of the contract; absent for what belongs to all of them. */
  contract?: string
  version?: string
  tools: number
  /** Compiled files that were held against the contract; absent: none, because of mistakes or edited releases. */
  files?: number
  /** Versions that are released, oldest first. */
  releases: readonly string[]
  /** By what the released models were judged, in words. */
  heldAgainst: string
  /** What the contract was compared with, in words; absent: with nothing, because nothing was released. */
  against?: string
  /** Why nothing could be compared although something was released. */
  notCompared?: string
}

/** What a report tells of: one comparison, or all that was checked of one contract. */
export interface Part {
  settled: Settled
  /** Absent: a comparison alone. */
  checked?: Checked
  /** Where a finding points in the files of the project; absent: at the new side as a whole. */
  locate?: (finding: Finding) => FilePlace
}

/** What a part is about, in a word. */
export function nameOf({ settled, checked }: Part): string {
  return checked ? (checked.contract ?? 'all contracts') : settled.sides.now.from
}

export const placeIn = ({ settled, locate }: Part, finding: Finding): FilePlace =>
  locate?.(finding) ?? { file: settled.sides.now.from, line: 1 }

/** The exit code of a run: nothing compared is worse than findings. */
export const exitCodeOf = (parts: readonly Part[]): 0 | 1 | 2 =>
  parts.reduce<0 | 1 | 2>((worst, { settled: { exitCode } }) => (exitCode > worst ? exitCode : worst), 0)
