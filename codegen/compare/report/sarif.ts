import { generatorVersion } from '../../version.js'
import type { Finding } from '../finding.js'
import { findRule } from '../rules/all.js'
import type { Severity } from '../rules/rule.js'
import type { Settled } from '../settle.js'
import { scope, tally } from './summary.js'
import { proofWords } from './text.js'
import { wayOut } from './words.js'
import { visible } from './word-diff.js'

const levels = { breaking: 'error', risky: 'warning', safe: 'note' } as const

/** The report as SARIF 2.1.0 (OASIS), for code scanning. */
export function sarifReport(settled: Settled): string {
  const { findings, accepted, sides, exitCode, tools, rules } = settled
  const all = [...findings, ...accepted.map(({ finding }) => finding)]
  const ids = [...new Set(all.map(({ rule }) => rule))].sort()
  const justification = new Map(accepted.map(({ finding, by }) => [finding, by.reason]))
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'toolpact', version: generatorVersion, rules: ids.map(ruleOf) } },
        invocations: [{ executionSuccessful: exitCode !== 2, exitCode }],
        properties: { ...tools, rules, scope: scope(settled), counts: tally(settled) },
        results: all.map((finding) => resultOf(finding, sides.now.from, justification.get(finding))),
      },
    ],
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function ruleOf(id: string): object {
  const rule = findRule(id)
  return {
    id,
    shortDescription: { text: rule?.why ?? id },
    defaultConfiguration: { level: levels[rule?.severity ?? ('risky' satisfies Severity)] },
    properties: { lens: rule?.lens, bump: rule?.bump },
  }
}

function resultOf(finding: Finding, file: string, justification: string | undefined): object {
  const { rule, severity, says, at, proof, fingerprint } = finding
  const way = wayOut(finding)
  const text = [visible(says), proof ? `Proof: ${proofWords(proof)}.` : '', way ?? '']
    .filter((part) => part !== '')
    .join(' ')
  return {
    ruleId: rule,
    level: levels[severity],
    message: { text },
    partialFingerprints: { 'toolpact/v1': fingerprint },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: encodeURI(file) } },
        logicalLocations: [{ fullyQualifiedName: at, kind: 'member' }],
      },
    ],
    ...(justification !== undefined && { suppressions: [{ kind: 'external', justification }] }),
  }
}
