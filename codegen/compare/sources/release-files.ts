import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { tombstonesOf, withTombstones } from '../../release/tombstones.js'
import { parseVersion } from '../version.js'
import { fromJson } from './from-json.js'
import type { Source } from './source.js'

/** The releases of a contract, oldest first, as files. */
export function releasesOf(folder: string): string[] {
  const releases = join(folder, 'releases')
  if (!existsSync(releases)) return []
  return inOrder(readdirSync(releases)).map((file) => join(releases, file))
}

/** Those of some names of files that are releases, oldest first. */
export function inOrder(files: readonly string[]): string[] {
  const versions = files.flatMap((file) => {
    const version = file.endsWith('.json') ? parseVersion(file.slice(0, -'.json'.length)) : undefined
    return version ? [{ file, version }] : []
  })
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((number, index) => number !== b[index])
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
  }
  return versions.sort((a, b) => compare(a.version.numbers, b.version.numbers)).map(({ file }) => file)
}

/**
 * A release with the names that those before it had and it has no more.
 *
 * @param earlier the texts of those, oldest first
 */
export function asRelease(source: Source, earlier: readonly { text: string; from: string }[]): Source {
  const { model } = source
  if (!model) return source
  const models = earlier.flatMap(({ text, from }) => fromJson(text, from).model ?? [])
  return { ...source, side: withTombstones(source.side, tombstonesOf([...models, model])) }
}
