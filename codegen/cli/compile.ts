import { createTwoFilesPatch } from 'diff'
import { compile, type CompileResult } from '../compile/compile.js'
import type { Difference } from '../compile/output-folder.js'
import { formatDiagnostic } from '../read/diagnostic.js'
import { cacheFolder } from './cache-folder.js'
import { changesOf } from './changes-of.js'
import { ProgressLine } from './progress-line.js'

export interface CompileCommandOptions {
  contracts: string
  out: string
  watch?: boolean
  check?: boolean
  json?: boolean
}

/** Most lines of a difference that are shown. */
const longestPatch = 60

/**
 * `toolpact compile [contract…]`: writes everything the contracts compile to, or with `--check` says what differs.
 *
 * @returns exit code: 0 fine, 1 mistakes or drift, 2 could not run
 */
export async function compileCommand(only: readonly string[], options: CompileCommandOptions): Promise<number> {
  if (!options.watch) return once(only, options)
  // Watching starts first, so that no change falls between the first compile and the watch.
  const changes = changesOf([options.contracts])
  for (;;) {
    await once(only, options)
    await changes.next()
  }
}

async function once(only: readonly string[], options: CompileCommandOptions): Promise<number> {
  const started = performance.now()
  const progress = options.json || !process.stderr.isTTY ? undefined : new ProgressLine()
  let result: CompileResult
  try {
    result = await compile({
      root: options.contracts,
      out: options.out,
      cache: cacheFolder(options.contracts),
      ...(only.length > 0 && { only }),
      ...(options.check && { check: true }),
      ...(progress && { onProgress: (message) => progress.show(message) }),
    })
  } catch (error) {
    progress?.clear()
    process.stderr.write(`toolpact compile: ${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
  progress?.clear()
  const seconds = (performance.now() - started) / 1000
  if (options.json) process.stdout.write(`${JSON.stringify(asJson(result, seconds))}\n`)
  else report(result, options, seconds)
  return result.diagnostics.length > 0 || (options.check && result.changes.length > 0) ? 1 : 0
}

function report(result: CompileResult, options: CompileCommandOptions, seconds: number): void {
  const out = (text: string): void => void process.stdout.write(`${text}\n`)
  const { diagnostics, changes, tools } = result
  for (const diagnostic of diagnostics) out(formatDiagnostic(diagnostic, `${options.contracts}/`))
  if (diagnostics.length > 0) {
    out(`${count(diagnostics.length, 'mistake')}; nothing was written`)
  } else if (options.check && changes.length > 0) {
    for (const change of changes) out(patch(change))
    out(`${count(changes.length, 'file')} of ${options.out} differ from the contracts; run: npx toolpact compile`)
  } else {
    const contracts = Object.entries(tools).map(([id, number]) => `${id} (${count(number, 'tool')})`)
    const done = result.unchanged
      ? 'unchanged'
      : options.check
        ? 'up to date'
        : `${count(changes.length, 'file')} written`
    out(`${contracts.join(', ') || 'no contracts'}: ${done} in ${seconds.toFixed(2)} s`)
  }
}

function patch({ path, kind, before, after }: Difference): string {
  if (kind !== 'changed') return `${kind}: ${path}`
  const lines = createTwoFilesPatch(`on disk: ${path}`, `compiled: ${path}`, before, after, '', '', {
    context: 2,
  }).split('\n')
  const rest = lines.length - longestPatch
  return [...lines.slice(0, longestPatch), ...(rest > 0 ? [`… ${count(rest, 'line')} more`] : [])].join('\n')
}

function asJson(result: CompileResult, seconds: number): unknown {
  const { tools, diagnostics, changes, unchanged } = result
  return { tools, diagnostics, changes: changes.map(({ path, kind }) => ({ path, kind })), unchanged, seconds }
}

const count = (number: number, noun: string): string => `${String(number)} ${noun}${number === 1 ? '' : 's'}`
