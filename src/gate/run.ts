import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool, PoolClient } from 'pg'
import { poolQuery } from '../db/pool-query.js'
import type { DeliveredAttachment } from './attachments.js'
import type { Call, SqlQuery } from './call.js'
import type { checkOutput } from './check-output.js'
import { startDeadline } from './deadline.js'
import type { ServedTool } from './endpoint.js'
import { Fault, isFault } from './fault.js'
import type { CallRequest } from './request.js'
import { runWrite, type Journal } from './run-write.js'
import { RunningCall, RunningWrite, type CallFacts } from './running-call.js'

/** What a handler came to. */
export interface Ran {
  value: unknown
  /** The same as JSON text: what is answered and what is measured is written once. */
  json: string
  attachments?: readonly DeliveredAttachment[]
}

/** The database as calls use it. */
export interface RunDatabase {
  orm: MikroORM
  /** For reads: each statement on any free connection. */
  query: Call['query']
}

/** A call that has been let through. */
export interface Running {
  tool: ServedTool
  input: unknown
  facts: CallFacts
  database: RunDatabase
  /** Most milliseconds it may take, where its contract does not allow less. */
  timeoutMs?: number | undefined
  request: Pick<CallRequest, 'signal' | 'progress'>
  /** Step 10. */
  check: typeof checkOutput
  journal: Journal<Ran>
}

/** Milliseconds a call may take where neither tool nor contract says. */
const defaultTimeout = 14_000

/**
 * Step 9: runs the handler, reads without a transaction, everything else in one, see `runWrite`, that also covers the
 * check of the output. A caller that goes away ends a read, never a write that has begun.
 *
 * @throws Fault a code the tool declares, `internal.timeout`, `request.canceled`, or `internal.error` where the handler
 * threw anything else
 */
export async function run(running: Running): Promise<Ran> {
  const { tool, facts, database, timeoutMs = Infinity, request, journal } = running
  const allowed = tool.model.timeoutMs ?? tool.contract.model.timeoutMs ?? defaultTimeout
  const isRead = tool.model.effect === 'read'
  if (!isRead && request.signal?.aborted) throw new Fault('request.canceled')
  const deadline = startDeadline(Math.min(allowed, timeoutMs), isRead ? request.signal : undefined)
  const means = { tool, deadline, query: database.query, progress: request.progress ?? ignored }
  try {
    if (isRead) return await deadline.race(answer(running, new RunningCall(facts, means)))
    return await runWrite(database.orm, {
      work: (em, client: PoolClient) =>
        answer(running, new RunningWrite(facts, { ...means, query: queryOn((query) => client.query(query)) }, em)),
      refusal: (error) => refusalOf(declared(tool, error)),
      deadline,
      journal,
    })
  } catch (error) {
    throw declared(tool, error)
  } finally {
    deadline.stop()
  }
}

async function answer({ tool, input, check }: Running, call: RunningCall | RunningWrite): Promise<Ran> {
  const handle = tool.handler as (input: unknown, call: Call) => Promise<unknown>
  const value = await handle(input, call)
  if ('em' in call) await call.em.flush()
  await check(tool, value)
  const attachments = call.delivered(value)
  return { value, json: JSON.stringify(value), ...(attachments && { attachments }) }
}

function ignored(): void {}

/** What a tool answers by itself, and not because something broke. */
function refusalOf(error: unknown): Fault | undefined {
  return isFault(error) && !error.code.startsWith('internal.') ? error : undefined
}

/** Lets through what the tool may answer with; a fault with any other code is a mistake of the handler. */
function declared(tool: ServedTool, error: unknown): unknown {
  if (!isFault(error) || undeclared.has(error.code)) return error
  const declarations = [tool.model.errors ?? {}, tool.contract.model.errors ?? {}]
  if (declarations.some((errors) => Object.hasOwn(errors, error.code))) return error
  return new Fault('internal.error', {
    cause: new Error(`${tool.name} does not declare ${error.code}`, { cause: error }),
  })
}

/** Codes every tool may answer with, undeclared. */
const undeclared: ReadonlySet<string> = new Set([
  'validation.error',
  'payload.too_large',
  'request.canceled',
  'internal.timeout',
  'internal.unavailable',
  'internal.error',
])

/** Statements through the pool, for calls that need no transaction. */
export function runDatabase({ orm, pool }: { orm: MikroORM; pool: Pool }): RunDatabase {
  return { orm, query: queryOn((query) => poolQuery(pool, query)) }
}

type Statement = { name?: string; text: string; values: unknown[] }

function queryOn(send: (query: Statement) => Promise<{ rows: unknown[] }>): Call['query'] {
  return async <Row>(query: SqlQuery) => (await send({ ...query, values: [...(query.values ?? [])] })).rows as Row[]
}
