import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseVersion } from '../version.js'

/** The releases of a contract, oldest first, as files. */
export function releasesOf(folder: string): string[] {
  const releases = join(folder, 'releases')
  if (!existsSync(releases)) return []
  const versions = readdirSync(releases).flatMap((file) => {
    const version = file.endsWith('.json') ? parseVersion(file.slice(0, -'.json'.length)) : undefined
    return version ? [{ file, version }] : []
  })
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((number, index) => number !== b[index])
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
  }
  return versions.sort((a, b) => compare(a.version.numbers, b.version.numbers)).map(({ file }) => join(releases, file))
}
