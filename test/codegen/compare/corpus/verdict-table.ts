import { compareSides, type Comparison } from '../../../../codegen/compare/compare.js'
import type { Finding } from '../../../../codegen/compare/finding.js'
import type { Reading } from '../../../../codegen/compare/inclusion.js'
import type { Side, SidePair } from '../../../../codegen/compare/side.js'
import { today } from '../example-of-rule.js'

const readings: readonly Reading[] = ['declared', 'strict', 'sdk']

/** What changed from one release to the next, without a word of the server: tools, rules and counts. */
export async function releaseTable(old: Side, now: Side): Promise<string> {
  const compared: Comparison[] = []
  for (const reading of readings) compared.push(await compareSides({ old, now }, { reading, today }))
  const [declared] = compared
  if (!declared) return ''
  const { tools } = declared
  return [
    `${old.from} → ${now.from}`,
    `  tools: ${tools.compared} compared, ${tools.changed} changed, ${tools.added} added, ${tools.removed} removed`,
    ...compared.map(({ findings }, index) => `  ${readings[index] ?? ''}: ${severities(findings)}`),
    ...ruleLines(declared.findings),
    '',
  ].join('\n')
}

/** What became of each tool over all commits. */
export async function changesTable(changes: readonly SidePair[]): Promise<string> {
  const all: Finding[] = []
  for (const sides of changes) all.push(...(await compareSides(sides, { reading: 'declared', today })).findings)
  return [`${changes.length} steps`, `  declared: ${severities(all)}`, ...ruleLines(all), ''].join('\n')
}

function severities(findings: readonly Finding[]): string {
  const of = (severity: string) => findings.filter((one) => one.severity === severity).length
  const open = findings.filter(({ undecided }) => undecided).length
  return `${of('breaking')} breaking, ${of('risky')} risky, ${of('safe')} safe, ${open} not proved`
}

function ruleLines(findings: readonly Finding[]): string[] {
  const tools = [...new Set(findings.map(({ tool = '' }) => tool))].sort()
  return tools.flatMap((name) => {
    const counts = new Map<string, number>()
    for (const { tool = '', rule, severity, proof } of findings) {
      if (tool !== name) continue
      const line = `    ${severity.padEnd(8)}  ${rule}${severity === 'breaking' && proof ? ', shown' : ''}`
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
    const rules = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
    return [`  ${name}`, ...rules.map(([line, count]) => (count === 1 ? line : `${line} × ${count}`))]
  })
}
