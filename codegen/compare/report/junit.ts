import type { Finding } from '../finding.js'
import { factsOf } from './checked.js'
import { byTool } from './group.js'
import { fails } from '../settle.js'
import { nameOf, type Part } from './part.js'
import { scope, verdict, versions } from './summary.js'
import { proofWords } from './text.js'
import { wayOut } from './words.js'
import { xml } from './xml.js'

/**
 * The report in the form of JUnit, as Jenkins, GitLab and others read it: a suite for each comparison, in it a case for
 * the contract as a whole and for each of its tools, which fails where something is found that fails the run.
 */
export function junitReport(parts: readonly Part[]): string {
  const suites = parts.map(suiteOf)
  const sum = (of: 'tests' | 'failures' | 'errors'): number => suites.reduce((all, one) => all + one[of], 0)
  const head = `<testsuites name="toolpact" tests="${String(sum('tests'))}" failures="${String(sum('failures'))}" errors="${String(sum('errors'))}">`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    head,
    ...suites.flatMap(({ lines }) => lines),
    '</testsuites>',
    '',
  ].join('\n')
}

interface Suite {
  lines: string[]
  tests: number
  failures: number
  errors: number
}

function suiteOf(part: Part): Suite {
  const { settled, checked } = part
  const name = nameOf(part)
  const groups = new Map(byTool(settled.findings))
  const tools = new Set([...settled.sides.now.tools.keys(), ...groups.keys()])
  tools.delete('')
  const cases = ['', ...[...tools].sort()].map((tool) => ({
    name: tool === '' ? 'the contract' : tool,
    findings: groups.get(tool) ?? [],
  }))
  const failing = cases.filter(({ findings }) => findings.some((finding) => fails(part.settled, finding)))
  const errors = settled.problem === undefined ? 0 : 1
  const told = checked
    ? factsOf({ ...part, checked }).map((fact) => fact.join(' '))
    : [scope(settled), versions(settled), verdict(settled)]
  const numbers = `tests="${String(cases.length + errors)}" failures="${String(failing.length)}" errors="${String(errors)}" skipped="0"`
  const lines = [
    `  <testsuite name="${xml(name)}" ${numbers}>`,
    ...cases.flatMap(({ name: tool, findings }) => caseLines(part, name, tool, findings)),
    ...(settled.problem === undefined ? [] : errorLines(name, settled.problem)),
    `    <system-out>${xml([...told, ...acceptedWords(part)].join('\n'))}</system-out>`,
    '  </testsuite>',
  ]
  return { lines, tests: cases.length + errors, failures: failing.length, errors }
}

function caseLines(part: Part, suite: string, tool: string, findings: readonly Finding[]): string[] {
  const open = `    <testcase classname="${xml(suite)}" name="${xml(tool)}"`
  const failing = findings.filter((finding) => fails(part.settled, finding))
  const others = findings.filter((finding) => !failing.includes(finding))
  const [first] = failing
  if (!first && others.length === 0) return [`${open}/>`]
  return [
    `${open}>`,
    // One failure a case: several are read by some and not by others.
    ...(first
      ? [
          `      <failure type="${xml(first.rule)}" message="${xml(first.says)}">${xml(failing.map(wordsOf).join('\n\n'))}</failure>`,
        ]
      : []),
    ...(others.length > 0 ? [`      <system-out>${xml(others.map(wordsOf).join('\n\n'))}</system-out>`] : []),
    '    </testcase>',
  ]
}

const errorLines = (suite: string, problem: string): string[] => [
  `    <testcase classname="${xml(suite)}" name="comparison">`,
  `      <error type="not-compared" message="${xml(problem)}"/>`,
  '    </testcase>',
]

function wordsOf(finding: Finding): string {
  const { rule, severity, undecided, at, says, proof, fingerprint } = finding
  const label = undecided ? 'not proved' : severity
  return [
    `${label} ${rule} at ${at} [${fingerprint}]`,
    says,
    ...(proof ? [`Proof: ${proofWords(proof)}.`] : []),
    ...[wayOut(finding)].filter((way) => way !== undefined),
  ].join('\n')
}

const acceptedWords = ({ settled }: Part): string[] =>
  settled.accepted.map(
    ({ finding, by }) => `accepted: ${finding.rule} at ${finding.at} until ${by.until}, by ${by.owner}: ${by.reason}`,
  )
