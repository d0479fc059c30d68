import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromJson } from '../compare/sources/from-json.js'
import { releasesOf } from '../compare/sources/release-files.js'
import type { ContractModel } from '../runtime/model.js'

/**
 * The released models of a contract, oldest first.
 *
 * @throws SourceError for one that was edited
 */
export function readReleases(root: string, id: string): ContractModel[] {
  return releasesOf(join(root, id)).flatMap((path) => {
    const { model } = fromJson(readFileSync(path, 'utf8'), path)
    return model ? [model] : []
  })
}
