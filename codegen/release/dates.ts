import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Calendar date of each release of a contract, by version; a release that is not named has no known date. */
export interface ReleaseDates {
  readonly [version: string]: string | undefined
}

/**
 * Reads the dates that lie beside the releases. They are no part of a released model, which is the same whenever it is
 * released.
 *
 * @param folder of the contract
 * @throws Error where the file was edited into something else
 */
export function releaseDates(folder: string): ReleaseDates {
  const path = datesPath(folder)
  if (!existsSync(path)) return {}
  const dates = parsed(path)
  for (const [version, date] of Object.entries(dates)) {
    if (typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)) continue
    throw new Error(`${path}: the date of ${version} is not one such as 2026-11-30`)
  }
  return dates
}

function parsed(path: string): ReleaseDates {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ReleaseDates
  } catch (cause) {
    throw new Error(`${path} is not JSON`, { cause })
  }
}

/** Notes when a version was released. */
export function keepReleaseDate(folder: string, version: string, date: string): void {
  const dates = { ...releaseDates(folder), [version]: date }
  writeFileSync(datesPath(folder), `${JSON.stringify(dates, null, 2)}\n`)
}

function datesPath(folder: string): string {
  return join(folder, 'releases', 'dates.json')
}
