import type { Json } from '../../runtime/model.js'
import type { Finding, Proof } from '../finding.js'
import { findRule } from '../rules/all.js'
import type { Settled } from '../settle.js'
import { factsOf, isCheck, sumOf } from './checked.js'
import { byTool, placeOf } from './group.js'
import { nameOf, type Checked, type Part } from './part.js'
import { heading, scope, verdict, versions } from './summary.js'
import { count, hitBy, wayOut } from './words.js'
import { visible, wordDiff } from './word-diff.js'

/** Columns of a terminal that everybody has. */
const columns = 80

/** Characters of a value that are shown. */
const longestValue = 160

/** The report for a terminal: grouped by tool, worst first. */
export function textReport(parts: readonly Part[]): string {
  const lines = parts.flatMap((part) =>
    part.checked ? checkedLines({ ...part, checked: part.checked }) : diffLines(part),
  )
  if (isCheck(parts)) lines.push(...wrap(sumOf(parts), 0))
  // Names of foreign servers are shown as they are read, never as a terminal would take them.
  return visible(`${lines.join('\n')}\n`)
}

function diffLines({ settled }: Part): string[] {
  return [
    ...wrap(heading(settled), 0),
    ...wrap(scope(settled), 0),
    '',
    ...groupLines(settled),
    ...wrap(versions(settled), 0),
    ...wrap(verdict(settled), 0),
  ]
}

function checkedLines(part: Part & { checked: Checked }): string[] {
  const { settled, checked } = part
  const facts = factsOf(part).flatMap(([name, text]) => wrap(`${name.padEnd(10)}${text}`, 2, 12))
  const groups = groupLines(settled)
  return [
    [nameOf(part), checked.version].filter((word) => word !== undefined).join(' '),
    ...facts,
    '',
    ...groups,
    ...(groups.length > 0 && groups.at(-1) !== '' ? [''] : []),
  ]
}

/** What was found, tool by tool, and what was accepted. */
function groupLines(settled: Settled): string[] {
  const lines: string[] = []
  const groups = byTool(settled.findings)
  const quiet = groups.filter(
    ([tool, findings]) => tool !== '' && findings.every(({ severity }) => severity === 'safe'),
  )
  for (const [tool, findings] of groups) {
    if (quiet.some(([name]) => name === tool)) continue
    const shown = findings.filter(({ severity }) => severity !== 'safe')
    const safe = findings.filter(({ severity }) => severity === 'safe')
    lines.push(tool === '' ? 'the contract' : tool)
    const told = new Set<string>()
    for (const finding of shown) lines.push(...findingLines(finding, told))
    if (safe.length > 0) lines.push(...wrap(`safe: ${safeWords(safe)}`, 2, 8))
    lines.push('')
  }
  if (quiet.length > 0) {
    const all = quiet.flatMap(([, findings]) => findings)
    lines.push(...wrap(`${count(quiet.length, 'tool')} with safe changes only: ${safeWords(all)}`, 0, 4), '')
  }
  for (const { finding, by } of settled.accepted) {
    lines.push(
      ...wrap(`accepted: ${finding.rule} at ${finding.at} until ${by.until}, by ${by.owner}: ${by.reason}`, 0, 4),
    )
  }
  if (settled.respelled > 0) lines.push(`${count(settled.respelled, 'difference')} in other words only`)
  return lines
}

/** @param told texts that were shown above, so that each is shown once */
function findingLines(finding: Finding, told: Set<string>): string[] {
  const { severity, rule, says, fingerprint, undecided, strictly, tokens } = finding
  const place = placeOf(finding)
  const label = undecided ? 'NOT PROVED' : severity.toUpperCase()
  const name = undecided && finding.also?.[0] !== undefined ? `${rule} (${finding.also[0]})` : rule
  const lines = [
    ...titleLines(`${label}  ${name}`, `${place === '' ? '' : `at ${place}  `}[${fingerprint}]`),
    ...wrap(visible(says), 6),
  ]
  const fact = (what: string, text: string | undefined): void => {
    if (text !== undefined && text !== '') lines.push(...wrap(`${what.padEnd(9)}${text}`, 6, 15))
  }
  const change = isText(finding) ? wordDiff(String(finding.old ?? ''), String(finding.new ?? '')) : undefined
  if (change !== undefined && told.has(`${place}\n${change}`)) fact('text', 'as above')
  else if (change !== undefined) {
    told.add(`${place}\n${change}`)
    fact('text', change)
    if (tokens !== undefined) fact('tokens', `${tokens >= 0 ? '+' : '−'}${String(Math.abs(tokens))} in every prompt`)
  } else {
    if (finding.old !== undefined) fact('was', shown(finding.old))
    if (finding.new !== undefined) fact('is', shown(finding.new))
  }
  fact('proof', finding.proof && proofWords(finding.proof))
  fact('strictly', strictly && `${strictly}, where open objects are read as open on both sides`)
  fact('hits', hitBy(finding))
  fact('instead', wayOut(finding))
  return lines
}

/** What it is and where: in one line, or in one each. */
function titleLines(what: string, where: string): string[] {
  const line = `  ${what}  ${where}`
  return line.length <= columns ? [line] : [...wrap(what, 2, 6), ...wrap(where, 6)]
}

/** A change of words is shown word by word. */
export function isText({ rule, old, new: now }: Finding): boolean {
  const lens = findRule(rule)?.lens
  const isWords = typeof (old ?? '') === 'string' && typeof (now ?? '') === 'string'
  return (
    isWords &&
    (lens === 'MODEL' || rule.startsWith('tool-description') || rule.startsWith('argument-unit')) &&
    !rule.startsWith('tool-added')
  )
}

export const proofWords = ({ value, accepted, refused, reading }: Proof): string =>
  `${shown(value)} is accepted by the ${accepted} schema and refused by the ${refused} one (both compiled validators${
    reading === 'sdk' ? ', of declared keys alone' : ''
  })`

export function shown(value: Json): string {
  const text = visible(JSON.stringify(value))
  return text.length > longestValue ? `${text.slice(0, longestValue)}… (${String(text.length)} characters)` : text
}

function safeWords(findings: readonly Finding[]): string {
  const counts = new Map<string, number>()
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return [...counts].map(([rule, number]) => (number === 1 ? rule : `${rule} (${String(number)})`)).join(', ')
}

/** Lines of at most so many columns; a word that is longer is cut. */
export function wrap(text: string, indent: number, hanging = indent): string[] {
  const lines: string[] = []
  let line = ' '.repeat(indent)
  let isEmpty = true
  const next = (): void => {
    lines.push(line.trimEnd())
    line = ' '.repeat(hanging)
    isEmpty = true
  }
  for (const word of text.replaceAll('\n', ' ⏎ ').split(/(?<=[^ ]) (?=[^ ])/)) {
    let rest = word
    if (!isEmpty && line.length + 1 + rest.length > columns) next()
    while (line.length + rest.length + (isEmpty ? 0 : 1) > columns) {
      const room = columns - line.length
      line += rest.slice(0, room)
      rest = rest.slice(room)
      next()
    }
    line += isEmpty ? rest : ` ${rest}`
    isEmpty = false
  }
  lines.push(line.trimEnd())
  return lines
}
