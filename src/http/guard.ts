import { dryRunHeader, replayHeader, requestIdHeader, warningHeader } from '../../generated/runtime/headers.js'
import { doorkeeper, type Doors } from './doors.js'
import type { HttpContext, Layer } from './http-context.js'
import { sendError } from './responses.js'

/**
 * Refuses requests of pages nobody let in, before anything else is done about them.
 */
export function guard(doors: Doors): Layer {
  const shut = doorkeeper(doors)
  const listed = new Set(doors.origins)
  return (ctx, next) => {
    const { headers } = ctx.req
    const { origin } = headers
    if (origin !== undefined || listed.size > 0) ctx.res.appendHeader('Vary', 'Origin')
    const refusal = shut(headers)
    if (refusal) return sendError(ctx, 403, refusal)
    if (origin !== undefined && listed.has(origin)) letRead(ctx, origin)
    return next()
  }
}

/** What a page may read of an answer beside its body. */
const exposed = [requestIdHeader, 'Retry-After', 'WWW-Authenticate', warningHeader, replayHeader, dryRunHeader].join(
  ', ',
)

/** Cross-origin resource sharing (Fetch standard, section 3.2), for listed origins alone and without cookies. */
function letRead(ctx: HttpContext, origin: string): void {
  ctx.res.setHeader('Access-Control-Allow-Origin', origin)
  ctx.res.setHeader('Access-Control-Expose-Headers', exposed)
}
