import type { Metrics } from '../metrics/metrics.js'
import type { HttpContext } from './http-context.js'
import { isSameSecret } from './is-same-secret.js'
import { send, sendError } from './responses.js'
import type { RouteHandler } from './routes.js'

/**
 * `GET /metrics`, for whoever sends the token as a bearer token. Without a token, for this machine alone, and not for
 * what a proxy on it passes on.
 */
export function metricsRoute(metrics: Metrics, token: string | undefined): RouteHandler {
  return async (ctx) => {
    if (token === undefined ? !isFromHere(ctx) : !bears(ctx, token)) {
      const status = token === undefined ? 403 : 401
      return sendError(ctx, status, {
        code: 'metrics.closed',
        message: 'Metrics are not for everybody.',
        next: 'Send the token of TOOLPACT_METRICS_TOKEN as a bearer token; without one, read them on this machine.',
      })
    }
    send(ctx, 200, 'text/plain; version=0.0.4; charset=utf-8', await metrics.text())
  }
}

function isFromHere({ req }: HttpContext): boolean {
  const { remoteAddress = '' } = req.socket
  const passedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in req.headers)
  return !passedOn && /^(::1|(::ffff:)?127\.)/.test(remoteAddress)
}

function bears({ req }: HttpContext, token: string): boolean {
  return isSameSecret(req.headers.authorization ?? '', `Bearer ${token}`)
}
