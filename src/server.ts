import pino, { type Logger } from 'pino'
import { ConfigError } from './config-error.js'
import type { Config } from './config.js'
import { openDatabase, type Database } from './db/database.js'
import { migrate } from './db/migrate.js'
import { loadEndpoints } from './endpoints.js'
import type { Endpoint } from './gate/endpoint.js'
import { createApp } from './http/app.js'
import { isLoopback, type Doors } from './http/doors.js'
import { listen } from './http/listen.js'
import { openSecret } from './secret.js'
import { systems } from './systems.js'
import { demoKey, hasDemoKey, seedDemo } from './work7/demo/index.js'

/** How this start differs from what the environment says. */
export interface ServerOptions {
  /** Whether to put demo data into a database that is not the embedded one. */
  demo?: boolean
  /** The one contract to serve. */
  contract?: string | undefined
  /** Told what is going on while a first start takes its time. */
  onProgress?: (message: string) => void
  /** @default JSON lines on stderr, at the level of the configuration */
  log?: Logger
}

/** A server that answers. */
export interface RunningServer {
  port: number
  endpoints: readonly Endpoint[]
  /** Key that opens the demo data; undefined where there is none. */
  demoKey: string | undefined
  /** Takes no more calls, finishes the running ones and closes the database. */
  close(): Promise<void>
}

/**
 * Opens the database, brings it up to date and serves the contracts.
 *
 * @throws ConfigError where the installation is set up in a way that must not be served
 */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  const { demo = false, onProgress = () => {} } = options
  if (demo && config.production)
    throw new ConfigError('--demo is refused when NODE_ENV is production: its key is public.')
  const secret = openSecret(config.secret, config.dataDir, config.production)
  const log = options.log ?? pino({ level: config.logLevel, base: null }, pino.destination(2))
  const endpoints = await loadEndpoints(new URL('../generated/', import.meta.url), systems, options.contract)
  const database = await openDatabase({
    ...(config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl }),
    onProgress,
  })
  try {
    await migrate(database, onProgress)
    const withDemo = await prepareDemo(database, demo, config.production, onProgress)
    const stopping = new AbortController()
    const doors = doorsOf(config)
    const { callTimeoutMs, lenient } = config
    const app = createApp({
      database,
      endpoints,
      secret,
      log,
      doors,
      callTimeoutMs,
      lenient,
      stopping: stopping.signal,
    })
    const listening = await listen(app, config.port, config.host).catch(explainPort(config.port))
    return {
      port: listening.port,
      endpoints,
      demoKey: withDemo ? demoKey : undefined,
      async close() {
        stopping.abort()
        await listening.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function doorsOf({ host, allowedHosts, allowedOrigins }: Config): Doors {
  const name = host.includes(':') ? `[${host}]` : host
  return { loopback: isLoopback(name), hosts: allowedHosts, origins: allowedOrigins }
}

/** Demo data comes with the embedded database, or where it is asked for; its public key never opens production. */
async function prepareDemo(
  database: Database,
  asked: boolean,
  production: boolean,
  onProgress: (message: string) => void,
): Promise<boolean> {
  if (production) {
    if (await hasDemoKey(database)) {
      throw new ConfigError(
        'The database holds demo data, whose key is public. Use another one when NODE_ENV is production.',
      )
    }
    return false
  }
  if (asked || database.embedded) await seedDemo(database, onProgress)
  return hasDemoKey(database)
}

function explainPort(port: number): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error
    const why = error.code === 'EACCES' ? 'may not be used by this account' : 'is taken by another process'
    throw new ConfigError(`Port ${port} ${why}: choose another one with PORT or --port.`, { cause: error })
  }
}
