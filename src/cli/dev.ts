import { Command } from 'commander'
import type { DevOptions } from './run-dev.js'

/** `toolpact dev`: a server that follows what is written. */
export function devCommand(): Command {
  return new Command('dev')
    .description('Compile the contracts and serve them, again whenever contracts/ or src/ of the project change.')
    .option('--port <number>', 'port to listen on (default: PORT, else 8080)')
    .option('--host <address>', 'address to listen on (default: HOST, else 127.0.0.1)')
    .option('--contract <id>', 'compile and serve this contract alone, at its native path too')
    .option('--demo', 'put demo data and demo keys into the database of DATABASE_URL')
    .addHelpText('after', notes)
    .exitOverride()
    .action(async (options: DevOptions) => {
      const { runDev } = await import('./run-dev.js')
      process.exitCode = await runDev(options)
    })
}

const notes = `
The server is \`toolpact serve\` in a process of its own, with the same environment. Where the contracts have mistakes,
each is printed with its place and the last good server goes on answering. A server that ended by itself is started
again at the next change. Ctrl-C ends both; a second one does not wait for running calls.

Exit codes: 0 it was stopped, 1 it was stopped and calls were cut off, 2 it could not be started.`
