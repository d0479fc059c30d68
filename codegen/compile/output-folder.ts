import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { OutputFile } from '../emit/output.js'
import { filesBelow } from './inputs.js'

/** How the files on the disk differ from those that were compiled. */
export interface Difference {
  path: string
  kind: 'missing' | 'changed' | 'orphan'
  /** What is on the disk; empty where nothing is. */
  before: string
  /** What was compiled; empty for an orphan. */
  after: string
}

/**
 * Compares compiled files with those on the disk.
 *
 * @param owned folders below the output folder that hold nothing but compiled files: a further file there is an orphan
 */
export function differences(out: string, files: readonly OutputFile[], owned: readonly string[]): Difference[] {
  const found: Difference[] = []
  for (const { path, text } of files) {
    const target = join(out, path)
    if (!existsSync(target)) found.push({ path, kind: 'missing', before: '', after: text })
    else {
      const before = readFileSync(target, 'utf8')
      if (before !== text) found.push({ path, kind: 'changed', before, after: text })
    }
  }
  const compiled = new Set(files.map(({ path }) => path))
  for (const folder of owned) {
    if (!existsSync(join(out, folder))) continue
    for (const file of filesBelow(join(out, folder))) {
      const path = relative(out, file).replaceAll('\\', '/')
      if (!compiled.has(path)) found.push({ path, kind: 'orphan', before: readFileSync(file, 'utf8'), after: '' })
    }
  }
  return found
}

/**
 * Makes the disk equal to what was compiled. All new texts are on the disk before the first file is replaced, so that
 * a full disk or a missing right leaves everything as it was.
 */
export function apply(out: string, changes: readonly Difference[]): void {
  const written = changes
    .filter(({ kind }) => kind !== 'orphan')
    .map(({ path, after }) => ({ path: join(out, path), after }))
  const temporary = (path: string): string => `${path}.${String(process.pid)}.tmp`
  try {
    for (const { path, after } of written) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(temporary(path), after)
    }
  } catch (error) {
    for (const { path } of written) rmSync(temporary(path), { force: true })
    throw error
  }
  for (const { path } of written) renameSync(temporary(path), path)
  for (const { path, kind } of changes) if (kind === 'orphan') rmSync(join(out, path), { force: true })
}
