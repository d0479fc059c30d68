import type { RequestListener } from 'node:http'
import type Koa from 'koa'
import { inLayers, type HttpContext, type Layer } from './http-context.js'

/**
 * Answers calls beside Koa, and everything else through it: the same layers either way, around the same kind of context.
 * Koa's own context and what it listens to cost a fifth of a small call (`npm run bench:server`).
 *
 * @param isCall whether a path is one that calls are sent to
 */
export function besideKoa(koa: Koa, layers: readonly Layer[], isCall: (path: string) => boolean): RequestListener {
  for (const layer of layers) koa.use(layer)
  const throughKoa = koa.callback()
  const answer = inLayers(layers)
  return (req, res) => {
    const path = req.url ?? ''
    if (path.includes('?') || !isCall(path)) return void throughKoa(req, res)
    // What is said of an answer that never came.
    res.statusCode = 404
    const ctx: HttpContext = { req, res, path, state: {} }
    // The outermost layer answers what is thrown; what it throws itself has no answer.
    answer(ctx)?.catch((error: unknown) => {
      koa.emit('error', error)
      res.destroy()
    })
  }
}
