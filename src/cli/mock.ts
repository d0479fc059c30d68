import { Command } from 'commander'
import type { MockCommandOptions } from './run-mock.js'

/** `toolpact mock`: a server with made answers, for whoever writes a client before there is one. */
export function mockCommand(): Command {
  return new Command('mock')
    .description('Serve a contract with made answers that fit its schemas, and remember what was created.')
    .argument(
      '<contract>',
      'id, contract folder, contract.json, contract@version, a saved tools/list or an OpenAPI document',
    )
    .option('--port <number>', 'port to listen on, on this machine alone (default: PORT, else 8080)')
    .option('--seed <seed>', 'the same seed gives the same answers', '1')
    .option('--latency <ms>', 'milliseconds before every answer', '0')
    .option(
      '--error <code>',
      'answer with this error: CODE of every tool that declares it, or CODE:tool; repeatable',
      collect,
    )
    .option('--fault <fault>', 'cut, 500, 429 or slow, of all calls or of a share (cut:0.1); repeatable', collect)
    .option('--slow <ms>', 'milliseconds that the fault slow takes', '20000')
    .option('--contracts <folder>', 'where the contracts are', 'contracts')
    .option('--out <folder>', 'where compiled contracts are', 'generated')
    .addHelpText('after', notes)
    .exitOverride()
    .action(async (contract: string, options: MockCommandOptions) => {
      const { runMock } = await import('./run-mock.js')
      process.exitCode = await runMock(contract, options)
    })
}

const notes = `
Everybody may call every tool; no credential and no database is needed. Arguments are checked as a server would. What a
real system would decide (states, totals, rights) a mock does not know.

Exit codes: 0 it was stopped, 2 it could not be started.`

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value]
