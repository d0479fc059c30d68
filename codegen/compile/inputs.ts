import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * One hash over everything a compile depends on: the contracts, the generator itself and its options. Paths are taken
 * relative to their folder and line ends as they are, so that it is the same in every checkout.
 */
export function hashInputs(root: string, only: readonly string[] | undefined): string {
  const hash = createHash('sha256')
  const generator = fileURLToPath(new URL('..', import.meta.url))
  for (const [label, folder] of [
    ['contracts', root],
    ['codegen', generator],
  ] as const) {
    for (const path of filesBelow(folder)) {
      hash.update(`${label} ${relative(folder, path).replaceAll('\\', '/')}\0`)
      hash.update(readFileSync(path))
      hash.update('\0')
    }
  }
  return hash.update(JSON.stringify(only ?? null)).digest('hex')
}

/** One hash over a folder of the generator, for what depends on that alone. */
export function hashFolder(folder: URL): string {
  const hash = createHash('sha256')
  const path = fileURLToPath(folder)
  for (const file of filesBelow(path)) hash.update(`${relative(path, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** All files below a folder, in an order that does not depend on the file system. */
export function filesBelow(folder: string): string[] {
  const files: string[] = []
  const visit = (directory: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name)
      if (entry.isDirectory()) visit(path)
      else if (entry.isFile()) files.push(path)
    }
  }
  visit(folder)
  return files.sort()
}
