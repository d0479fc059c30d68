import type { Database } from '../db/database.js'
import { poolQuery } from '../db/pool-query.js'
import type { HttpContext } from './http-context.js'
import { sendJson } from './responses.js'
import type { RouteHandler } from './routes.js'

/** `GET /health`: the process answers. */
export function health(ctx: HttpContext): void {
  sendJson(ctx, 200, '{"status":"ok"}')
}

/** `GET /ready`: calls can be answered; 503 while the database cannot be reached or the server is stopping. */
export function readiness(database: Database, stopping: AbortSignal | undefined): RouteHandler {
  return async (ctx) => {
    if (stopping?.aborted) return sendJson(ctx, 503, '{"status":"stopping"}')
    try {
      await poolQuery(database.pool, 'select 1')
      sendJson(ctx, 200, '{"status":"ready"}')
    } catch {
      sendJson(ctx, 503, '{"status":"database unavailable"}')
    }
  }
}
