import { Command, Option } from 'commander'
import type { CheckCommandOptions } from '../../codegen/cli/check.js'

/** `toolpact check`: may this be merged? */
export function checkCommand(): Command {
  return new Command('check')
    .description('Check that contracts can be merged: compiled, releases untouched, changes within their version.')
    .argument('[contract...]', 'folders below the contracts folder, such as work7-tools.v1 (default: all)')
    .option('--contracts <folder>', 'where the contracts are', 'contracts')
    .option('--out <folder>', 'where compiled contracts are', 'generated')
    .addOption(
      new Option('--format <format>', 'form of the report')
        .choices(['text', 'json', 'markdown', 'github', 'sarif', 'junit', 'gitlab'])
        .default('text'),
    )
    .option('--json', 'the same as --format json')
    .option(
      '--report <format=file>',
      'write a report to a file as well, such as sarif=contracts.sarif, repeatable',
      collect,
    )
    .option('--base <revision>', 'what the work is to be merged into (default: see below)')
    .addOption(
      new Option('--fail-on <severity>', 'what fails the run (default: breaking)').choices(['breaking', 'risky']),
    )
    .option('--config <file>', 'decisions of the project (default: toolpact.diff.json, if there is one)')
    .addHelpText('after', help)
    .exitOverride()
    .action(async (contracts: string[], options: CheckCommandOptions) => {
      const { checkCommand: run } = await import('../../codegen/cli/check.js')
      process.exitCode = await run(contracts, options)
    })
}

const help = `
Looked at, for each contract:
  compiled   the outputs are what the contract says
  released   each released model is what it was when it came to the base, and bears the right hashes
  compared   with the last release of the base: nothing breaks, and the version is raised far enough

The base is the target of a pull request on GitHub or GitLab, else the main branch. Outside a repository released models
are held against their hashes alone. In a shallow clone that does not reach the base nothing can be told: the run ends
with 2 and prints the command that fetches what is missing.

Exit codes: 0 nothing that fails, 1 findings that do, 2 it could not be told.`

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value]
