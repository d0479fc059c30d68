import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The command line as a file to start. */
export const launcher = fileURLToPath(new URL('../../src/cli/toolpact.mjs', import.meta.url))

/** How a run of the command line ended. */
export interface CliRun {
  code: number | null
  stdout: string
  stderr: string
}

/** What a run finds around it. */
export interface CliSurroundings {
  /** Environment on top of a bare one. */
  env?: { readonly [name: string]: string }
  stdin?: string
  cwd?: string
}

/** Runs `toolpact …` to its end. */
export async function runCli(args: readonly string[], surroundings: CliSurroundings = {}): Promise<CliRun> {
  const child = startCli(args, surroundings)
  const run: CliRun = { code: null, stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (run.stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (run.stderr += text))
  child.stdin?.end(surroundings.stdin ?? '')
  run.code = await ended(child)
  return run
}

/** Starts `toolpact …`. */
export function startCli(args: readonly string[], { env, cwd }: CliSurroundings = {}): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  return spawn(process.execPath, [launcher, ...args], { env: { PATH, HOME, ...env }, ...(cwd && { cwd }) })
}

/** The exit code, once the process has ended. */
export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
}
