import { canonicalJson } from '../../generated/runtime/canonical-json.js'
import type { Language } from '../../generated/runtime/model.js'
import type { NamedStatement } from '../db/round-trip.js'
import { uuid7 } from '../db/uuid7.js'
import { rememberLast } from '../remember-last.js'
import type { Secret } from '../secret.js'
import type { Binding } from './bind-tenant.js'
import { headerOf } from './context.js'
import type { LoadedContract } from './contract.js'
import type { Endpoint, ServedTool } from './endpoint.js'
import type { Fault } from './fault.js'
import type { Identity } from './identify.js'
import type { HeaderReader, Origin } from './request.js'
import type { AuditEntry, AuditLog } from './store/audit-log.js'

/** What is known of a call, more with each step. */
export interface Trace {
  endpoint: Endpoint
  contract: LoadedContract
  header: HeaderReader
  origin: Origin
  requestId: string
  language: Language
  now: Date
  /** When it began (`performance.now()`). */
  started: number
  /** Name that was called; null for a request for the catalogue. */
  asked: string | null
  tool?: ServedTool
  identity?: Identity | null
  binding?: Binding
  argumentsHash?: string | null
  /** The approval it handed out or redeemed. */
  approvalId?: string
  /** Whether it was a trial. */
  dryRun?: boolean
  /** Whether all that decides about the call has let it through. */
  ran?: true
  /** Whether the row is kept already. */
  recorded?: true
}

/** By what a call was made, as far as it says so; in the words of the record. */
export type Caller = Pick<
  AuditEntry,
  'key_id' | 'surface' | 'client_name' | 'client_version' | 'channel' | 'session' | 'caller'
>

/** How a call ended. */
export type Ended = { outputBytes: number; attachmentBytes: number | null } | { fault: Fault }

/** When the row of a call is written: before the answer, soon, or not at all. */
export type AuditMode = 'sync' | 'batched' | 'none'

/**
 * Step 12: takes down who called what and how it ended; of the arguments a keyed hash. A write's row is part of its
 * transaction, see `row`; what was refused, and what the contract says so of, is on record before the answer is.
 */
export interface Recorder {
  /** For the transaction of a write; the row is as good as the transaction. Nothing where there is to be none. */
  row(trace: Trace, ended: Ended): NamedStatement[]
  /**
   * Everything that is not on record yet; returns what has to be waited for.
   *
   * @throws what the database threw, where the row must be kept before the answer
   */
  after(trace: Trace, ended: Ended): Promise<void> | undefined
}

/** @param mode what decides when a row is written */
export function recorder(log: AuditLog, mode: typeof auditMode = auditMode): Recorder {
  return {
    row: (trace, ended) => (mode(trace, ended) === 'none' ? [] : [log.statement(entryOf(trace, ended))]),
    after(trace, ended) {
      const when = mode(trace, ended)
      if (trace.recorded || when === 'none') return undefined
      if (when === 'sync') return log.write(entryOf(trace, ended))
      log.add(entryOf(trace, ended))
      return undefined
    },
  }
}

/**
 * The trait `audit`, with its defaults. What was refused is kept at once, unless its tool is not recorded at all. After
 * a time limit or a failing database nobody waits for the row either: the database may be what does not answer.
 */
export function auditMode({ tool, ran }: Trace, ended: Ended): AuditMode {
  // Who prepared what is part of who approved what, and is as little to be lost.
  const mayWait = tool?.model.effect === 'read' && !tool.model.approval
  const asked = tool?.model.audit ?? (mayWait ? 'batched' : 'sync')
  if (asked === 'none') return 'none'
  if ('fault' in ended && waitless.has(ended.fault.code)) return 'batched'
  return ran ? asked : 'sync'
}

const waitless: ReadonlySet<string> = new Set(['internal.timeout', 'internal.unavailable', 'request.canceled'])

/** Keyed, so that nobody who reads the table can try out what was said; null for what cannot be said in JSON. */
export function hashArguments(secret: Secret, given: unknown): string | null {
  try {
    return secret.digest('audit.arguments', canonicalJson(given ?? {}))
  } catch {
    return null
  }
}

/** Whether a hash is of these arguments, with whatever key of the server it was made. */
export function isHashOf(secret: Secret, given: unknown, hash: string): boolean {
  return secret.isDigest('audit.arguments', canonicalJson(given ?? {}), hash)
}

/** By what the call was made. */
export function callerOf(trace: Trace): Caller {
  const { identity, origin } = trace
  return {
    key_id: identity?.key.id,
    surface: origin.surface,
    client_name: short(origin.client?.name),
    client_version: short(origin.client?.version),
    channel: said(trace, 'channel'),
    session: said(trace, 'session'),
    caller: said(trace, 'caller'),
  }
}

function said({ endpoint, header }: Trace, as: 'channel' | 'session' | 'caller'): string | undefined {
  const name = headerOf(endpoint, as)
  return name === undefined ? undefined : short(header(name))
}

/** Member by member, because spreading the caller into it costs more than all of them. */
function entryOf(trace: Trace, ended: Ended): AuditEntry {
  const { contract, identity, binding, now, origin } = trace
  const fault = 'fault' in ended ? ended.fault : undefined
  return {
    id: uuid7(now),
    at: instant(now.getTime()),
    request_id: trace.requestId,
    contract_id: contract.model.id,
    contract_version: contract.model.version,
    tool: trace.tool?.name ?? short(trace.asked),
    account_id: identity?.account.id,
    user_id: binding?.user?.id,
    key_id: identity?.key.id,
    surface: origin.surface,
    client_name: short(origin.client?.name),
    client_version: short(origin.client?.version),
    channel: said(trace, 'channel'),
    session: said(trace, 'session'),
    caller: said(trace, 'caller'),
    tenant_id: binding?.tenant?.id,
    role: binding?.role ?? undefined,
    language: trace.language,
    arguments_hash: trace.argumentsHash ?? undefined,
    status: statusOf(trace, fault),
    error_code: fault?.code,
    approval_id: trace.approvalId,
    output_bytes: 'fault' in ended ? undefined : ended.outputBytes,
    attachment_bytes: 'fault' in ended ? undefined : (ended.attachmentBytes ?? undefined),
    duration_ms: Math.round(performance.now() - trace.started),
  }
}

const instant = rememberLast((time) => new Date(time).toISOString())

function statusOf(trace: Trace, fault: Fault | undefined): AuditEntry['status'] {
  if (fault && isDenial(trace, fault)) return 'denied'
  if (trace.dryRun) return 'dry_run'
  return fault ? 'error' : 'ok'
}

/** Refused because of who asked, not because of what. */
function isDenial({ ran }: Trace, { code }: Fault): boolean {
  return !ran && /^(auth|context|permission|rate)\.|^not_found$/.test(code)
}

/** What a caller says about itself, in at most 128 characters that the database takes. */
function short(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || text === '') return undefined
  // Most of it is plain, and a look at that costs a fifth of what the replacing would.
  if (text.length <= 128 && /^[ -~]+$/.test(text)) return text
  // eslint-disable-next-line no-control-regex -- these are the characters to be kept out
  return text.slice(0, 128).replace(/[\u0000-\u001f\u007f]|\p{Surrogate}/gu, '?')
}
