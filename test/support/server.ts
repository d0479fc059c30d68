import { after, before } from 'mocha'
import pino from 'pino'
import type { Database } from '../../src/db/database.js'
import { loadEndpoints } from '../../src/endpoints.js'
import type { Endpoint } from '../../src/gate/endpoint.js'
import type { Gate } from '../../src/gate/pipeline.js'
import { createApp, type AppOptions } from '../../src/http/app.js'
import { listen, type Listening } from '../../src/http/listen.js'
import { parseSecret } from '../../src/secret.js'
import { systems } from '../../src/systems.js'

/** The instant at which tests take place. */
export const testNow = new Date('2026-06-01T12:00:00.000Z')

export const testSecret = parseSecret(`t1:${'secret of the tests '.repeat(2)}`)

/** Says nothing. */
export const silentLog = pino({ level: 'silent' })

/** What a test server serves and tells. */
export interface TestServerOptions {
  /** @default the compiled contracts of all systems */
  endpoints?: () => Promise<readonly Endpoint[]>
  /** Whether what known MCP clients get wrong is let through. @default false */
  lenient?: boolean
  /** @default stands at `testNow` */
  clock?: () => Date
  /** @default one that the application makes */
  gate?: () => Gate
  /** Names and origins it answers to. @default those of this machine */
  doors?: NonNullable<AppOptions['doors']>
  /** Serves the pages for people, too. */
  pages?: AppOptions['pages']
  /** Gets every line that is logged. */
  onLog?: (line: { readonly [key: string]: unknown }) => void
}

/** A server on a free port for the surrounding `describe`. */
export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  origin: string
}

/** Serves over the database of `useDatabase()`, while the tests of the surrounding `describe` run. */
export function useServer(database: () => Database, options: TestServerOptions = {}): () => TestServer {
  let listening: Listening | undefined
  before(async () => {
    const endpoints = await (options.endpoints ?? allEndpoints)()
    const stream = { write: (line: string) => options.onLog?.(JSON.parse(line) as { [key: string]: unknown }) }
    const app = createApp({
      database: database(),
      endpoints,
      secret: testSecret,
      log: pino({ level: 'debug', base: null }, stream),
      clock: options.clock ?? (() => testNow),
      lenient: options.lenient ?? false,
      ...(options.doors && { doors: options.doors }),
      ...(options.pages && { pages: options.pages }),
      ...(options.gate && { gate: options.gate() }),
    })
    listening = await listen(app, 0, '127.0.0.1')
  })
  after(() => listening?.close())
  return () => {
    if (!listening) throw new Error('The server exists only while tests run: call this inside it() or before().')
    return { origin: `http://127.0.0.1:${listening.port}` }
  }
}

function allEndpoints(): Promise<readonly Endpoint[]> {
  return loadEndpoints(new URL('../../generated/', import.meta.url), systems)
}
