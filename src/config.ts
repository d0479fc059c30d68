import { join, resolve } from 'node:path'
import { ConfigError } from './config-error.js'

/** What the environment says about this installation. */
export interface Config {
  /** TCP port to listen on; 0 picks a free one. @default 8080 */
  port: number
  /** PostgreSQL to use (`DATABASE_URL`); absent: the embedded database in the data folder. */
  databaseUrl: string | undefined
  /** Absolute path of the data folder (`TOOLPACT_DATA`, or `BETRIEB_DB`, as the seed of betrieb calls it). @default ./.toolpact */
  dataDir: string
  /** `TOOLPACT_SECRET`, unparsed. */
  secret: string | undefined
  /** Whether `NODE_ENV` is `production`. */
  production: boolean
  /** Least level that is logged (`LOG_LEVEL`). @default info */
  logLevel: string
  /** Address to listen on (`HOST`); absent: every one. @default this machine alone, in production every one */
  host: string | undefined
  /** Names callers may reach the server under (`TOOLPACT_ALLOWED_HOSTS`), in lower case. */
  allowedHosts: readonly string[]
  /** Origins of pages that may call (`TOOLPACT_ALLOWED_ORIGINS`). */
  allowedOrigins: readonly string[]
  /** Origin under which people reach the server (`TOOLPACT_PUBLIC_URL`); absent: as each request names it. */
  publicUrl: string | undefined
  /** Bearer token of `/metrics` (`TOOLPACT_METRICS_TOKEN`); absent: only this machine may read them. */
  metricsToken: string | undefined
  /** Whether what known MCP clients get wrong is let through where the protocol says to refuse it (`TOOLPACT_LENIENT`). */
  lenient: boolean
  /** Most milliseconds a call may take (`TOOLPACT_CALL_TIMEOUT_MS`); absent: as long as its contract allows. */
  callTimeoutMs: number | undefined
  /** Proxies of ours between callers and server, whose `X-Forwarded-For` is believed (`TOOLPACT_TRUSTED_PROXIES`). @default 0 */
  proxies: number
  /** Calls a minute of keys without a limit of their own (`TOOLPACT_RATE_LIMIT`). @default 1000 */
  callsPerMinute: number
  /** Days the record of calls is kept (`TOOLPACT_AUDIT_DAYS`). @default 90 */
  auditDays: number
  /** Hours a write answers its repetition under the same idempotency key (`TOOLPACT_REPLAY_HOURS`). @default 24 */
  replayHours: number
  /** Where mails go. */
  mail: {
    /** Server that takes them (`TOOLPACT_SMTP_URL`); absent: they are put into the folder. */
    smtpUrl: string | undefined
    /** Absolute path of the folder of mails that are not sent (`TOOLPACT_OUTBOX`). @default outbox in the data folder */
    outbox: string
    /** Who sends them (`TOOLPACT_MAIL_FROM`); needed with a server. */
    from: string
  }
}

/** @throws ConfigError naming the variable that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env['NODE_ENV'] === 'production'
  const dataDir = resolve(env['TOOLPACT_DATA'] || env['BETRIEB_DB'] || '.toolpact')
  return {
    port: portOf(env['PORT']),
    databaseUrl: databaseUrlOf(env['DATABASE_URL']),
    dataDir,
    secret: env['TOOLPACT_SECRET'] || undefined,
    production,
    logLevel: levelOf(env['LOG_LEVEL']),
    host: env['HOST'] || (production ? undefined : '127.0.0.1'),
    allowedHosts: listOf(env['TOOLPACT_ALLOWED_HOSTS']).map(hostOf),
    allowedOrigins: listOf(env['TOOLPACT_ALLOWED_ORIGINS']).map(originOf),
    publicUrl: publicUrlOf(env['TOOLPACT_PUBLIC_URL']),
    metricsToken: metricsTokenOf(env['TOOLPACT_METRICS_TOKEN']),
    lenient: flagOf('TOOLPACT_LENIENT', env),
    callTimeoutMs: callTimeoutOf(env['TOOLPACT_CALL_TIMEOUT_MS']),
    proxies: proxiesOf(env['TOOLPACT_TRUSTED_PROXIES']),
    callsPerMinute: countOf('TOOLPACT_RATE_LIMIT', env, 1000),
    auditDays: countOf('TOOLPACT_AUDIT_DAYS', env, 90),
    replayHours: countOf('TOOLPACT_REPLAY_HOURS', env, 24),
    mail: mailOf(env, dataDir),
  }
}

/** A TCP port in decimal. @throws ConfigError */
export function portOf(text: string | undefined): number {
  if (!text) return 8080
  const port = Number(text)
  if (!/^[0-9]{1,5}$/.test(text) || port > 65535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not ${text}.`)
  return port
}

function databaseUrlOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (/^postgres(ql)?:\/\//.test(text)) return text
  throw new ConfigError('DATABASE_URL must begin with postgresql:// (leave it unset for the embedded database).')
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function levelOf(text: string | undefined): string {
  if (!text) return 'info'
  if (levels.includes(text)) return text
  throw new ConfigError(`LOG_LEVEL must be one of ${levels.join(', ')}, not ${text}.`)
}

function listOf(text: string | undefined): string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '')
}

function hostOf(text: string): string {
  if (/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?$/i.test(text)) return text.toLowerCase()
  throw new ConfigError(`TOOLPACT_ALLOWED_HOSTS must list names such as tools.example.com, not ${text}.`)
}

function originOf(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text
  throw new ConfigError(`TOOLPACT_ALLOWED_ORIGINS must list origins such as https://app.example.com, not ${text}.`)
}

function publicUrlOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text) return text
  throw new ConfigError(`TOOLPACT_PUBLIC_URL must be an origin such as https://tools.example.com, not ${text}.`)
}

function metricsTokenOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (text.length >= 16) return text
  throw new ConfigError('TOOLPACT_METRICS_TOKEN must have at least 16 characters.')
}

function callTimeoutOf(text: string | undefined): number | undefined {
  if (!text) return undefined
  const milliseconds = Number(text)
  if (/^[0-9]{1,6}$/.test(text) && milliseconds >= 100) return milliseconds
  throw new ConfigError(`TOOLPACT_CALL_TIMEOUT_MS must be a number of milliseconds from 100 to 999999, not ${text}.`)
}

function flagOf(name: string, env: NodeJS.ProcessEnv): boolean {
  const text = env[name]
  if (!text || text === '0') return false
  if (text === '1') return true
  throw new ConfigError(`${name} must be 0 or 1, not ${text}.`)
}

function proxiesOf(text: string | undefined): number {
  if (!text) return 0
  if (/^[0-9]$/.test(text)) return Number(text)
  throw new ConfigError(`TOOLPACT_TRUSTED_PROXIES must be a number from 0 to 9, not ${text}.`)
}

function countOf(name: string, env: NodeJS.ProcessEnv, otherwise: number): number {
  const text = env[name]
  if (!text) return otherwise
  if (/^[1-9][0-9]{0,5}$/.test(text)) return Number(text)
  throw new ConfigError(`${name} must be a number from 1 to 999999, not ${text}.`)
}

function mailOf(env: NodeJS.ProcessEnv, dataDir: string): Config['mail'] {
  const smtpUrl = env['TOOLPACT_SMTP_URL'] || undefined
  if (smtpUrl !== undefined && !/^smtps?:\/\/[^/]/.test(smtpUrl))
    throw new ConfigError('TOOLPACT_SMTP_URL must begin with smtp:// or smtps:// (leave it unset to write files).')
  const from = env['TOOLPACT_MAIL_FROM'] || undefined
  if (smtpUrl !== undefined && from === undefined)
    throw new ConfigError('TOOLPACT_MAIL_FROM must say who sends: Office <office@example.com>.')
  if (from !== undefined && !/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(from))
    throw new ConfigError(`TOOLPACT_MAIL_FROM must be an address such as Office <office@example.com>, not ${from}.`)
  return {
    smtpUrl,
    outbox: resolve(env['TOOLPACT_OUTBOX'] || join(dataDir, 'outbox')),
    from: from ?? 'Toolpact <toolpact@localhost>',
  }
}
