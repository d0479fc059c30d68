import type { Severity } from '../rules/rule.js'
import type { Settled } from '../settle.js'
import { count } from './words.js'

/** How many findings there are of each severity. */
export function tally({ findings }: Pick<Settled, 'findings'>): { [S in Severity]: number } & { undecided: number } {
  const of = (severity: Severity): number => findings.filter((one) => one.severity === severity).length
  return {
    breaking: of('breaking'),
    risky: of('risky'),
    safe: of('safe'),
    undecided: findings.filter(({ undecided }) => undecided).length,
  }
}

/** How much was compared, in a line: a run that compared nothing must not look like one that found nothing. */
export function scope(settled: Settled): string {
  const { tools, rules, policy } = settled
  const changes = [
    `${String(tools.changed)} changed`,
    `${String(tools.added)} added`,
    `${String(tools.removed)} removed`,
  ].join(', ')
  return `compared ${count(tools.compared, 'tool')} (${changes}) under ${count(rules, 'rule')}, reading ${policy.reading}`
}

/** What the version has to be and is, in a line. */
export function versions({ bumps, announced }: Settled): string {
  const { needed, declared, old, new: now, suffices } = bumps
  const numbers = old !== undefined && now !== undefined ? `${old} → ${now}` : undefined
  if (!needed)
    return numbers === undefined || old === now ? 'no new version is needed' : `no new version is needed (${numbers})`
  if (numbers === undefined) return `the change needs a ${needed} version; no version is declared`
  const is = declared === undefined ? 'the same' : `a ${declared} version`
  const rule = announced.size > 0 ? ' before 1.0.0' : ''
  return `the change needs a ${needed} version; ${numbers} is ${is}${rule}: ${suffices ? 'enough' : 'not enough'}`
}

/** What it all comes to, in a line. */
export function verdict(settled: Settled): string {
  if (settled.problem !== undefined) return `not compared: ${settled.problem}`
  const { breaking, risky, safe, undecided } = tally(settled)
  const open = undecided > 0 ? ` (${String(undecided)} not proved either way)` : ''
  const waived = settled.accepted.length > 0 ? `, ${String(settled.accepted.length)} accepted` : ''
  return `${String(breaking)} breaking${open}, ${String(risky)} risky, ${String(safe)} safe${waived}`
}

/** The sides of the comparison, in a line. */
export function heading({ sides: { old, now } }: Settled): string {
  const named = (side: typeof old): string =>
    side.version === undefined ? side.from : `${side.from} (${side.version})`
  return `${named(old)} → ${named(now)}`
}
