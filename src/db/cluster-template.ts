import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

/*
 * Making an empty embedded database takes seconds (initdb), unpacking one does not. So the first one made on a machine
 * is kept as an archive in the user's cache folder, and every later one starts from it. Without a usable cache
 * everything works, only slower.
 */

/** The archive of an empty database of the installed engine; undefined before the first one was made. */
export async function readTemplate(): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(templateFile())])
  } catch {
    return undefined
  }
}

/** Keeps a database that was just made, before anything is in it, for the next ones. */
export async function keepTemplate(fresh: PGlite): Promise<void> {
  const file = templateFile()
  const part = `${file}.${process.pid}`
  try {
    const archive = await fresh.dumpDataDir('gzip')
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(part, Buffer.from(await archive.arrayBuffer()), { mode: 0o600 })
    await rename(part, file)
  } catch {
    await rm(part, { force: true }).catch(() => {})
  }
}

/** Throws the archive away, because it turned out to be unusable. */
export async function dropTemplate(): Promise<void> {
  await rm(templateFile(), { force: true })
}

function templateFile(): string {
  return join(cacheFolder(), `pglite-${engineVersion()}.tar.gz`)
}

function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  if (XDG_CACHE_HOME) return join(XDG_CACHE_HOME, 'toolpact')
  if (process.platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'toolpact', 'cache')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'toolpact')
  return join(homedir(), '.cache', 'toolpact')
}

/** The package exports no package.json, so it is read beside its entry. */
function engineVersion(): string {
  const require = createRequire(import.meta.url)
  const manifest = join(dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json')
  return (require(manifest) as { version: string }).version
}
