import { Findings } from '../compare/findings.js'
import { usualConfig } from '../compare/config.js'
import { acceptance } from '../compare/settle.js'
import { sideOf } from '../compare/side.js'
import type { Part } from '../compare/report/part.js'
import { placeBelow, type About } from './about.js'
import { acceptedOf, settleAlone } from './alone.js'
import { drift, joined, mistakes } from './compiled.js'
import { frozenReleases, vanished } from './frozen.js'

/**
 * What belongs to no contract alone: files and mistakes they share, contracts that are gone, and exceptions that nothing
 * was found for.
 *
 * @param contracts those that were checked
 * @param areAll whether these are all there are; else others may need what these do not
 * @returns undefined where there is nothing to say
 */
export function checkShared(
  parts: readonly Part[],
  contracts: readonly string[],
  areAll: boolean,
  about: About,
): Part | undefined {
  const { root, git, result, policy, today } = about
  const isOwn = (path: string): boolean => contracts.some((contract) => path.startsWith(`${contract}/`))
  const gone = areAll ? vanished(root, git) : []
  const lost = gone.map((contract) => frozenReleases(root, contract, git))
  const beside = joined(
    mistakes(
      result.diagnostics.filter(({ file }) => !isOwn(file)),
      about,
    ),
    drift(
      result.changes.filter(({ path }) => !isOwn(path)),
      about,
    ),
    ...lost.map(({ findings, files }) => ({
      findings,
      places: new Map([...files].map(([fingerprint, file]) => [fingerprint, placeBelow(about, root, file)])),
    })),
  )
  const told = new Set(
    [
      ...parts.flatMap(({ settled }) => [...settled.findings, ...settled.accepted.map(({ finding }) => finding)]),
      ...beside.findings,
    ].map(({ fingerprint }) => fingerprint),
  )
  const exceptions = new Findings()
  if (areAll) {
    const unmatched = policy.accept.filter(({ fingerprint }) => !told.has(fingerprint))
    for (const one of unmatched) acceptance(one, false, today, exceptions)
    for (const { fingerprint } of exceptions.all) beside.places.set(fingerprint, placeBelow(about, '.', usualConfig))
  }
  const findings = [...beside.findings, ...exceptions.all]
  if (findings.length === 0) return undefined
  const accept = acceptedOf(beside.findings, policy)
  return {
    settled: settleAlone(sideOf({}, root), findings, { ...policy, accept }, today),
    checked: { tools: 0, releases: [], heldAgainst: '' },
    locate: ({ fingerprint }) => beside.places.get(fingerprint) ?? placeBelow(about, root, ''),
  }
}
