import type { Finding } from '../finding.js'
import { nameOf, placeIn, type Part } from './part.js'
import { proofWords } from './text.js'
import { wayOut } from './words.js'
import { visible } from './word-diff.js'

/** As GitLab documents it (Code Quality, custom tools). */
interface Issue {
  description: string
  check_name: string
  fingerprint: string
  severity: 'info' | 'minor' | 'major' | 'critical' | 'blocker'
  location: { path: string; lines: { begin: number } }
}

const severities = { breaking: 'critical', risky: 'minor', safe: 'info' } as const

/** The report as code quality of GitLab: what counts, as a list; empty where nothing was found. */
export function gitlabReport(parts: readonly Part[]): string {
  const issues = parts.flatMap((part) => [
    ...part.settled.findings.map((finding) => issueOf(part, finding)),
    ...(part.settled.problem === undefined ? [] : [problemOf(part, part.settled.problem)]),
  ])
  // Two comparisons with the same new side can find the same.
  const once = new Map(issues.map((issue) => [issue.fingerprint, issue]))
  return `${JSON.stringify([...once.values()], null, 2)}\n`
}

function issueOf(part: Part, finding: Finding): Issue {
  const { rule, says, at, proof, severity, fingerprint } = finding
  const { file, line } = placeIn(part, finding)
  const text = [`${at}: ${says}`, proof ? `Proof: ${proofWords(proof)}.` : undefined, wayOut(finding)]
  return {
    description: visible(text.filter((one) => one !== undefined).join(' ')),
    check_name: rule,
    // The same finding of two contracts is two issues.
    fingerprint: `${nameOf(part)}/${fingerprint}`,
    severity: severities[severity],
    location: { path: file, lines: { begin: line } },
  }
}

const problemOf = (part: Part, problem: string): Issue => ({
  description: `Not compared: ${visible(problem)}`,
  check_name: 'not-compared',
  fingerprint: `${nameOf(part)}/not-compared`,
  severity: 'blocker',
  location: { path: part.settled.sides.now.from, lines: { begin: 1 } },
})
