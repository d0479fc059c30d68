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

/**
 * Writes the model of a release.
 *
 * @param today calendar date, kept beside it
 */
export function writeRelease(root: string, model: ContractModel, today: string): string {
  const path = releasePath(root, model.id, model.version)
  mkdirSync(dirname(path), { recursive: true })
  // Never over a file that appeared in between.
  writeFileSync(path, releaseText(model), { flag: 'wx' })
  keepReleaseDate(join(root, model.id), model.version, today)
  return path
}

/** The text of a released model. */
export const releaseText = (model: ContractModel): string => canonicalJsonFile(hashModel(model))
