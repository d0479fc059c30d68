import type { Settled } from '../settle.js'
import { tally } from './summary.js'
import { hitBy, wayOut } from './words.js'

/** The report as one JSON document; `formatVersion` rises when a member changes its meaning. */
export function jsonReport(settled: Settled): string {
  const { sides, findings, accepted, bumps, tools, rules, respelled, policy, exitCode, problem } = settled
  const side = ({ from, id, version }: typeof sides.old): object => ({ from, id, version })
  const document = {
    formatVersion: 1,
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
  return `${JSON.stringify(document, null, 2)}\n`
}
