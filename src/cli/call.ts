import { Command } from 'commander'
import type { CallOptions } from './call-tool.js'

/** `toolpact call`: one call of one tool, the result on stdout. */
export function callCommand(): Command {
  return new Command('call')
    .description('Call a tool and print its result.')
    .argument('<tool>', 'name of the tool (customers.list)')
    .option('--args <json>', 'arguments as JSON, as @file, or - for stdin', '{}')
    .option('--url <url>', 'address of the endpoint (http://localhost:8080/work7)')
    .option('--key <key>', 'API key (default: TOOLPACT_KEY, else the key of the demo data)')
    .option('--contract <id>', 'contract the tool belongs to, where several have one of its name')
    .option('--header <name=value...>', 'further headers')
    .option('--user <id>', 'user to act for')
    .option('--role <role>', 'role of that user')
    .option('--company <id>', 'tenant to act in')
    .addHelpText('after', notes)
    .exitOverride()
    .action(async (tool: string, options: CallOptions) => {
      const { callTool } = await import('./call-tool.js')
      process.exitCode = await callTool(tool, options)
    })
}

const notes = `
Without --url the call goes to the server on this machine; where none is running, the data folder is opened for this
one call. With the demo key, user, role and company are those of the demo data unless they are given.

Exit codes: 0 the tool answered, 1 it refused or failed, 2 the call could not be made.`
