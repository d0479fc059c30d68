import { Command } from 'commander'
import type { ReleaseCommandOptions } from '../../codegen/cli/release.js'

/** `toolpact release`: freezes the model of a contract under its version. */
export function releaseCommand(): Command {
  return new Command('release')
    .description('Freeze the model of a contract as the release of its version.')
    .argument('<contract>', 'folder below the contracts folder, such as work7-tools.v1')
    .option('--contracts <folder>', 'where the contracts are', 'contracts')
    .option('--json', 'print the result as one line of JSON')
    .addHelpText('after', '\nExit codes: 0 released now or before, 1 refused, 2 could not run.')
    .exitOverride()
    .action(async (contract: string, options: ReleaseCommandOptions) => {
      const { releaseCommand: run } = await import('../../codegen/cli/release.js')
      process.exitCode = run(contract, options)
    })
}
