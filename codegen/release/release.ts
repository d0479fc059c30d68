import { existsSync } from 'node:fs'
import type { Policy } from '../compare/policy.js'
import { canonicalCopy } from '../model/canonical-json.js'
import type { ContractModel } from '../runtime/model.js'
import { refusalOf, type Refusal } from './bump.js'
import { updateChangelog } from './changelog.js'
import { readReleases } from './read-releases.js'
import { releasePath, writeRelease } from './releases.js'
import { readTombstones, tombstonesOf, writeTombstones } from './tombstones.js'

/** What became of a release. */
export type ReleaseResult =
  | ({
      /** Paths of what was written beside the model. */
      changelog: string
      /** Versions that the changelog lacked. */
      added: string[]
      tombstones?: string
    } & ({ released: string } | { already: string }))
  | Refusal

/**
 * Freezes a model as the release of its version, notes what it brings, and reserves the names it no longer has.
 *
 * @param today calendar date
 */
export async function release(
  root: string,
  source: ContractModel,
  policy: Policy,
  today: string,
): Promise<ReleaseResult> {
  const model = canonicalCopy(source)
  const { id, version, stability } = model
  const refused = (why: string, next: string): Refusal => ({ refused: why, next, findings: [] })
  if (!/^[0-9]+\.[0-9]+\.[0-9]+$/.test(version))
    return refused(`${version} is a pre-release`, `Give ${id} the version ${version.replace(/-.*/, '')}.`)
  if (stability !== 'frozen')
    return refused(`${id} is a ${stability}`, "Write `stability: 'frozen'`: a release is a promise.")
  const releases = readReleases(root, id)
  const path = releasePath(root, id, version)
  if (existsSync(path)) return { already: path, ...(await notes(root, id, releases)) }
  // As the file will be: the release itself writes what is missing in it.
  const reserved = { ...readTombstones(root, id), ...tombstonesOf([...releases, model]) }
  const refusal = await refusalOf(model, releases, reserved, policy, today)
  if (refusal) return refusal
  const released = writeRelease(root, model, today)
  return { released, ...(await notes(root, id, [...releases, model])) }
}

async function notes(
  root: string,
  id: string,
  releases: readonly ContractModel[],
): Promise<{ changelog: string; added: string[]; tombstones?: string }> {
  const tombstones = writeTombstones(root, id, releases)
  const { path, added } = await updateChangelog(root, id, releases)
  return { changelog: path, added, ...(tombstones !== undefined && { tombstones }) }
}
