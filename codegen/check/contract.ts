import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Comparison } from '../compare/compare.js'
import type { Finding } from '../compare/finding.js'
import type { Checked, FilePlace, Part } from '../compare/report/part.js'
import { fails, settle, type Settled } from '../compare/settle.js'
import { sideOf, type Side } from '../compare/side.js'
import { parseVersion } from '../compare/version.js'
import { fromModel } from '../compare/sources/from-model.js'
import { canonicalCopy } from '../model/canonical-json.js'
import { hashModel } from '../model/hashes.js'
import { compareWithRelease } from '../release/against-release.js'
import { reservations } from '../release/bump.js'
import { readTombstones } from '../release/tombstones.js'
import type { ContractModel, HashedContractModel } from '../runtime/model.js'
import { placeBelow, type About } from './about.js'
import { acceptedOf, settleAlone } from './alone.js'
import { drift, joined, mistakes, type Placed } from './compiled.js'
import type { Frozen } from './frozen.js'

/** Checks one contract. */
export async function checkContract(contract: string, frozen: Frozen, about: About): Promise<Part> {
  const { root, result } = about
  const read = result.compiled?.read
  const source = read?.models.get(contract) ?? read?.strayed.get(contract)
  const model = source && canonicalCopy(source)
  // Releases others may have, of those that can be read.
  const releases = frozen.models.filter(({ version }) => frozen.published.has(version))
  const old = releases.at(-1)
  const earlier = releases.slice(0, -1)
  const comparison =
    model && old
      ? await compareWithRelease(old, earlier, model, readTombstones(root, contract), about.policy, about.today)
      : undefined
  // A contract that strayed from its release is compared with it, or the release strayed from itself: both say more.
  const isTold = frozen.findings.length > 0 || (model !== undefined && old?.version === model.version)
  const own = result.diagnostics.filter(
    ({ file, rule }) => file.startsWith(`${contract}/`) && !(rule === 'C189' && isTold),
  )
  const outputs = (result.compiled?.paths ?? []).filter((path) => path.startsWith(`${contract}/`))
  const beside = joined(
    mistakes(own, about),
    drift(
      result.changes.filter(({ path }) => path.startsWith(`${contract}/`)),
      about,
    ),
    { findings: frozen.findings, places: placesOf(frozen, about) },
    { findings: model && old ? await steps(frozen, old, earlier, model, about) : [], places: new Map() },
  )
  const side = model ? fromModel(model, contract) : sideOf({ id: contract }, contract)
  const settled = decided(comparison, side, beside.findings, about)
  const checked: Checked = {
    contract,
    ...(model && { version: model.version }),
    tools: side.tools.size,
    ...(outputs.length > 0 && { files: outputs.length }),
    releases: frozen.models.map(({ version }) => version),
    heldAgainst: about.git?.from ?? 'their own hashes alone, for there is no git repository',
    ...(comparison && old && { against: `${old.version}, the last release` }),
    ...(!comparison &&
      frozen.published.size > 0 && {
        notCompared: model ? 'with nothing: no release can be read' : 'with nothing: the contract does not compile',
      }),
  }
  return { settled, checked, locate: (finding) => placeOf(finding, contract, beside, about) }
}

/**
 * Releases that came with the work: each must be within what its version may change, too, or a break would pass as the
 * next thing to compare with.
 */
async function steps(
  frozen: Frozen,
  last: HashedContractModel,
  earlier: readonly HashedContractModel[],
  model: ContractModel,
  about: About,
): Promise<Finding[]> {
  const { fingerprint } = hashModel(model)
  const found: Finding[] = []
  for (const one of frozen.models) {
    if (frozen.published.has(one.version) || one.fingerprint === fingerprint) continue
    const { policy, today } = about
    const comparison = await compareWithRelease(last, earlier, one, readTombstones(about.root, one.id), policy, today)
    const settled = settle(comparison, { ...policy, accept: acceptedOf(comparison.findings, policy) }, today)
    const { findings, announced } = announcing(settled, comparison)
    found.push(
      ...findings
        .filter(({ severity, fingerprint }) => severity === 'breaking' && !announced.has(fingerprint))
        .map((finding) => ({ ...finding, says: `In the release ${one.version}: ${finding.says}` })),
    )
  }
  return found
}

function decided(
  comparison: Comparison | undefined,
  side: Side,
  beside: readonly Finding[],
  { policy, today }: About,
): Settled {
  const accept = acceptedOf([...(comparison?.findings ?? []), ...beside], policy)
  return comparison
    ? announcing(settle(comparison, { ...policy, accept }, today, beside), comparison)
    : settleAlone(side, beside, { ...policy, accept }, today)
}

/**
 * Before 1.0.0 a new minor version may break (SemVer 2.0.0, 4): what breaks is told and fails nothing. Afterwards a
 * break needs a contract of its own beside the old one.
 */
function announcing(settled: Settled, { findings }: Comparison): Settled {
  const { declared, needed, suffices, new: version } = settled.bumps
  const isDraft = version !== undefined && parseVersion(version)?.numbers[0] === 0
  if (!isDraft || needed !== 'major' || declared !== 'major' || !suffices) return settled
  const broken = findings.filter(({ severity, rule }) => severity === 'breaking' && !reservations.has(rule))
  const announced = new Set(broken.map(({ fingerprint }) => fingerprint))
  const isFailing = settled.findings.some((one) => fails({ ...settled, announced }, one))
  return { ...settled, announced, exitCode: settled.exitCode === 2 ? 2 : isFailing ? 1 : 0 }
}

const placesOf = ({ files }: Frozen, about: About): Map<string, FilePlace> =>
  new Map([...files].map(([fingerprint, file]) => [fingerprint, placeBelow(about, about.root, file)]))

/** Where a finding is best shown: at its own place, else at the tool, else at the version of the contract. */
function placeOf({ fingerprint, tool = '' }: Finding, contract: string, { places }: Placed, about: About): FilePlace {
  const own = places.get(fingerprint)
  if (own) return own
  const declared = about.result.compiled?.read.places.get(contract)
  const place = declared?.tools.get(tool) ?? declared?.contract
  if (place) return placeBelow(about, about.root, place.file, place.line)
  const file = existsSync(join(about.root, contract, 'contract.ts')) ? 'contract.ts' : ''
  return placeBelow(about, about.root, join(contract, file))
}
