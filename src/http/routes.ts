import type { HttpContext, Layer } from './http-context.js'
import { sendError, sendNothing } from './responses.js'

/** Answers one method of one path. `rest` is what followed the path of a route that ends in `/`. */
export type RouteHandler = (ctx: HttpContext, rest: string) => Promise<void> | void

/** Methods by path; a path that ends in `/` stands for everything one level below it, but for `/` itself. */
export type Routes = { readonly [path: string]: { readonly [method: string]: RouteHandler } }

/**
 * Finds the handler of a request by one look-up: exact paths only, so that the time does not grow with the number of
 * tools and contracts. A path with other methods is answered 405 with `Allow`, before anybody asks who calls.
 */
export function dispatch(routes: Routes): Layer {
  const table = new Map(Object.entries(routes))
  return (ctx) => {
    const { path } = ctx
    const { method = 'GET' } = ctx.req
    const cut = path.lastIndexOf('/') + 1
    const found = table.get(path)
    const route = found ?? (cut > 1 && cut < path.length ? table.get(path.slice(0, cut)) : undefined)
    if (!route) {
      const endpoints = [...table.keys()].filter((known) => known.endsWith('/mcp')).join(', ')
      const next = endpoints ? `Served here: ${endpoints}.` : 'Nothing is served here.'
      sendError(ctx, 404, { code: 'request.path_unknown', message: 'There is nothing at this path.', next })
      return
    }
    ctx.state['route'] = found ? path : path.slice(0, cut)
    // Node leaves out the body of the answer to HEAD (RFC 9110, section 9.3.2).
    const offered = method === 'HEAD' ? 'GET' : method
    const handler = Object.hasOwn(route, offered) ? route[offered] : undefined
    if (handler) return handler(ctx, found ? '' : path.slice(cut))
    if (isPreflight(ctx)) return allowRequest(ctx, Object.keys(route))
    const allow = Object.keys(route).join(', ').replace('GET', 'GET, HEAD')
    ctx.res.setHeader('Allow', allow)
    sendError(ctx, 405, { code: 'request.method', message: `${method} is not offered here.`, next: `Use ${allow}.` })
  }
}

/** Whether a browser asks on behalf of a page that may call, see `guard`. */
function isPreflight({ req, res }: HttpContext): boolean {
  return (
    req.method === 'OPTIONS' &&
    res.hasHeader('Access-Control-Allow-Origin') &&
    req.headers['access-control-request-method'] !== undefined
  )
}

/** Every header may be sent: which of them mean something, the call itself finds out. */
function allowRequest(ctx: HttpContext, methods: readonly string[]): void {
  const { req, res } = ctx
  res.setHeader('Access-Control-Allow-Methods', methods.join(', '))
  res.setHeader('Access-Control-Allow-Headers', req.headers['access-control-request-headers'] ?? '')
  res.setHeader('Access-Control-Max-Age', '600')
  res.appendHeader('Vary', 'Access-Control-Request-Headers')
  sendNothing(ctx, 204)
}
