import type { OutputFile } from '../emit/output.js'
import { hashModel } from '../model/hashes.js'
import type { Diagnostic } from '../read/diagnostic.js'
import { readContracts, type ReadResult } from '../read/read-contracts.js'
import { historyOf } from '../release/history.js'
import type { CompileCache } from './cache.js'
import { emitAll } from './emit-all.js'
import { runtimeFiles } from './runtime-files.js'
import { SecondCore } from './second-core.js'

export interface CompiledModels {
  /** Paths are relative to the output folder. */
  files: OutputFile[]
  /** Folders that hold nothing but these files. */
  owned: string[]
  tools: { [id: string]: number }
  diagnostics: Diagnostic[]
  /** What was read, compiled or not. */
  read: ReadResult
}

/** Reads contracts and emits everything they compile to, in memory. */
export async function compileModels(
  root: string,
  only: readonly string[] | undefined,
  cache: CompileCache,
  onProgress?: (message: string) => void,
): Promise<CompiledModels> {
  // It loads what it needs while this thread reads the contracts.
  const core = cache.isEmpty ? new SecondCore() : undefined
  try {
    return await compileWith(root, only, cache, core, onProgress)
  } finally {
    await core?.close()
  }
}

async function compileWith(
  root: string,
  only: readonly string[] | undefined,
  cache: CompileCache,
  core: SecondCore | undefined,
  onProgress?: (message: string) => void,
): Promise<CompiledModels> {
  const read = readContracts(root, only)
  const { models, endpoints, diagnostics } = read
  const tools = Object.fromEntries([...models.values()].map((model) => [model.id, Object.keys(model.tools).length]))
  if (diagnostics.length > 0) return { files: [], owned: [], tools, diagnostics, read }
  const files = runtimeFiles()
  for (const model of models.values()) {
    onProgress?.(`compiling ${model.id}`)
    const hashed = hashModel(model)
    const emitted = await emitAll(hashed, await historyOf(root, hashed, cache), cache, core)
    files.push(...emitted.map(({ path, text }) => ({ path: `${model.id}/${path}`, text })))
  }
  // Says that the files are modules, wherever the folder is copied to.
  files.push({ path: 'package.json', text: '{ "type": "module", "private": true, "sideEffects": false }\n' })
  if (!only) files.push({ path: 'endpoints.json', text: `${JSON.stringify(endpoints, null, 2)}\n` })
  return { files, owned: ['runtime', ...models.keys()], tools, diagnostics, read }
}
