import { wrap } from '../../compare/report/text.js'
import { visible } from '../../compare/report/word-diff.js'
import { count } from '../../compare/report/words.js'
import type { LintFinding } from '../findings.js'
import { hostFacts } from '../hosts.js'
import type { LintResult } from '../lint.js'
import { lintRules } from '../rules/all.js'

export interface TextOptions {
  /** Notes one by one instead of counted. */
  notes?: boolean
  /** What each tool costs. */
  tokens?: boolean
}

/** Dearest tools that are named, and most tools that are told the same one by one. */
const fewTools = 3

/** The report for a terminal: grouped by tool, in the order of the catalogue. */
export function textReport(result: LintResult, { notes = false, tokens = false }: TextOptions = {}): string {
  const { findings, hosts, tools, from, server, serverAssumed, excepted } = result
  const lines = [
    ...wrap(
      `${from}: ${count(tools.length, 'tool')} for ${hosts.map((host) => hostFacts[host].title).join(', ')}, as a server named ${server}${serverAssumed ? ' (assumed; --server-name says otherwise)' : ''}`,
      0,
    ),
    ...wrap(costs(result), 0),
    '',
  ]
  if (tokens) lines.push(...tokenTable(result), '')
  const shown = findings.filter(({ severity }) => notes || severity !== 'note')
  const common = commonOnes(shown)
  for (const [{ tool: _tool, ...finding }, names] of common.values()) {
    lines.push(...wrap(`${count(names.length, 'tool')}: ${names.join(', ')}`, 0, 4), ...findingLines(finding), '')
  }
  for (const tool of [undefined, ...tools.map(({ name }) => name)]) {
    const own = shown.filter((finding) => finding.tool === tool && !common.has(keyOf(finding)))
    if (own.length === 0) continue
    lines.push(...wrap(tool ?? 'all tools together', 0), ...own.flatMap(findingLines), '')
  }
  const counted = findings.filter(({ severity }) => severity === 'note')
  if (!notes && counted.length > 0) {
    lines.push(...wrap(`notes: ${noteWords(counted)}; shown one by one with --notes`, 0, 4))
  }
  if (excepted > 0) lines.push(`${count(excepted, 'finding')} accepted by --except`)
  lines.push(verdict(findings))
  return visible(`${lines.join('\n')}\n`)
}

/** Findings that several tools share word by word, with the tools; told once. */
function commonOnes(findings: readonly LintFinding[]): Map<string, [LintFinding, string[]]> {
  const groups = new Map<string, [LintFinding, string[]]>()
  for (const finding of findings) {
    const [first, names] = groups.get(keyOf(finding)) ?? [finding, []]
    if (finding.tool !== undefined) groups.set(keyOf(finding), [first, [...names, finding.tool]])
  }
  return new Map([...groups].filter(([, [, names]]) => names.length > fewTools))
}

const keyOf = ({ rule, at, says, hosts }: LintFinding): string => JSON.stringify([rule, at, says, hosts])

function costs({ tools, tokens: { total, median }, tokensWithOutput }: LintResult): string {
  const dearest = [...tools].sort((a, b) => b.tokens - a.tokens).slice(0, fewTools)
  const most = dearest.map(({ name, tokens }) => `${name} (${number(tokens)})`).join(', ')
  return `${number(total)} tokens in every conversation, median ${number(median)} a tool${most === '' ? '' : `, most: ${most}`}; with output schemas ${number(tokensWithOutput.total)}, median ${number(tokensWithOutput.median)}`
}

function tokenTable({ tools }: LintResult): string[] {
  const width = Math.max(...tools.map(({ tokens }) => number(tokens).length), 0)
  return [...tools]
    .sort((a, b) => b.tokens - a.tokens)
    .flatMap(({ name, tokens }) => wrap(`${number(tokens).padStart(width)} ${name}`, 2, width + 3))
}

function findingLines({ rule, severity, at, says, hosts }: LintFinding): string[] {
  const where = at === '' ? '' : `  at ${at}`
  const whom = hosts.length === 0 ? '' : `  (${hosts.map((host) => hostFacts[host].title).join(', ')})`
  return [
    ...wrap(`${severity.toUpperCase()}  ${rule}${where}${whom}`, 2, 6),
    ...wrap(visible(says), 6),
    ...wrap(`instead  ${lintRules[rule].instead}`, 6, 15),
  ]
}

/** How many tools have each note. */
function noteWords(notes: readonly LintFinding[]): string {
  const byRule = new Map<string, number>()
  for (const { rule } of notes) byRule.set(rule, (byRule.get(rule) ?? 0) + 1)
  return [...byRule].map(([rule, tools]) => `${rule} (${count(tools, 'tool')})`).join(', ')
}

function verdict(findings: readonly LintFinding[]): string {
  const of = (severity: string): number => findings.filter((one) => one.severity === severity).length
  if (findings.length === 0) return 'nothing found'
  return `${count(of('error'), 'error')}, ${count(of('warning'), 'warning')}, ${count(of('note'), 'note')}`
}

const number = (value: number): string => value.toLocaleString('en')
