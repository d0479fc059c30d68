import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { txClient } from '../db/direct-transaction.js'
import { poolQuery } from '../db/pool-query.js'
import { collectAttachments, type DeliveredAttachment } from './attachments.js'
import type { Call, SqlQuery, WriteCall } from './call.js'
import { checkOutput } from './check-output.js'
import { startDeadline } from './deadline.js'
import type { ServedTool } from './endpoint.js'
import { Fault, isFault } from './fault.js'
import type { CallRequest } from './request.js'

/** What the gate knows of a call before it runs; `run` adds the ways to the database, to the caller and the time limit. */
export type CallFacts = Omit<Call, 'signal' | 'query' | 'progress' | 'attach'>

/** What a handler came to. */
export interface Ran {
  value: unknown
  attachments?: readonly DeliveredAttachment[]
}

/** Milliseconds a call may take where neither tool nor contract says. */
const defaultTimeout = 14_000

/**
 * Step 9: runs the handler, reads without a transaction, everything else in one that also covers the check of the
 * output. After the time limit the caller is answered at once; the transaction is rolled back when the handler has
 * stopped, so that nothing of it can run outside. A caller that goes away ends a read, never a write that has begun.
 *
 * @param timeoutMs most milliseconds it may take, where its contract does not allow less
 * @throws Fault a code the tool declares, `internal.timeout`, `request.canceled`, or `internal.error` where the handler
 * threw anything else
 */
export async function run(
  tool: ServedTool,
  input: unknown,
  facts: CallFacts,
  database: { orm: MikroORM; pool: Pool },
  timeoutMs = Infinity,
  { signal: leave, progress = ignored }: Pick<CallRequest, 'signal' | 'progress'> = {},
): Promise<Ran> {
  const allowed = tool.model.timeoutMs ?? tool.contract.model.timeoutMs ?? defaultTimeout
  const isRead = tool.model.effect === 'read'
  if (!isRead && leave?.aborted) throw new Fault('request.canceled')
  const deadline = startDeadline(Math.min(allowed, timeoutMs), isRead ? leave : undefined)
  const { attach, delivered } = collectAttachments(tool)
  const call = { ...facts, signal: deadline.signal, progress, attach }
  const handle = tool.handler as (input: unknown, call: Call | WriteCall) => Promise<unknown>
  try {
    if (isRead) {
      const output = await deadline.race(
        handle(input, {
          ...call,
          query: async <Row>(query: SqlQuery) => rowsOf<Row>(await poolQuery(database.pool, writable(query))),
        }),
      )
      await checkOutput(tool, output)
      return ran(output, delivered(output))
    }
    let committing = false
    const write = database.orm.em.fork().transactional(async (em) => {
      const client = txClient(em)
      const output = await handle(input, {
        ...call,
        em,
        query: async <Row>(query: SqlQuery) => rowsOf<Row>(await client.query(writable(query))),
      })
      await checkOutput(tool, output)
      const attachments = delivered(output)
      deadline.signal.throwIfAborted()
      committing = true
      return ran(output, attachments)
    })
    return await deadline.race(write).catch((error: unknown) => (committing ? write : Promise.reject(error)))
  } catch (error) {
    throw declared(tool, error)
  } finally {
    deadline.stop()
  }
}

function ignored(): void {}

function ran(value: unknown, attachments: readonly DeliveredAttachment[] | undefined): Ran {
  return attachments ? { value, attachments } : { value }
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

function writable(query: SqlQuery): { name?: string; text: string; values: unknown[] } {
  return { ...query, values: [...(query.values ?? [])] }
}

function rowsOf<Row>(result: { rows: unknown[] }): Row[] {
  return result.rows as Row[]
}
