import pino, { type Logger } from 'pino'
import { ConfigError } from './config-error.js'
import type { Config } from './config.js'
import { openDatabase, type Database } from './db/database.js'
import { migrate } from './db/migrate.js'
import { loadEndpoints } from './endpoints.js'
import type { Endpoint } from './gate/endpoint.js'
import type { Failpoint } from './gate/failpoint.js'
import { approvalPath, type ApprovalUrl } from './gate/approvals/link.js'
import { createGate, type Gate } from './gate/pipeline.js'
import type { System } from './gate/system.js'
import { pruneDaily } from './gate/store/prune-audit.js'
import { startMail } from './mail/start-mail.js'
import { documentMaker } from './make-document.js'
import { createMetrics, type Metrics } from './metrics/metrics.js'
import { openSecret, type Secret } from './secret.js'
import { seedPasswords } from './demos.js'
import type { Project } from './project.js'

/** Public keys by system. */
export type DemoKeys = { readonly [system: string]: string }

/** How this start differs from what the environment says. */
export interface ServiceOptions {
  /** What is served. */
  project: Project
  /** Whether to put demo data into a database that is not the embedded one. */
  demo?: boolean
  /** The one contract to serve. */
  contract?: string | undefined
  /** Told what is going on while a first start takes its time. */
  onProgress?: (message: string) => void
  /** @default JSON lines on stderr, at the level of the configuration */
  log?: Logger
  /** Never in production. */
  failpoint?: Failpoint
}

/** Everything that answers calls, whatever carries them. */
export interface Service {
  database: Database
  endpoints: readonly Endpoint[]
  gate: Gate
  metrics: Metrics
  secret: Secret
  log: Logger
  /** Keys that open demo data, by system; empty where there is none. */
  demoKeys: DemoKeys
  /** Writes what is still to be written and closes the database; no call may run any more. */
  close(): Promise<void>
}

/**
 * Opens the database, brings it up to date and loads the contracts.
 *
 * @throws ConfigError where the installation is set up in a way that must not be served
 */
export async function openService(config: Config, options: ServiceOptions): Promise<Service> {
  const { project, demo = false, onProgress = () => {}, failpoint } = options
  const { systems } = project
  if (demo && config.production)
    throw new ConfigError('--demo is refused when NODE_ENV is production: its key is public.')
  if (failpoint && config.production) throw new ConfigError('Failpoints are refused when NODE_ENV is production.')
  const secret = openSecret(config.secret, config.dataDir, config.production)
  const log = options.log ?? pino({ level: config.logLevel, base: null }, pino.destination(2))
  const endpoints = await loadServed(project, options.contract)
  const { databaseUrl: url, dataDir, callTimeoutMs, callsPerMinute, replayHours } = config
  const database = await openDatabase({ systems, ...(url === undefined ? { dataDir } : { url }), onProgress })
  try {
    await migrate(database, onProgress)
    const demoKeys = await prepareDemos(database, systems, demo, config.production, onProgress)
    const people = config.publicUrl ?? (config.production ? undefined : `http://localhost:${config.port}`)
    const approvalUrl: ApprovalUrl = (approval) => people && people + approvalPath(secret, approval)
    const gate = createGate({
      approvalUrl,
      database,
      secret,
      log,
      clock: () => new Date(),
      callTimeoutMs,
      callsPerMinute,
      replayHours,
      failpoint,
    })
    const metrics = createMetrics({ pool: database.pool, auditQueue: () => gate.unrecorded(), ofProcess: true })
    const endMail = await startMail(database.pool, config.mail, {
      document: documentMaker(database.pool, systems),
      log,
      count: (outcome) => metrics.mails.inc(outcome),
    })
    const endPruning = pruneDaily(database.pool, config.auditDays, log)
    return {
      database,
      endpoints,
      gate,
      metrics,
      secret,
      log,
      demoKeys,
      async close() {
        await gate.close()
        await endPruning()
        await endMail()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The compiled contracts of a project, or the one of them that is named, under their paths. */
export function loadServed({ root, systems }: Project, contract: string | undefined): Promise<Endpoint[]> {
  return loadEndpoints(new URL('generated/', root), systems, contract)
}

/** Demo data comes with the embedded database, or where it is asked for; its public key never opens production. */
async function prepareDemos(
  database: Database,
  systems: readonly System[],
  asked: boolean,
  production: boolean,
  onProgress: (message: string) => void,
): Promise<DemoKeys> {
  const keys: { [system: string]: string } = {}
  for (const system of systems) {
    const { name, demo } = system
    if (!demo) continue
    const seeding = !production && (asked || database.embedded)
    if (seeding) await demo.seed(database, onProgress)
    if (!(await demo.isIn(database))) continue
    if (production) {
      throw new ConfigError(
        'The database holds demo data, whose key is public. Use another one when NODE_ENV is production.',
      )
    }
    if (seeding) await seedPasswords(database, system)
    keys[name] = demo.key
  }
  return keys
}
