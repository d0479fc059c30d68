import type { Settled } from '../settle.js'
import { isCheck, sumOf } from './checked.js'
import { exitCodeOf, type Part } from './part.js'
import { tally } from './summary.js'
import { hitBy, wayOut } from './words.js'

/**
 * The report as one JSON document; `formatVersion` rises when a member changes its meaning. Of a check it has one member
 * of `contracts` for each of them, of several comparisons it is a list.
 */
export function jsonReport(parts: readonly Part[]): string {
  const documents = parts.map(({ settled, checked }) =>
    checked ? { ...checked, ...comparisonOf(settled) } : { formatVersion: 1, ...comparisonOf(settled) },
  )
  const document = isCheck(parts)
    ? { formatVersion: 1, exitCode: exitCodeOf(parts), summary: sumOf(parts), contracts: documents }
    : documents.length === 1
      ? documents[0]
      : documents
  return `${JSON.stringify(document, null, 2)}\n`
}

function comparisonOf(settled: Settled): object {
  const { sides, findings, accepted, bumps, tools, rules, respelled, policy, exitCode, problem } = settled
  const side = ({ from, id, version }: typeof sides.old): object => ({ from, id, version })
  return {
    old: side(sides.old),
    new: side(sides.now),
    reading: policy.reading,
    compared: { ...tools, rules, respelled },
    counts: tally(settled),
    bump: bumps,
    exitCode,
    problem,
    findings: findings.map((finding) => ({ ...finding, hits: hitBy(finding), instead: wayOut(finding) })),
    accepted: accepted.map(({ finding, by }) => ({ ...finding, accepted: by })),
  }
}
