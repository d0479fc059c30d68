import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'

/**
 * Milliseconds after which a connection is closed that sends its headers or its request too slowly, or nothing after
 * an answer; how often that is looked at; Node's own names.
 */
export type TimeLimits = Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval'
>

const timeLimits: TimeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

/**
 * Has V8 make every object among the young ones. While a process starts, its room for those is small, so that most objects
 * of a call outlive the first collections; V8 concludes that they always will, makes them among the old ones from then on,
 * and each keeps a whole request there until all memory is collected: a tenth of a small call (`npm run bench:server`).
 */
function keepObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}

/** A listening server. */
export interface Listening {
  port: number
  /** Stops taking connections, waits for the running calls, at most so many milliseconds, then drops what is left. */
  close(graceMs?: number): Promise<void>
}

/**
 * Listens on a port, 0 for a free one.
 *
 * @throws the error of `listen`, `EADDRINUSE` for example
 */
export async function listen(
  app: RequestListener,
  port: number,
  host?: string,
  limits: TimeLimits = {},
): Promise<Listening> {
  keepObjectsYoung()
  const server = createServer({ ...timeLimits, ...limits }, app)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return { port: (server.address() as AddressInfo).port, close: (graceMs = 20_000) => close(server, graceMs) }
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection kept alive becomes idle only when its running call has been answered.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const grace = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(grace)
}
