import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompileCache } from '../compile/cache.js'
import { hashFolder } from '../compile/inputs.js'
import { fromJson } from '../compare/sources/from-json.js'
import { releasesOf } from '../compare/sources/release-files.js'
import { SourceError } from '../compare/sources/source.js'
import { canonicalJson } from '../model/canonical-json.js'
import { sha256 } from '../model/hashes.js'
import type { ContractHistory, VersionStep } from '../runtime/history.js'
import type { HashedContractModel } from '../runtime/model.js'
import { releaseDates } from './dates.js'

/**
 * What was released of a contract and what became of it since. Comparing costs, so each step is kept by the hash of both
 * sides and of the code that compares; a contract without changes loads none of it.
 *
 * @param root the contracts folder
 * @returns undefined where nothing was released
 * @throws SourceError for a release that is no model or was edited, Error for dates that are none
 */
export async function historyOf(
  root: string,
  model: HashedContractModel,
  cache: CompileCache,
): Promise<ContractHistory | undefined> {
  const folder = join(root, model.id)
  const dates = releaseDates(folder)
  const released = releasesOf(folder).map(releasedModel)
  const last = released.at(-1)
  if (!last) return undefined
  const isServed = last.fingerprint === model.fingerprint
  // As a released one is read, so that the order of a source is no difference.
  const versions = isServed ? released : [...released, JSON.parse(canonicalJson(model)) as HashedContractModel]
  const steps: VersionStep[] = []
  let today = noDate
  for (const [index, now] of versions.entries()) {
    today = (index < released.length ? dates[now.version] : undefined) ?? today
    const old = versions[index - 1]
    if (!old) continue
    const key = sha256(JSON.stringify(['step', compareHash(), old.fingerprint, now.fingerprint, today]))
    const kept = cache.kept(key)
    const text = kept ?? JSON.stringify(await (await import('./compare-versions.js')).stepBetween(old, now, today))
    if (kept === undefined) cache.keep(key, text)
    const step = JSON.parse(text) as VersionStep
    steps.push(index < released.length ? step : { ...step, unreleased: true })
  }
  return {
    releases: released.map(({ version, tools, fingerprint }) => ({
      version,
      ...(dates[version] !== undefined && { date: dates[version] }),
      tools: Object.keys(tools).length,
      fingerprint,
    })),
    steps,
  }
}

function releasedModel(path: string): HashedContractModel {
  const { model } = fromJson(readFileSync(path, 'utf8'), path)
  if (!model) throw new SourceError(`${path} is no contract model`)
  return model as HashedContractModel
}

/** Against which announced dates are held where no release says when it was. */
const noDate = '1970-01-01'

let known: string | undefined

function compareHash(): string {
  return (known ??= hashFolder(new URL('../compare', import.meta.url)))
}
