import { Command } from 'commander'
import type { CallerOptions } from './call-headers.js'

/** Options of `toolpact serve`. */
export interface ServeOptions extends CallerOptions {
  port?: string
  host?: string
  contract?: string
  demo?: boolean
  stdio?: boolean
}

/** `toolpact serve`: answers calls until it is told to stop. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('Serve the contracts over MCP and plain HTTP, or one of them over stdio.')
    .option('--port <number>', 'port to listen on (default: PORT, else 8080)')
    .option('--host <address>', 'address to listen on (default: HOST, else 127.0.0.1; in production every one)')
    .option('--contract <id>', 'serve this contract alone, at its native path too')
    .option('--demo', 'put demo data and demo keys into the database of DATABASE_URL')
    .option('--stdio', 'speak MCP over stdin and stdout, for hosts that start their servers')
    .option('--key <key>', 'with --stdio: API key (default: TOOLPACT_KEY, else the key of the demo data)')
    .option('--user <id>', 'with --stdio: user to act for (default: TOOLPACT_USER)')
    .option('--role <role>', 'with --stdio: role of that user (default: TOOLPACT_ROLE)')
    .option('--company <id>', 'with --stdio: tenant to act in (default: TOOLPACT_COMPANY)')
    .option('--header <name=value...>', 'with --stdio: further headers (default: TOOLPACT_HEADERS, name=value,…)')
    .addHelpText('after', environment)
    .exitOverride()
    .action(async (options: ServeOptions) => {
      if (options.stdio) {
        const { serveOverStdio } = await import('./serve-over-stdio.js')
        await serveOverStdio(options)
      } else {
        const { serveOverHttp } = await import('./serve-over-http.js')
        process.exitCode = await serveOverHttp(options)
      }
    })
}

const environment = `
Environment:
  PORT, HOST                port (8080) and address (127.0.0.1; in production every one) to listen on
  DATABASE_URL              PostgreSQL to use; absent: an embedded database in the data folder, with demo data
  TOOLPACT_DATA             data folder (./.toolpact)
  TOOLPACT_SECRET           kid:secret[,kid2:secret2], the first signs, all verify; required in production
  TOOLPACT_ALLOWED_HOSTS    names the server answers to, beside those of this machine (a,b:8443)
  TOOLPACT_ALLOWED_ORIGINS  origins of pages that may call (https://app.example.com,…)
  TOOLPACT_PUBLIC_URL       origin under which people reach the server (https://tools.example.com), for links in mails
  TOOLPACT_METRICS_TOKEN    bearer token of /metrics; absent: only this machine may read them
  TOOLPACT_LENIENT          1 lets through what known MCP clients get wrong about the newest revision, and logs it
  TOOLPACT_CALL_TIMEOUT_MS  most milliseconds a call may take, where its contract does not allow less
  TOOLPACT_TRUSTED_PROXIES  how many proxies of yours are in front, whose X-Forwarded-For is believed (0)
  TOOLPACT_RATE_LIMIT       calls a minute of keys that have no limit of their own (1000)
  TOOLPACT_AUDIT_DAYS       days the record of calls is kept (90)
  TOOLPACT_REPLAY_HOURS     hours a write answers its repetition under the same idempotency key (24)
  LOG_LEVEL                 trace, debug, info, warn, error, fatal or silent (info); JSON lines on stderr
  NODE_ENV                  production refuses demo data and keys

With --stdio a server that already has the data folder open is sent the messages; otherwise the folder is opened here,
and left to the next server that is started on it.`
