import { Command, CommanderError } from 'commander'
import { ConfigError } from '../config-error.js'
import { version } from './version.js'

/**
 * Runs a command line and says how the process should end: 0 all is well, 1 the command found something wrong,
 * 2 it could not run. Commands load what they need when they are chosen, so that help comes at once.
 *
 * @param further commands beside those of every project
 */
export async function main(argv: readonly string[], further: readonly Command[] = []): Promise<number> {
  try {
    const program = await programOf(further, argv[2])
    await program.parseAsync(argv)
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    const { explainMissingPackage } = await import('./missing-package.js')
    return report(explainMissingPackage(error, argv[2]) ?? error)
  }
}

/** Commands of every project, in the order of help. Each is a module that is only loaded where it is needed. */
const commands: { readonly [name: string]: () => Promise<Command> } = {
  init: async () => (await import('./init.js')).initCommand(),
  compile: async () => (await import('./compile.js')).compileCommand(),
  check: async () => (await import('./check.js')).checkCommand(),
  release: async () => (await import('./release.js')).releaseCommand(),
  diff: async () => (await import('./diff.js')).diffCommand(),
  explain: async () => (await import('./explain.js')).explainCommand(),
  lint: async () => (await import('./lint.js')).lintCommand(),
  verify: async () => (await import('./verify.js')).verifyCommand(),
  mock: async () => (await import('./mock.js')).mockCommand(),
  import: async () => (await import('./import.js')).importCommand(),
  serve: async () => (await import('./serve.js')).serveCommand(),
  dev: async () => (await import('./dev.js')).devCommand(),
  call: async () => (await import('./call.js')).callCommand(),
  admin: async () => (await import('./admin-command.js')).adminCommand(),
  db: async () => (await import('./db-command.js')).dbCommand(),
}

/**
 * Commands with what is theirs to parse.
 *
 * @param chosen the only one that is needed; all where that is none of them
 */
export async function programOf(further: readonly Command[], chosen?: string): Promise<Command> {
  const program = new Command('toolpact')
    .description('Contracts for agent tools: compile them, serve them, call them.')
    .version(version())
    .exitOverride()
    .showHelpAfterError('(add --help for the options)')
  const isKnown = chosen !== undefined && Object.hasOwn(commands, chosen)
  const wanted = Object.entries(commands).filter(([name]) => !isKnown || name === chosen)
  for (const command of await Promise.all(wanted.map(([, load]) => load()))) program.addCommand(command)
  for (const command of further) program.addCommand(command)
  return program
}

/** A mistake in how we are called or set up is told in a sentence; anything else is ours and shows where it happened. */
function report(error: unknown): number {
  const isPlain = error instanceof ConfigError
  process.stderr.write(
    `toolpact: ${error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)}\n`,
  )
  return 2
}
