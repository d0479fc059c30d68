import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request and its answer, as everything that answers sees them. A context of Koa is one. */
export interface HttpContext {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  /** Path of the request, without the query. */
  readonly path: string
  /** What is noted on the way, for the answer and for the log. */
  readonly state: { [name: string]: unknown }
  /** For Koa: false where the answer is sent in parts. */
  respond?: boolean | undefined
}

/** Something around the answer. */
export type Layer = (ctx: HttpContext, next: () => Promise<void> | void) => Promise<void> | void

/** Runs layers, each around the next. */
export function inLayers(layers: readonly Layer[]): (ctx: HttpContext) => Promise<void> | void {
  const from = (index: number, ctx: HttpContext): Promise<void> | void =>
    layers[index]?.(ctx, () => from(index + 1, ctx))
  return (ctx) => from(0, ctx)
}
