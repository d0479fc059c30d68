import { Command } from 'commander'
import type { CompileCommandOptions } from '../../codegen/cli/compile.js'

/** `toolpact compile`: turns contracts into everything that is made from them. */
export function compileCommand(): Command {
  return new Command('compile')
    .description('Compile contracts into validators, handler types, client, OpenAPI and reference.')
    .argument('[contract...]', 'folders below the contracts folder, such as work7-tools.v1 (default: all)')
    .option('--contracts <folder>', 'where the contracts are', 'contracts')
    .option('--out <folder>', 'where the outputs go', 'generated')
    .option('--check', 'write nothing; fail and show the difference where the outputs are not up to date')
    .option('--watch', 'compile again whenever a contract changes')
    .option('--json', 'print the result as one line of JSON')
    .addHelpText('after', '\nExit codes: 0 fine, 1 the contracts have mistakes or the outputs differ, 2 could not run.')
    .exitOverride()
    .action(async (contracts: string[], options: CompileCommandOptions) => {
      const { compileCommand: run } = await import('../../codegen/cli/compile.js')
      process.exitCode = await run(contracts, options)
    })
}
