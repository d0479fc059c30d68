import type { RequestListener } from 'node:http'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { Database } from '../db/database.js'
import type { Endpoint } from '../gate/endpoint.js'
import { createGate, type Gate } from '../gate/pipeline.js'
import { metered } from '../metrics/metered.js'
import { createMetrics, type Metrics } from '../metrics/metrics.js'
import type { Secret } from '../secret.js'
import { besideKoa } from './beside-koa.js'
import { noteAddress } from './client-address.js'
import { documentRoutes } from './document-routes.js'
import type { Doors } from './doors.js'
import { callPaths, endpointRoutes } from './endpoint-routes.js'
import { guard } from './guard.js'
import { health, readiness } from './health.js'
import type { Layer } from './http-context.js'
import { metricsRoute } from './metrics-route.js'
import { requestContext } from './request-context.js'
import { dispatch, type Routes } from './routes.js'
import { pageRoutes } from '../pages/routes.js'
import type { PageServices } from '../pages/page-handler.js'

/** What the HTTP application serves, and with what. */
export interface AppOptions {
  database: Database
  endpoints: readonly Endpoint[]
  secret: Secret
  log: Logger
  /** @default the system's clock */
  clock?: () => Date
  /** Most milliseconds a call may take. @default as long as its contract allows */
  callTimeoutMs?: number | undefined
  /** @default one that is made here */
  gate?: Gate
  /** @default ones that are made here */
  metrics?: Metrics
  /** Bearer token of `/metrics`. @default none: only this machine may read them */
  metricsToken?: string | undefined
  /** Whether what known MCP clients get wrong is let through where the protocol says to refuse it. @default false */
  lenient?: boolean
  /** What a process sends that passes on calls made over stdio, see `forwardHeader`. @default nobody does */
  forwardToken?: string | undefined
  /** Proxies of ours in front of the server, see `noteAddress`. @default 0 */
  proxies?: number
  /** Names and origins it answers to. @default those of this machine */
  doors?: Doors
  /** What the pages for people need beside all this. @default there are no pages */
  pages?: Pick<PageServices, 'sendMail' | 'publicUrl' | 'demoPeople' | 'leads'>
  /** Aborts when the server is about to stop: it then reports itself as not ready. */
  stopping?: AbortSignal
}

/** The whole HTTP application. It keeps nothing between requests but what can be made again. */
export function createApp(options: AppOptions): RequestListener {
  const { database, secret, log, clock = () => new Date(), callTimeoutMs } = options
  const plain = options.gate ?? createGate({ database, secret, log, clock, callTimeoutMs })
  const metrics = options.metrics ?? createMetrics({ pool: database.pool, auditQueue: () => plain.unrecorded() })
  const gate = metered(plain, metrics)
  const routes: Routes[] = [
    {
      '/health': { GET: health },
      '/ready': { GET: readiness(database, options.stopping) },
      '/metrics': { GET: metricsRoute(metrics, options.metricsToken) },
    },
  ]
  for (const endpoint of options.endpoints) {
    routes.push(endpointRoutes(endpoint, gate, options))
    routes.push(documentRoutes(endpoint, gate))
  }
  if (options.pages) {
    const { endpoints } = options
    routes.push(pageRoutes({ pool: database.pool, secret, gate, endpoints, clock, log, ...options.pages }))
  }
  const layers: Layer[] = [
    requestContext(log, metrics),
    guard(options.doors ?? { loopback: true, hosts: [], origins: [] }),
    ...(options.proxies ? [noteAddress(options.proxies)] : []),
    dispatch(Object.assign({}, ...routes) as Routes),
  ]
  const koa = new Koa()
  // Everything else is answered and logged by requestContext; what reaches Koa is a connection that broke.
  koa.on('error', (error: unknown) => log.debug({ err: error }, 'connection'))
  return besideKoa(koa, layers, callPaths(options.endpoints))
}
