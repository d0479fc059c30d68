import { Command, Option } from 'commander'
import type { VerifyCommandOptions } from '../../codegen/cli/verify.js'
import { commandWords } from './command-words.js'

/** `toolpact verify`: whether a live server keeps a contract. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description('Hold a live server, ours or any MCP server, to a contract.')
    .argument('[url]', 'address of the MCP endpoint (http://localhost:8080/work7/mcp)')
    .requiredOption(
      '--contract <contract>',
      'what it is held to: id, contract folder, contract.json or saved tools/list',
    )
    .option('--command <line>', 'a command that starts the server (stdio), instead of an address')
    .option('--header <line>', 'header of every request, such as "Authorization: Bearer …", repeatable', collect)
    .option('--tenant <name>', 'tenant to act in, where the contract has tenants')
    .option('--plain', 'speak plain HTTP of Toolpact instead of MCP: <url>/tools/<tool>')
    .addOption(
      new Option('--revision <date>', 'the only revision of MCP to speak (default: what the server knows)').choices([
        '2024-11-05',
        '2025-03-26',
        '2025-06-18',
        '2025-11-25',
        '2026-07-28',
      ]),
    )
    .option(
      '--allow-writes',
      'call tools that write for good; without it they are only tried, where the contract has it',
    )
    .option('--seed <seed>', 'the same seed sends the same arguments', '1')
    .option(
      '--inputs <number>',
      'calls of each tool that fit; three times as many do not, and one in each way at least',
      '5',
    )
    .option('--deadline <ms>', 'milliseconds a call may take (default: what the contract says, else 30000)')
    .addOption(new Option('--format <format>', 'form of the report').choices(['text', 'json', 'junit']).default('text'))
    .option('--contracts <folder>', 'where the contracts are', 'contracts')
    .option('--out <folder>', 'where compiled contracts are', 'generated')
    .addHelpText('after', notes)
    .exitOverride()
    .action(async (url: string | undefined, { command, ...options }: VerifyCommandOptions & { command?: string }) => {
      const { verifyCommand: run } = await import('../../codegen/cli/verify.js')
      process.exitCode = await run(url, command === undefined ? undefined : commandWords(command), options)
    })
}

const notes = `
Looked at: names, schemas, hints and texts of the catalogue; answers to examples and made arguments against the output
schemas; error codes; refusals of arguments that are wrong; whether reads and trials change what other tools read;
time. Arguments that name something are taken from what other tools answer, where there is something.

Exit codes: 0 the server keeps the contract, 1 it does not, 2 nothing could be verified.`

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value]
