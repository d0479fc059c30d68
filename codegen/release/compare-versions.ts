import { compareSides } from '../compare/compare.js'
import { Findings } from '../compare/findings.js'
import { byTool, placeOf } from '../compare/report/group.js'
import { fromModel } from '../compare/sources/from-model.js'
import { compareVersions } from '../compare/version.js'
import type { VersionChange, VersionStep } from '../runtime/history.js'
import type { HashedContractModel } from '../runtime/model.js'

/**
 * What changed from one version of a contract to the next.
 *
 * @param today calendar date, against which announced removals are held
 */
export async function stepBetween(
  old: HashedContractModel,
  now: HashedContractModel,
  today: string,
): Promise<VersionStep> {
  const sides = { old: fromModel(old, old.version), now: fromModel(now, now.version) }
  const comparison = await compareSides(sides, { reading: 'declared', today })
  const findings = new Findings()
  findings.all.push(...comparison.findings)
  const { needed, suffices } = compareVersions(sides, findings)
  const changes = byTool(findings.all).flatMap(([, group]) =>
    group
      .sort((a, b) => weight[a.severity] - weight[b.severity])
      .map((finding): VersionChange => {
        const { tool, rule, severity, bump, says } = finding
        return { ...(tool !== undefined && { tool }), rule, severity, bump, at: placeOf(finding), says }
      }),
  )
  return { from: old.version, to: now.version, ...(needed && { needed }), suffices, changes }
}

const weight = { breaking: 0, risky: 1, safe: 2 } as const
