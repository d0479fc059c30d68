import { resolve } from 'node:path'
import { ConfigError } from './config-error.js'

/** What the environment says about this installation. */
export interface Config {
  /** TCP port to listen on; 0 picks a free one. @default 8080 */
  port: number
  /** PostgreSQL to use (`DATABASE_URL`); absent: the embedded database in the data folder. */
  databaseUrl: string | undefined
  /** Absolute path of the data folder (`TOOLPACT_DATA`). @default ./.toolpact */
  dataDir: string
  /** `TOOLPACT_SECRET`, unparsed. */
  secret: string | undefined
  /** Whether `NODE_ENV` is `production`. */
  production: boolean
  /** Least level that is logged (`LOG_LEVEL`). @default info */
  logLevel: string
}

/** @throws ConfigError naming the variable that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return {
    port: portOf(env['PORT']),
    databaseUrl: databaseUrlOf(env['DATABASE_URL']),
    dataDir: resolve(env['TOOLPACT_DATA'] || '.toolpact'),
    secret: env['TOOLPACT_SECRET'] || undefined,
    production: env['NODE_ENV'] === 'production',
    logLevel: levelOf(env['LOG_LEVEL']),
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
