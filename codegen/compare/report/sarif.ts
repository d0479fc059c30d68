import { generatorVersion } from '../../version.js'
import type { Finding } from '../finding.js'
import { findRule } from '../rules/all.js'
import type { Severity } from '../rules/rule.js'
import { exitCodeOf, nameOf, placeIn, type Part } from './part.js'
import { scope, tally } from './summary.js'
import { proofWords } from './text.js'
import { wayOut } from './words.js'
import { visible } from './word-diff.js'

const levels = { breaking: 'error', risky: 'warning', safe: 'note' } as const

/** The report as SARIF 2.1.0 (OASIS), for code scanning: one run, because a run is one call of the program. */
export function sarifReport(parts: readonly Part[]): string {
  const results = parts.flatMap(resultsOf)
  const ids = [...new Set(results.map(({ ruleId }) => ruleId))].sort()
  const exitCode = exitCodeOf(parts)
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'toolpact', version: generatorVersion, rules: ids.map(ruleOf) } },
        invocations: [{ executionSuccessful: exitCode !== 2, exitCode }],
        properties: {
          compared: parts.map((part) => {
            const { settled } = part
            const { tools, rules } = settled
            return { what: nameOf(part), ...tools, rules, scope: scope(settled), counts: tally(settled) }
          }),
        },
        results,
      },
    ],
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function resultsOf(part: Part): Result[] {
  const { findings, accepted } = part.settled
  return [
    ...findings.map((finding) => resultOf(part, finding)),
    ...accepted.map(({ finding, by }) => resultOf(part, finding, by.reason)),
  ]
}

interface Result {
  ruleId: string
  [member: string]: unknown
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

function resultOf(part: Part, finding: Finding, justification?: string): Result {
  const { file, line } = placeIn(part, finding)
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
        physicalLocation: { artifactLocation: { uri: encodeURI(file) }, region: { startLine: line } },
        logicalLocations: [{ fullyQualifiedName: at, kind: 'member' }],
      },
    ],
    ...(justification !== undefined && { suppressions: [{ kind: 'external', justification }] }),
  }
}
