import type { Context, Middleware } from 'koa'
import { doorkeeper, type Doors } from './doors.js'
import { sendError } from './responses.js'

/**
 * Refuses requests of pages nobody let in, before anything else is done about them, and writes the headers that keep
 * browsers from making more of an answer than it is.
 */
export function guard(doors: Doors): Middleware {
  const shut = doorkeeper(doors)
  const listed = new Set(doors.origins)
  return (ctx, next) => {
    secure(ctx)
    const { headers } = ctx.req
    const { origin } = headers
    if (origin !== undefined || listed.size > 0) ctx.vary('Origin')
    const refusal = shut(headers)
    if (refusal) return sendError(ctx, 403, refusal)
    if (origin !== undefined && listed.has(origin)) letRead(ctx, origin)
    return next()
  }
}

/** Answers are data about people: never shown as anything else, framed, or kept. */
function secure({ res }: Context): void {
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Referrer-Policy', 'no-referrer')
}

/** Cross-origin resource sharing (Fetch standard, section 3.2), for listed origins alone and without cookies. */
function letRead(ctx: Context, origin: string): void {
  ctx.set('Access-Control-Allow-Origin', origin)
  ctx.set('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After, WWW-Authenticate')
}
