import { Command } from 'commander'
import type { ReleaseCommandOptions } from '../../codegen/cli/release.js'

/** `toolpact release`: freezes the model of a contract under its version. */
export function releaseCommand(): Command {
  return new Command('release')
    .description('Freeze the model of a contract as the release of its version.')
    .argument('<contract>', 'folder below the contracts folder, such as work7-tools.v1')
    .option('--contracts <folder>', 'where the contracts are', 'contracts')
    .option('--config <file>', 'decisions of the project (default: toolpact.diff.json, if there is one)')
    .option('--json', 'print the result as one line of JSON')
    .addHelpText(
      'after',
      `
Refused where the version is not raised as far as the changes since the last release need. Adds to CHANGELOG.md of the
contract what the release brings, and reserves in tombstones.json the names that it no longer has.

Exit codes: 0 released now or before, 1 refused, 2 could not run.`,
    )
    .exitOverride()
    .action(async (contract: string, options: ReleaseCommandOptions) => {
      const { releaseCommand: run } = await import('../../codegen/cli/release.js')
      process.exitCode = await run(contract, options)
    })
}
