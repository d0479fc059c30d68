import type { Finding } from '../finding.js'

/** Findings by tool, those with the worst first; what belongs to no tool stands in front. */
export function byTool(findings: readonly Finding[]): [string, Finding[]][] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const tool = finding.tool ?? ''
    groups.set(tool, [...(groups.get(tool) ?? []), finding])
  }
  const weight = (group: readonly Finding[]): number =>
    group.some(({ severity }) => severity === 'breaking')
      ? 0
      : group.some(({ severity }) => severity === 'risky')
        ? 1
        : 2
  return [...groups].sort(
    ([a, one], [b, other]) =>
      Number(a !== '') - Number(b !== '') || weight(one) - weight(other) || (a < b ? -1 : a > b ? 1 : 0),
  )
}

/** The place of a finding below its tool. */
export function placeOf({ at, tool }: Finding): string {
  const rest = at.split('/').slice(tool === undefined ? 1 : 2)
  return rest.join('/')
}
