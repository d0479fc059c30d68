import { writeFileSync } from 'node:fs'
import { check } from '../check/check.js'
import { Git } from '../check/git.js'
import { readPolicy } from '../compare/config.js'
import type { Policy } from '../compare/policy.js'
import { exitCodeOf } from '../compare/report/part.js'
import { formats, report, type Format } from '../compare/report/reports.js'
import { cacheFolder } from './cache-folder.js'
import { ProgressLine } from './progress-line.js'

export interface CheckCommandOptions {
  contracts: string
  out: string
  format: Format
  json?: boolean
  report?: readonly string[]
  base?: string
  failOn?: Policy['failOn']
  config?: string
}

/**
 * `toolpact check [contract…]`: may this be merged?
 *
 * @returns exit code: 0 nothing that fails, 1 findings that do, 2 it could not be told
 */
export async function checkCommand(only: readonly string[], options: CheckCommandOptions): Promise<number> {
  const progress = process.stderr.isTTY ? new ProgressLine() : undefined
  try {
    const files = (options.report ?? []).map(reportFile)
    const policy = { ...readPolicy(options.config), ...(options.failOn && { failOn: options.failOn }) }
    const parts = await check({
      root: options.contracts,
      out: options.out,
      cache: cacheFolder(options.contracts),
      ...(only.length > 0 && { only }),
      ...(options.base !== undefined && { base: options.base }),
      policy,
      today: new Date().toISOString().slice(0, 10),
      env: process.env,
      prefix: new Git('.').askWhether('rev-parse', '--show-prefix') ?? '',
      ...(progress && { onProgress: (message: string) => progress.show(message) }),
    })
    progress?.clear()
    for (const { format, path } of files) writeFileSync(path, await report(parts, format))
    process.stdout.write(await report(parts, options.json ? 'json' : options.format))
    return exitCodeOf(parts)
  } catch (error) {
    progress?.clear()
    if (!(error instanceof Error)) throw error
    const isPlain = ['CannotTell', 'SourceError', 'Error'].includes(error.name)
    process.stderr.write(`toolpact check: ${isPlain ? error.message : (error.stack ?? error.message)}\n`)
    return 2
  }
}

/** `sarif=contracts.sarif`: the form of a report and the file it goes to. */
function reportFile(given: string): { format: Format; path: string } {
  const [name, ...rest] = given.split('=')
  const format = formats.find((one) => one === name)
  const path = rest.join('=')
  if (!format || path === '')
    throw new Error(
      `--report ${given} must be a format and a file, such as sarif=contracts.sarif; formats are ${formats.join(', ')}`,
    )
  return { format, path }
}
