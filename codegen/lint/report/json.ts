import type { LintResult } from '../lint.js'
import { lintRules } from '../rules/all.js'

/** The report for machines. */
export function jsonReport({
  from,
  hosts,
  server,
  serverAssumed,
  tools,
  findings,
  excepted,
  tokens,
  tokensWithOutput,
}: LintResult): string {
  const count = (severity: string): number => findings.filter((one) => one.severity === severity).length
  return `${JSON.stringify(
    {
      from,
      hosts,
      server,
      ...(serverAssumed && { serverAssumed }),
      counts: { error: count('error'), warning: count('warning'), note: count('note'), excepted },
      tokens,
      tokensWithOutput,
      tools: tools.map(({ name, tokens: own }) => ({ name, tokens: own })),
      findings: findings.map((finding) => ({ ...finding, instead: lintRules[finding.rule].instead })),
    },
    null,
    2,
  )}\n`
}
