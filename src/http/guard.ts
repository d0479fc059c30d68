import type { Context, Middleware } from 'koa'
import { doorkeeper, type Doors } from './doors.js'
import { sendError } from './responses.js'

/**
 * Refuses requests of pages nobody let in, before anything else is done about them.
 */
export function guard(doors: Doors): Middleware {
  const shut = doorkeeper(doors)
  const listed = new Set(doors.origins)
  return (ctx, next) => {
    const { headers } = ctx.req
    const { origin } = headers
    if (origin !== undefined || listed.size > 0) ctx.vary('Origin')
    const refusal = shut(headers)
    if (refusal) return sendError(ctx, 403, refusal)
    if (origin !== undefined && listed.has(origin)) letRead(ctx, origin)
    return next()
  }
}

/** Cross-origin resource sharing (Fetch standard, section 3.2), for listed origins alone and without cookies. */
function letRead(ctx: Context, origin: string): void {
  ctx.set('Access-Control-Allow-Origin', origin)
  ctx.set('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After, WWW-Authenticate')
}
