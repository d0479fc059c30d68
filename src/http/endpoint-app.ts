import type { RequestListener } from 'node:http'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { Endpoint } from '../gate/endpoint.js'
import type { Answering } from '../gate/pipeline.js'
import { counter } from '../metrics/counter.js'
import { besideKoa } from './beside-koa.js'
import type { Doors } from './doors.js'
import { callPaths, endpointRoutes } from './endpoint-routes.js'
import { guard } from './guard.js'
import { health } from './health.js'
import type { Layer } from './http-context.js'
import { requestContext } from './request-context.js'
import { dispatch, type Routes } from './routes.js'

/** What an application without a database serves. */
export interface EndpointAppOptions {
  endpoints: readonly Endpoint[]
  gate: Answering
  log: Logger
  doors: Doors
  /** Around every answer, inside of what all servers do. */
  around?: Layer
}

/** The endpoints alone: no database, no pages, no record. For a gate that needs none of them. */
export function endpointApp({ endpoints, gate, log, doors, around }: EndpointAppOptions): RequestListener {
  const routes: Routes[] = [{ '/health': { GET: health } }, ...endpoints.map((one) => endpointRoutes(one, gate))]
  const requests = counter('toolpact_http_requests_total', 'Answered HTTP requests.', ['route', 'status'])
  const layers: Layer[] = [
    requestContext(log, { requests }),
    guard(doors),
    ...(around ? [around] : []),
    dispatch(Object.assign({}, ...routes) as Routes),
  ]
  const koa = new Koa()
  koa.on('error', (error: unknown) => log.debug({ err: error }, 'connection'))
  return besideKoa(koa, layers, callPaths(endpoints))
}
