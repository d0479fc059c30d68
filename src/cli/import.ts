import { Command } from 'commander'
import type { ImportCommandOptions } from '../../codegen/cli/import.js'
import { commandWords } from './command-words.js'

/** `toolpact import`: a first contract from what somebody already serves. */
export function importCommand(): Command {
  return new Command('import')
    .description('Write a first contract from a running MCP server, a saved tools/list, or an OpenAPI document.')
    .argument('[source]', 'a saved tools/list, the address of an MCP server, or openapi.json (3.0, 3.1)')
    .argument('[name]', 'of the contract: issues becomes contracts/issues.v1')
    .option('--command <line>', 'a command that starts an MCP server (stdio), instead of a source')
    .option('--out <folder>', 'where the contracts are', 'contracts')
    .option('--header <line>', 'header for MCP servers, such as "Authorization: Bearer …", repeatable', collect)
    .option('--json', 'report for machines')
    .addHelpText('after', help)
    .exitOverride()
    .action(async (first: string | undefined, second: string | undefined, given: Options) => {
      const { command, ...options } = given
      const [source, name] = command === undefined ? [first, second] : [undefined, first]
      if (name === undefined || (command !== undefined && second !== undefined)) {
        process.stderr.write('toolpact import: say SOURCE NAME, or --command "…" NAME\n')
        process.exitCode = 2
        return
      }
      const { importCommand: run } = await import('../../codegen/cli/import.js')
      process.exitCode = await run(source, command === undefined ? [] : commandWords(command), name, options)
    })
}

type Options = ImportCommandOptions & { command?: string }

const help = `
What types of the contract language do not say is kept as a schema, and told; every schema is proved to take what the
original takes. Tools keep the name that hosts know.

Exit codes: 0 written and proved, 1 written and not all of it proved, 2 nothing was written.`

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value]
