import { Command, Option } from 'commander'
import type { DiffCommandOptions } from '../../codegen/cli/diff.js'

/** `toolpact diff`: what changed between two versions of a contract, and whom it breaks. */
export function diffCommand(): Command {
  return new Command('diff')
    .description('Compare two versions of a contract, or of any MCP server, and prove what breaks.')
    .argument('[base]', 'what callers have: see below; default for a contract: its last release')
    .argument('[head]', 'what they will get; default: the contract as it is now')
    .argument('[command...]', 'after `--`: a command that starts an MCP server (stdio), as the head')
    .option('--contracts <folder>', 'where the contracts are', 'contracts')
    .option('--out <folder>', 'where compiled contracts are', 'generated')
    .addOption(
      new Option('--format <format>', 'form of the report')
        .choices(['text', 'json', 'markdown', 'github', 'sarif', 'junit', 'gitlab'])
        .default('text'),
    )
    .addOption(
      new Option('--fail-on <severity>', 'what fails the run (default: breaking)').choices(['breaking', 'risky']),
    )
    .addOption(
      new Option('--reading <reading>', 'what open objects hold (default: declared)').choices([
        'declared',
        'strict',
        'sdk',
      ]),
    )
    .option(
      '--use <name>',
      'a lens (WIRE, SDK, MODEL, POLICY, META) or rule to look for, repeatable (default: all)',
      collect,
    )
    .option('--except <name>', 'a lens or rule to leave out, repeatable', collect)
    .option('--config <file>', 'decisions of the project (default: toolpact.diff.json, if there is one)')
    .option('--transitive', 'compare with every release of the contract, not only the last')
    .option('--header <line>', 'header for MCP servers, such as "Authorization: Bearer …", repeatable', collect)
    .option('--rules', 'list all rules and stop')
    .addHelpText('after', sides)
    .exitOverride()
    .action(async (base: string | undefined, head: string | undefined, rest: string[], options: DiffCommandOptions) => {
      const { diffCommand: run } = await import('../../codegen/cli/diff.js')
      const { given, command } = split([base, head, ...rest].filter((one) => one !== undefined))
      process.exitCode = await run(given, command, options)
    })
}

const sides = `
A side is a contract folder or its name, contract@version, a contract.json or a released model, a saved answer to
tools/list, git:REV:path of any of them, or the address of an MCP server.

Exit codes: 0 nothing that fails, 1 findings that do, 2 nothing could be compared.`

/** Sides stand before `--`, a command behind it; commander drops the mark. */
function split(all: readonly string[]): { given: readonly string[]; command: readonly string[] } {
  const raw = process.argv
  const mark = raw.indexOf('--')
  if (mark < 0) return { given: all, command: [] }
  const length = raw.length - mark - 1
  return { given: all.slice(0, all.length - length), command: all.slice(all.length - length) }
}

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value]
