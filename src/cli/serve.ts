import { Command } from 'commander'

interface ServeOptions {
  port?: string
  host?: string
  contract?: string
  demo?: boolean
}

/** `toolpact serve`: answers calls until it is told to stop. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('Serve the contracts over MCP and plain HTTP.')
    .option('--port <number>', 'port to listen on (default: PORT, else 8080)')
    .option('--host <address>', 'address to listen on (default: HOST, else 127.0.0.1; in production every one)')
    .option('--contract <id>', 'serve this contract alone, at its native path too')
    .option('--demo', 'put demo data and demo keys into the database of DATABASE_URL')
    .addHelpText('after', environment)
    .exitOverride()
    .action(async (options: ServeOptions) => {
      const [{ readConfig, portOf }, { startServer }, { announce }] = await Promise.all([
        import('../config.js'),
        import('../server.js'),
        import('./announce.js'),
      ])
      const config = readConfig(process.env)
      if (options.port !== undefined) config.port = portOf(options.port)
      if (options.host !== undefined) config.host = options.host
      const server = await startServer(config, {
        demo: options.demo ?? false,
        contract: options.contract,
        onProgress: (message) => process.stdout.write(`${message} …\n`),
      })
      process.stdout.write(announce(server))
      await untilStopped()
      process.stdout.write('Stopping: running calls are finished first.\n')
      await server.close()
    })
}

const environment = `
Environment:
  PORT, HOST        port (8080) and address (127.0.0.1; in production every one) to listen on
  DATABASE_URL      PostgreSQL to use; absent: an embedded database in the data folder, with demo data
  TOOLPACT_DATA     data folder (./.toolpact)
  TOOLPACT_SECRET   kid:secret[,kid2:secret2], the first signs, all verify; required in production
  LOG_LEVEL         trace, debug, info, warn, error, fatal or silent (info); logs are JSON lines on stderr
  NODE_ENV          production refuses demo data and keys
  TOOLPACT_ALLOWED_HOSTS    names the server answers to, beside those of this machine (a,b:8443)
  TOOLPACT_ALLOWED_ORIGINS  origins of pages that may call (https://app.example.com,…)
  TOOLPACT_METRICS_TOKEN    bearer token of /metrics; absent: only this machine may read them
  TOOLPACT_LENIENT          1 lets through what known MCP clients get wrong about the newest revision, and logs it
  TOOLPACT_CALL_TIMEOUT_MS  most milliseconds a call may take, where its contract does not allow less`

/** A second signal ends the process as it would have without us. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
}
