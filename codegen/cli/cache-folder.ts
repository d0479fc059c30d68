import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Beside the packages of the project, where caches are expected and ignored by git; else with temporary files. */
export function cacheFolder(contracts: string): string {
  const modules = join(dirname(resolve(contracts)), 'node_modules')
  return existsSync(modules) ? join(modules, '.cache', 'toolpact') : join(tmpdir(), 'toolpact-cache')
}
