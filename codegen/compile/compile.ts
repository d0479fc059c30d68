import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { OutputFile } from '../emit/output.js'
import type { Diagnostic } from '../read/diagnostic.js'
import type { ReadResult } from '../read/read-contracts.js'
import { CompileCache, type CompileState } from './cache.js'
import { hashInputs } from './inputs.js'
import { apply, differences, type Difference } from './output-folder.js'

export interface CompileOptions {
  /** The `contracts/` folder. */
  root: string
  /** The `generated/` folder. */
  out: string
  /** Folder for what one compile leaves for the next; may be deleted at any time. */
  cache: string
  /** Contract folders to compile; absent: all. */
  only?: readonly string[]
  /** Compare with what is on the disk and write nothing. */
  check?: boolean
  onProgress?: (message: string) => void
}

export interface CompileResult {
  /** Number of tools by contract id. */
  tools: { [id: string]: number }
  /** Mistakes; where there are any, nothing was written. */
  diagnostics: Diagnostic[]
  /** What was written, or with `check` would have to be. */
  changes: Difference[]
  /** Nothing had changed since the last compile, so nothing was compiled. */
  unchanged: boolean
  /** What was compiled; absent where nothing was. */
  compiled?: {
    read: ReadResult
    /** Paths of all outputs, below the output folder. */
    paths: string[]
  }
}

/**
 * Compiles contracts: all outputs are written, or none. The parts that need the TypeScript compiler are loaded only
 * where something has changed.
 *
 * @throws Error for a contract that does not exist, or a file that cannot be written
 */
export async function compile(options: CompileOptions): Promise<CompileResult> {
  const root = resolve(options.root)
  const out = resolve(options.out)
  checkNames(root, options.only)
  const cache = new CompileCache(options.cache, JSON.stringify([root, out, options.only ?? null]))
  const inputs = hashInputs(root, options.only)
  const state = options.check ? undefined : cache.state()
  if (state?.inputs === inputs && isUntouched(out, state)) {
    return { tools: state.tools, diagnostics: [], changes: [], unchanged: true }
  }
  options.onProgress?.('reading contracts')
  const { compileModels } = await import('./compile-models.js')
  const { files, owned, tools, diagnostics, read } = await compileModels(root, options.only, cache, options.onProgress)
  const compiled = { read, paths: files.map(({ path }) => path) }
  if (diagnostics.length > 0) return { tools, diagnostics, changes: [], unchanged: false, compiled }
  const changes = differences(out, files, options.only ? owned : [...owned, ...abandoned(out, owned)])
  if (!options.check) {
    apply(out, changes)
    cache.save({ inputs, tools, outputs: hashes(files) })
  }
  return { tools, diagnostics, changes, unchanged: false, compiled }
}

function checkNames(root: string, only: readonly string[] = []): void {
  if (!existsSync(root)) throw new Error(`there is no folder ${root}`)
  for (const name of only) {
    if (!existsSync(join(root, name))) throw new Error(`there is no contract ${name} in ${root}`)
  }
}

/** Folders of contracts that are no longer there. */
function abandoned(out: string, owned: readonly string[]): string[] {
  if (!existsSync(out)) return []
  return readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /\.v[0-9]+$/.test(entry.name) && !owned.includes(entry.name))
    .map((entry) => entry.name)
}

function isUntouched(out: string, state: CompileState): boolean {
  return Object.entries(state.outputs).every(([path, hash]) => {
    try {
      return sha256(readFileSync(join(out, path), 'utf8')) === hash
    } catch {
      return false
    }
  })
}

function hashes(files: readonly OutputFile[]): { [path: string]: string } {
  return Object.fromEntries(files.map(({ path, text }) => [path, sha256(text)]))
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
