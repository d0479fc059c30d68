import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool, QueryConfig } from 'pg'
import { poolQuery } from '../db/pool-query.js'
import { apiKeyHeader } from '../../generated/runtime/headers.js'
import type { ApprovalScope } from './approvals/redeem.js'
import type { Approve } from './approve.js'
import { withoutAssigned } from './assigned.js'
import type { DeliveredAttachment } from './attachments.js'
import type { Call, SqlQuery } from './call.js'
import { startDeadline, type Deadline } from './deadline.js'
import type { ServedTool } from './endpoint.js'
import type { Failpoint } from './failpoint.js'
import { Fault, isFault } from './fault.js'
import type { Caller } from './record.js'
import type { Keyed, Replay } from './replay.js'
import type { CallRequest } from './request.js'
import { runWrite, type Journal, type Sender, type Write } from './run-write.js'
import { RunningCall, RunningWrite, type CallFacts, type Means } from './running-call.js'
import type { MadeDocument } from './system.js'

/** What a handler came to. */
export interface Ran {
  value: unknown
  /** The same as JSON text: what is answered and what is measured is written once. */
  json: string
  attachments?: readonly DeliveredAttachment[]
  /** The paper of it, where one was asked for and there is one. */
  document?: MadeDocument
  /** The stored result of an earlier call with the same idempotency key. */
  replayed?: true
  /** Everything was tried and taken back. */
  dryRun?: true
  /** What hosts show instead of the JSON: a preview for a person. */
  text?: string
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
  request: Pick<CallRequest, 'signal' | 'progress' | 'document'>
  /** Step 10, of this tool. */
  check: (output: unknown) => void
  journal: Journal<Ran>
  /** The write as a trial. */
  dryRun?: boolean
  /** The idempotency key and its scope; absent where none was given. */
  keyed?: Keyed | undefined
  /** Step 7. */
  replay: Replay
  /** Step 8. */
  approve: Approve
  /** By what the call was made. */
  caller: () => Caller
  /** Hears of the approval that is handed out, or that a token stands for. */
  approved(id: string): void
  failpoint?: Failpoint | undefined
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
export function run(running: Running): Promise<Ran> {
  return running.tool.model.effect === 'read' ? runRead(running) : runChange(running)
}

/** Waits for one promise alone: each further one costs a small read as much as the check of its arguments. */
function runRead(running: Running): Promise<Ran> {
  const deadline = startDeadline(allowed(running), running.request.signal)
  return deadline.race(answer(running, new RunningCall(running.facts, meansOf(running, deadline))))
}

async function runChange(running: Running): Promise<Ran> {
  const { tool, facts, database, request, journal, failpoint, dryRun = false } = running
  if (request.signal?.aborted) throw new Fault('request.canceled')
  const deadline = startDeadline(allowed(running))
  const means = meansOf(running, deadline)
  const redeemed: { has: boolean; payload?: unknown } = { has: false }
  try {
    const ran = await runWrite(database.orm, {
      work: (transaction) =>
        answer(
          redeemed.has ? { ...running, input: redeemed.payload } : running,
          new RunningWrite(facts, { ...means, query: queryOn((query) => transaction.query(query)) }, transaction),
        ),
      refusal: (error) => refusalOf(declared(tool, error)),
      deadline,
      journal,
      dryRun,
      failpoint,
      ...around(running, redeemed),
    })
    return dryRun ? tried(ran, tool) : ran
  } catch (error) {
    throw declared(tool, error)
  } finally {
    deadline.stop()
  }
}

/** Milliseconds this call may take. */
function allowed({ tool, timeoutMs = Infinity }: Running): number {
  return Math.min(tool.model.timeoutMs ?? tool.contract.model.timeoutMs ?? defaultTimeout, timeoutMs)
}

function meansOf({ tool, database, request }: Running, deadline: Deadline): Means {
  return { tool, deadline, query: database.query, progress: request.progress ?? ignored }
}

/** @throws what the tool may answer with, or what went wrong */
async function answer(running: Running, call: RunningCall | RunningWrite): Promise<Ran> {
  const { tool, input, check } = running
  const handle = tool.handler as (input: unknown, call: Call) => Promise<unknown>
  try {
    const output = await handle(input, call)
    if (call instanceof RunningWrite) await call.flush()
    const prepared = tool.model.approval?.step === 'prepare' ? await handOut(running, output, call) : undefined
    const { value, text } = prepared ?? { value: output }
    check(value)
    const ran: Ran = { value, json: JSON.stringify(value) }
    const attachments = call.delivered(value)
    if (attachments) ran.attachments = attachments
    if (text !== undefined) ran.text = text
    if (running.request.document) {
      const document = await running.request.document(call)
      if (document) ran.document = document
    }
    return ran
  } catch (error) {
    throw declared(tool, error)
  }
}

async function handOut(running: Running, previewed: unknown, call: Call): Promise<{ value: unknown; text?: string }> {
  const { tool, approve, caller, approved } = running
  const prepared = await approve.prepare(tool, previewed as object, scopeOf(running), caller(), call.query)
  approved(prepared.approvalId)
  return prepared
}

/**
 * Around the handler: finds the result of the same call, or keeps its own for the next; spends the token of an approved
 * write, whose handler then gets what was approved instead of the arguments.
 */
function around(
  running: Running,
  redeemed: { has: boolean; payload?: unknown },
): Pick<Write<Ran>, 'claim' | 'before' | 'after'> {
  const { tool, input, keyed, replay, approve, approved, failpoint, database } = running
  const redeem = async (sender: Sender) => {
    if (failpoint) await failpoint('before redeem')
    const found = await approve.redeem(tool, input, scopeOf(running), sender, approved)
    if (found) Object.assign(redeemed, { has: true, payload: found.payload })
  }
  const claim = keyed && {
    statement: replay.claim(keyed),
    isRefusal: replay.isRefusal,
    otherwise: (refusal: unknown) => replay.earlier(keyed, refusal, database.query).then(replayed),
  }
  return {
    ...(tool.model.approval?.step === 'commit' && { before: redeem }),
    ...(keyed && { claim, after: ({ json }: Ran) => replay.keep(keyed, json) }),
  }
}

/** Approvals are bound to an account, so that they need one. */
function scopeOf({ facts }: Running): ApprovalScope {
  if (!facts.user) throw new Fault('auth.required', { field: apiKeyHeader })
  return { tenantId: facts.tenant?.id ?? null, accountId: facts.user.id, now: facts.now }
}

function replayed(json: string): Ran {
  return { value: JSON.parse(json) as unknown, json, replayed: true }
}

function tried({ value, attachments }: Ran, tool: ServedTool): Ran {
  const shown = withoutAssigned(value, tool.model.output)
  return { value: shown, json: JSON.stringify(shown), ...(attachments && { attachments }), dryRun: true }
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
  'conflict.in_progress',
  'auth.required',
  'approval.required',
  'approval.invalid',
  'approval.expired',
  'approval.wrong_action',
  'approval.mismatch',
  'approval.rejected',
  'approval.waiting',
  'conflict.idempotency_key_reused',
  'request.canceled',
  'internal.timeout',
  'internal.unavailable',
  'internal.error',
])

/** Statements through the pool, for calls that need no transaction. */
export function runDatabase({ orm, pool }: { orm: MikroORM; pool: Pool }): RunDatabase {
  return { orm, query: queryOn((query) => poolQuery(pool, query)) }
}

function queryOn(send: (query: QueryConfig) => Promise<{ rows: unknown[] }>): Call['query'] {
  return <Row>(query: SqlQuery) => send(configOf(query)).then(({ rows }) => rows as Row[])
}

/** pg writes into what it is given. */
function configOf({ name, text, values = [] }: SqlQuery): QueryConfig {
  return name === undefined ? { text, values: [...values] } : { name, text, values: [...values] }
}
