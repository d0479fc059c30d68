import { xml } from '../compare/report/xml.js'
import { wouldWrite } from './check.js'
import { findingText, shortened, verifyRules, type VerifyFinding } from './finding.js'
import type { Latency, NamedCheck } from './verify-server.js'

/** A check that was run. */
export interface CheckResult extends Pick<NamedCheck, 'name' | 'tool'> {
  findings: readonly VerifyFinding[]
  skipped?: string
  ms: number
}

/** What a run against a server found. */
export interface VerifyReport {
  /** Id of the contract. */
  contract: string
  /** Address or command. */
  server: string
  seed: string
  results: readonly CheckResult[]
  latencies: ReadonlyMap<string, Latency>
}

export type VerifyFormat = 'text' | 'json' | 'junit'

export function verifyReport(report: VerifyReport, format: VerifyFormat): string {
  if (format === 'json') return jsonReport(report)
  return format === 'junit' ? junitReport(report) : textReport(report)
}

/** Whether a check failed: warnings do not fail one. */
export const isBroken = ({ findings }: CheckResult): boolean => findings.some(({ severity }) => severity === 'error')

function textReport(report: VerifyReport): string {
  const { results } = report
  const told = results.filter(({ findings }) => findings.length > 0)
  const blocks = told.map((result) =>
    [
      `${isBroken(result) ? 'BROKEN' : 'warning'}  ${result.name}`,
      ...result.findings.flatMap(({ rule, message, sent }) => [
        `    ${message} [${rule}]`,
        ...(sent === undefined ? [] : [`    sent ${shortened(JSON.stringify(sent))}`]),
      ]),
    ].join('\n'),
  )
  return `${[...blocks, summary(report), ...latencyLines(report)].join('\n')}\n`
}

function summary({ results, contract, server, seed }: VerifyReport): string {
  const broken = results.filter(isBroken).length
  const reasons = results.flatMap((result) => (isBroken(result) ? [] : (result.skipped ?? [])))
  const skipped = reasons.length
  const writing = reasons.filter((reason) => reason === wouldWrite.skipped).length
  const warnings = results.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'warning').length
  const kept = results.length - broken - skipped
  const parts = [`${kept} kept`, `${broken} broken`]
  if (skipped > 0)
    parts.push(
      `${skipped} not looked at${writing > 0 ? ` (${writing} because the tool writes; see --allow-writes)` : ''}`,
    )
  if (warnings > 0) parts.push(`${warnings} warnings`)
  return `${server} beside ${contract}: ${results.length} checks, ${parts.join(', ')}; seed ${seed}`
}

function latencyLines({ latencies }: VerifyReport): string[] {
  const bySlowest = [...latencies].sort(([, a], [, b]) => b.slowest - a.slowest)
  const calls = bySlowest.reduce((sum, [, { calls }]) => sum + calls, 0)
  if (calls === 0) return []
  const medians = bySlowest.map(([, { median }]) => median).sort((a, b) => a - b)
  const median = medians[Math.floor((medians.length - 1) / 2)] ?? 0
  const slowest = bySlowest.slice(0, 3).map(([tool, one]) => `${tool} ${milliseconds(one.slowest)}`)
  return [`${calls} calls, median of the tools ${milliseconds(median)}; slowest: ${slowest.join(', ')}`]
}

const milliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : String(Math.round(ms))} ms`

function jsonReport({ contract, server, seed, results, latencies }: VerifyReport): string {
  const checks = results.map(({ name, tool, findings, skipped, ms }) => ({
    name,
    ...(tool !== undefined && { tool }),
    outcome: findings.some(({ severity }) => severity === 'error')
      ? 'broken'
      : skipped === undefined
        ? 'kept'
        : 'skipped',
    ms: Math.round(ms),
    ...(findings.length > 0 && { findings }),
    ...(skipped !== undefined && { skipped }),
  }))
  const broken = checks.filter(({ outcome }) => outcome === 'broken').length
  const rounded = [...latencies].map(([tool, { calls, median, slowest }]) => [
    tool,
    { calls, medianMs: Math.round(median * 10) / 10, slowestMs: Math.round(slowest * 10) / 10 },
  ])
  const report = { contract, server, seed, broken, checks, latencies: Object.fromEntries(rounded) as object }
  return `${JSON.stringify(report, null, 2)}\n`
}

function junitReport(report: VerifyReport): string {
  const { contract, results } = report
  const failures = results.filter(isBroken).length
  const skips = results.filter((result) => result.skipped !== undefined && !isBroken(result)).length
  const numbers = `tests="${results.length}" failures="${failures}" errors="0" skipped="${skips}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="toolpact verify" tests="${results.length}" failures="${failures}" errors="0">`,
    `  <testsuite name="${xml(contract)}" ${numbers}>`,
    ...results.flatMap((result) => caseLines(contract, result)),
    `    <system-out>${xml([summary(report), ...latencyLines(report)].join('\n'))}</system-out>`,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function caseLines(contract: string, result: CheckResult): string[] {
  const { name, findings, skipped, ms } = result
  const open = `    <testcase classname="${xml(contract)}" name="${xml(name)}" time="${(ms / 1000).toFixed(3)}"`
  const failing = findings.filter(({ severity }) => severity === 'error')
  const [first] = failing
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const inside = [
    ...(first
      ? [
          `      <failure type="${first.rule}" message="${xml(verifyRules[first.rule])}">${xml(failing.map(findingText).join('\n'))}</failure>`,
        ]
      : []),
    ...(skipped !== undefined && !first ? [`      <skipped message="${xml(skipped)}"/>`] : []),
    ...(warnings.length > 0 ? [`      <system-out>${xml(warnings.map(findingText).join('\n'))}</system-out>`] : []),
  ]
  return inside.length === 0 ? [`${open}/>`] : [`${open}>`, ...inside, '    </testcase>']
}
