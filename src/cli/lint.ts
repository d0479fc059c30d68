import { Command, Option } from 'commander'
import type { LintCommandOptions } from '../../codegen/cli/lint.js'
import { commandWords } from './command-words.js'

/** `toolpact lint`: what makes tools hard for models and hosts. */
export function lintCommand(): Command {
  return new Command('lint')
    .description('Say what makes the tools of a contract, or of any MCP server, hard for models and hosts.')
    .argument(
      '[source]',
      'a contract, contract.json, a saved tools/list, git:REV:path, or the address of an MCP server',
    )
    .option('--command <line>', 'a command that starts an MCP server (stdio), instead of a source')
    .option('--profile <host>', 'vscode, cursor, claude, openai, gemini or all, repeatable (default: all)', collect)
    .option('--server-name <name>', 'what people call the server in their host (default: the id of the contract)')
    .addOption(new Option('--language <language>', 'of a contract’s texts (default: its first)').choices(['de', 'en']))
    .option('--except <rule>', 'a rule to leave out, or rule:tool for one tool, repeatable', collect)
    .addOption(new Option('--fail-on <severity>', 'what fails the run').choices(['warning', 'error']).default('error'))
    .option('--header <line>', 'header for MCP servers, such as "Authorization: Bearer …", repeatable', collect)
    .option('--notes', 'show notes one by one: what hosts adapt themselves')
    .option('--tokens', 'show what each tool costs in every conversation')
    .option('--json', 'report for machines')
    .option('--rules', 'list all rules and stop; toolpact explain shows one with its source')
    .option('--contracts <folder>', 'where the contracts are', 'contracts')
    .option('--out <folder>', 'where compiled contracts are', 'generated')
    .addHelpText('after', '\nExit codes: 0 nothing that fails, 1 findings that do, 2 nothing could be looked at.')
    .exitOverride()
    .action(async (source: string | undefined, { command, ...options }: LintCommandOptions & { command?: string }) => {
      const { lintCommand: run } = await import('../../codegen/cli/lint.js')
      process.exitCode = await run(source, command === undefined ? [] : commandWords(command), options)
    })
}

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value]
