import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { requestIdHeader } from '../../generated/runtime/headers.js'
import { gateErrors } from '../../generated/runtime/gate-errors.js'
import { textIn } from '../../generated/runtime/text.js'
import { loggableError } from '../gate/loggable-error.js'
import type { HeaderReader } from '../gate/request.js'
import type { Metrics } from '../metrics/metrics.js'
import type { HttpContext, Layer } from './http-context.js'
import { sendError } from './responses.js'

/**
 * Outermost layer: names the request, counts it, logs one line about it, and answers what nothing else caught. Lines hold
 * method, route, status, duration, tool and error code; never what was sent or answered, it may be about people. Of a
 * request that went well only those hear who log at `debug`: the record of calls has it, and the metrics count it.
 */
export function requestContext(log: Logger, { requests }: Pick<Metrics, 'requests'>): Layer {
  return async (ctx, next) => {
    const started = performance.now()
    const requestId = requestIdOf(ctx)
    ctx.state['requestId'] = requestId
    try {
      await next()
    } catch (error) {
      if (ctx.req.destroyed && !ctx.req.complete) return
      log.error({ requestId, err: loggableError(error, (text) => text) }, 'unexpected')
      const { meaning, http, next: way } = gateErrors['internal.error']
      const message = `${textIn(meaning)} (reference ${requestId})`
      sendError(ctx, http, { code: 'internal.error', message, next: textIn(way) })
    } finally {
      const { method } = ctx.req
      const { statusCode: status } = ctx.res
      const { route, tool, code, forgave } = ctx.state as LineState
      requests.inc(route ?? 'none', String(status))
      const level = status < 400 && code === undefined && forgave === undefined ? 'debug' : 'info'
      if (log.isLevelEnabled(level)) {
        const ms = Math.round((performance.now() - started) * 10) / 10
        log[level]({ requestId, method, route, tool, status, code, forgave, ms }, 'request')
      }
    }
  }
}

/** What is known of a request when it has been answered. */
interface LineState {
  route?: string
  /** Contract name. */
  tool?: string
  /** Error code. */
  code?: string
  /** Rules of the protocol that were not insisted on. */
  forgave?: readonly string[]
}

/** The id a request is logged under and may be reported by. */
export function requestId(ctx: HttpContext): string {
  return (ctx.state as { requestId: string }).requestId
}

/** Reads the headers of a request. */
export function headerReader(ctx: HttpContext): HeaderReader {
  const { headers } = ctx.req
  return (name) => {
    const value = headers[lowered(name)]
    return Array.isArray(value) ? value.join(', ') : value
  }
}

/** In lower case, as Node has them. Names come from contracts and from here, so there are few. */
function lowered(name: string): string {
  const known = lowerNames.get(name)
  if (known !== undefined) return known
  const lower = name.toLowerCase()
  lowerNames.set(name, lower)
  return lower
}

const lowerNames = new Map<string, string>()

const requestIdName = requestIdHeader.toLowerCase()

/** The caller's own id where it is harmless, so that one id follows a call through several services. */
function requestIdOf(ctx: HttpContext): string {
  const given = ctx.req.headers[requestIdName]
  return typeof given === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID()
}
