import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContractModel } from '../runtime/model.js'
import { changelogEntry } from './changelog-entry.js'
import { releaseDates } from './dates.js'

/**
 * Adds what is missing to `CHANGELOG.md` of a contract, in the form of Keep a Changelog 1.1.0, newest first. What stands
 * there already is left as it is, so that people may say it better.
 *
 * @param releases all of them, oldest first
 * @returns versions that were added, and the path of the file
 */
export async function updateChangelog(
  root: string,
  id: string,
  releases: readonly ContractModel[],
): Promise<{ path: string; added: string[] }> {
  const path = join(root, id, 'CHANGELOG.md')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : headOf(id)
  const [head = '', ...sections] = text.split(/^(?=## )/m)
  const dates = releaseDates(join(root, id))
  const added: string[] = []
  for (const [index, model] of releases.entries()) {
    const { version } = model
    if (sections.some((section) => versionOf(section) === version)) continue
    const entry = await changelogEntry(model, releases.slice(0, index), dates[version])
    sections.splice(placeOf(releases, index, sections), 0, entry)
    added.push(version)
  }
  if (added.length > 0) writeFileSync(path, `${[head, ...sections].map((part) => part.trimEnd()).join('\n\n')}\n`)
  return { path, added }
}

const versionOf = (section: string): string | undefined => /^## \[?([^\]\s]+)/.exec(section)?.[1]

/** Before the first older release; sections of another kind, such as what is not released, stay where they are. */
function placeOf(releases: readonly ContractModel[], index: number, sections: readonly string[]): number {
  const older = new Set(releases.slice(0, index).map(({ version }) => version))
  const at = sections.findIndex((section) => older.has(versionOf(section) ?? ''))
  return at < 0 ? sections.length : at
}

const headOf = (id: string): string => `# Changelog of ${id}

The releases of this contract, newest first, in the form of [Keep a Changelog](https://keepachangelog.com/en/1.1.0/);
versions follow [SemVer](https://semver.org/spec/v2.0.0.html). \`toolpact release\` adds an entry from what the comparison
finds.
`
