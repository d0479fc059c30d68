import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { canonicalJsonFile } from '../model/canonical-json.js'
import { hashModel } from '../model/hashes.js'
import type { ContractModel } from '../runtime/model.js'
import { keepReleaseDate } from './dates.js'

/** Where the model of a released version lies. Released files never change. */
export function releasePath(root: string, id: string, version: string): string {
  return join(root, id, 'releases', `${version}.json`)
}

/** Whether the contract is no longer what was released under the version it bears; false where nothing was. */
export function differsFromRelease(root: string, model: ContractModel): boolean {
  const path = releasePath(root, model.id, model.version)
  return existsSync(path) && readFileSync(path, 'utf8') !== releaseText(model)
}

export type ReleaseResult = { released: string } | { already: string } | { refused: string; next: string }

/**
 * Freezes a model as the release of its version.
 *
 * @param today calendar date, kept beside the release
 */
export function release(root: string, model: ContractModel, today: string): ReleaseResult {
  const { id, version, stability } = model
  if (!/^[0-9]+\.[0-9]+\.[0-9]+$/.test(version)) {
    return { refused: `${version} is a pre-release`, next: `Give ${id} the version ${version.replace(/-.*/, '')}.` }
  }
  if (stability !== 'frozen') {
    return { refused: `${id} is a ${stability}`, next: "Write `stability: 'frozen'`: a release is a promise." }
  }
  const path = releasePath(root, id, version)
  if (existsSync(path)) return { already: path }
  mkdirSync(dirname(path), { recursive: true })
  // Never over a file that appeared in between.
  writeFileSync(path, releaseText(model), { flag: 'wx' })
  keepReleaseDate(join(root, id), version, today)
  return { released: path }
}

const releaseText = (model: ContractModel): string => canonicalJsonFile(hashModel(model))
