import { Command, CommanderError } from 'commander'
import { ConfigError } from '../config-error.js'
import { adminCommand } from './admin-command.js'
import { callCommand } from './call.js'
import { checkCommand } from './check.js'
import { compileCommand } from './compile.js'
import { dbCommand } from './db-command.js'
import { devCommand } from './dev.js'
import { diffCommand } from './diff.js'
import { explainCommand } from './explain.js'
import { initCommand } from './init.js'
import { explainMissingPackage } from './missing-package.js'
import { importCommand } from './import.js'
import { lintCommand } from './lint.js'
import { mockCommand } from './mock.js'
import { releaseCommand } from './release.js'
import { serveCommand } from './serve.js'
import { verifyCommand } from './verify.js'
import { version } from './version.js'

/**
 * Runs a command line and says how the process should end: 0 all is well, 1 the command found something wrong,
 * 2 it could not run. Commands load what they need when they are chosen, so that help comes at once.
 *
 * @param further commands beside those of every project
 */
export async function main(argv: readonly string[], further: readonly Command[] = []): Promise<number> {
  try {
    await program(further).parseAsync(argv)
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return report(explainMissingPackage(error, argv[2]) ?? error)
  }
}

/** All commands, with what is theirs to parse. */
export function program(further: readonly Command[]): Command {
  const program = new Command('toolpact')
    .description('Contracts for agent tools: compile them, serve them, call them.')
    .version(version())
    .exitOverride()
    .showHelpAfterError('(add --help for the options)')
  program
    .addCommand(initCommand())
    .addCommand(compileCommand())
    .addCommand(checkCommand())
    .addCommand(releaseCommand())
    .addCommand(diffCommand())
    .addCommand(explainCommand())
    .addCommand(lintCommand())
    .addCommand(verifyCommand())
    .addCommand(mockCommand())
    .addCommand(importCommand())
    .addCommand(serveCommand())
    .addCommand(devCommand())
    .addCommand(callCommand())
    .addCommand(adminCommand())
    .addCommand(dbCommand())
  for (const command of further) program.addCommand(command)
  return program
}

/** A mistake in how we are called or set up is told in a sentence; anything else is ours and shows where it happened. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const isPlain = error instanceof ConfigError
  process.stderr.write(
    `toolpact: ${error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)}\n`,
  )
  return 2
}
