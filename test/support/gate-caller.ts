import pino from 'pino'
import type { Database } from '../../src/db/database.js'
import type { Endpoint } from '../../src/gate/endpoint.js'
import { createGate, type Gate, type GateDependencies } from '../../src/gate/pipeline.js'
import type { Origin } from '../../src/gate/request.js'
import type { Steps } from '../../src/gate/steps.js'
import { testNow, testSecret } from './server.js'

/** A gate over a test database; rows of the record that may wait, wait until it is closed. */
export function testGate(
  database: Database,
  facts: Partial<GateDependencies> = {},
  replaced: Partial<Steps> = {},
): Gate {
  const log = pino({ level: 'silent' })
  const auditBatches = { delayMs: 600_000, rows: 1_000_000 }
  return createGate({ database, secret: testSecret, clock: () => testNow, log, auditBatches, ...facts }, replaced)
}

/** How a call is made. */
export interface CallFacts {
  key?: string
  headers?: { readonly [name: string]: string }
  origin?: Origin
  requestId?: string
}

/** Calls a tool and returns what came of it. */
export function callTool(gate: Gate, endpoint: Endpoint, tool: string, args: unknown, facts: CallFacts = {}) {
  const given = { ...(facts.key && { 'X-API-Key': facts.key }), ...facts.headers }
  const all = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
  return gate.call(endpoint, {
    tool,
    arguments: args,
    header: (name) => all.get(name.toLowerCase()),
    origin: facts.origin ?? { surface: 'http', address: '192.0.2.7' },
    requestId: facts.requestId ?? 'request-1',
  })
}
