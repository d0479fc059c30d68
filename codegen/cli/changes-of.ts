import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long the disk is given to come to rest, in milliseconds: editors and git write several files at once. */
const restMs = 100

/** Notices changes of files and folders. */
export interface Changes {
  /** Answers when something has changed since it was last asked; changes in quick succession count as one. */
  next(): Promise<void>
  close(): void
}

/**
 * Watches files, and folders with all that is below them; each may come and go.
 *
 * Folders are watched one by one: the recursive watch of Node 20 on Linux watches the files, and loses each that an
 * editor or git replaces by another one of its name.
 */
export function changesOf(paths: readonly string[]): Changes {
  let pending = false
  let wake = (): void => {}
  const changed = (): void => {
    pending = true
    wake()
  }
  const watchAll = (): FSWatcher[] => paths.flatMap((path) => watchPath(resolve(path), changed))
  let watchers = watchAll()
  const close = (): void => watchers.forEach((watcher) => watcher.close())
  return {
    async next() {
      if (!pending) await new Promise<void>((resolve) => (wake = resolve))
      await sleep(restMs)
      pending = false
      // There may be folders that are new, or new ones in the place of old ones.
      const now = watchAll()
      close()
      watchers = now
    },
    close,
  }
}

function watchPath(path: string, changed: () => void): FSWatcher[] {
  const name = basename(path)
  const place = watchFolder(dirname(path), (entry) => {
    if (entry === name || entry === null) changed()
  })
  return [...place, ...watchBelow(path, changed)]
}

/** A folder is watched before it is read, so that none that is new in it is missed. */
function watchBelow(path: string, changed: () => void): FSWatcher[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return []
  const watchers = watchFolder(path, changed)
  const entries = watchers.length > 0 ? readdirSync(path, { withFileTypes: true }) : []
  const folders = entries.filter((entry) => entry.isDirectory())
  return [...watchers, ...folders.flatMap(({ name }) => watchBelow(join(path, name), changed))]
}

/** Nothing where the folder has just gone: the watch of the one above it tells so. */
function watchFolder(folder: string, changed: (entry: string | null) => void): FSWatcher[] {
  try {
    return [watch(folder, (_, entry) => changed(entry)).on('error', () => changed(null))]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
