import type { Finding } from '../finding.js'
import { factsOf, isCheck, sumOf } from './checked.js'
import { byTool, placeOf } from './group.js'
import { nameOf, type Checked, type Part } from './part.js'
import { heading, scope, verdict, versions } from './summary.js'
import { isText, proofWords, shown } from './text.js'
import { wayOut } from './words.js'
import { visible, wordDiff } from './word-diff.js'

/** The report for a pull request or release notes. */
export function markdownReport(parts: readonly Part[]): string {
  const lines = isCheck(parts) ? [`**${escaped(sumOf(parts))}**`, ''] : []
  for (const part of parts) {
    lines.push(...(part.checked ? checkedHead({ ...part, checked: part.checked }) : diffHead(part)), ...body(part))
  }
  return visible(`${lines.join('\n').trimEnd()}\n`)
}

function diffHead({ settled }: Part): string[] {
  const says = [`**${verdict(settled)}**; ${versions(settled)}.`, '', `${scope(settled)}.`]
  return [`## ${escaped(heading(settled))}`, '', ...says, '']
}

function checkedHead(part: Part & { checked: Checked }): string[] {
  const facts = factsOf(part).map(([name, text]) => `- ${name} ${escaped(text)}`)
  return [`## ${escaped([nameOf(part), part.checked.version ?? ''].join(' ').trim())}`, '', ...facts, '']
}

function body({ settled }: Part): string[] {
  const lines: string[] = []
  for (const [tool, findings] of byTool(settled.findings)) {
    lines.push(`### ${tool === '' ? 'The contract' : code(tool)}`, '', ...findings.flatMap(findingLines), '')
  }
  const accepted = settled.accepted.map(
    ({ finding, by }) =>
      `- accepted: ${code(finding.rule)} at ${code(finding.at)} until ${by.until}, by ${escaped(by.owner)}: ${escaped(by.reason)}`,
  )
  return [...lines, ...accepted, ...(accepted.length > 0 ? [''] : [])]
}

function findingLines(finding: Finding): string[] {
  const { rule, severity, says, undecided, proof } = finding
  const place = placeOf(finding)
  const label = undecided ? '**not proved**' : severity === 'breaking' ? '**breaking**' : severity
  const head = `- ${label} ${code(rule)}${place === '' ? '' : ` at ${code(place)}`}: ${escaped(visible(says))}`
  const parts = isText(finding)
    ? [code(wordDiff(String(finding.old ?? ''), String(finding.new ?? '')))]
    : [
        finding.old === undefined ? '' : `was ${code(shown(finding.old))}`,
        finding.new === undefined ? '' : `is ${code(shown(finding.new))}`,
      ]
  const way = wayOut(finding)
  return [
    head,
    ...[
      parts.filter((part) => part !== '').join(', '),
      proof ? `Proof: ${escaped(proofWords(proof))}.` : '',
      way === undefined ? '' : escaped(way),
    ]
      .filter((line) => line !== '')
      .map((line) => `  - ${line}`),
  ]
}

/** Text that says nothing to a Markdown reader. */
export const escaped = (text: string): string =>
  text
    .replaceAll('\n', ' ')
    .replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replaceAll('@', '&#64;')

/** Code, whatever backticks are in it. */
export function code(text: string): string {
  const flat = text.replaceAll('\n', ' ')
  const longest = Math.max(0, ...(flat.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 || flat === '' ? `${fence} ${flat} ${fence}` : `${fence}${flat}${fence}`
}
