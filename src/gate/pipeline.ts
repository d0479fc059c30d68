import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { ContractModel } from '../../generated/runtime/model.js'
import type { Secret } from '../secret.js'
import { permits } from './access.js'
import type { Admitted } from './admit.js'
import { withLink, type ApprovalUrl } from './approvals/link.js'
import { bindList, type Binding } from './bind-tenant.js'
import { catalogues } from './catalogue.js'
import { cursorCodec } from './cursor.js'
import { faultOf } from './database-fault.js'
import type { Endpoint, ServedTool } from './endpoint.js'
import type { Failpoint } from './failpoint.js'
import { Fault } from './fault.js'
import type { Intent } from './intent.js'
import { languageOf } from './language.js'
import { loggableError } from './loggable-error.js'
import type { Catalogue, Outcome, Refusal, Success } from './outcome.js'
import { ownerCall } from './owner-call.js'
import { callerOf, hashArguments, isHashOf, recorder, type Ended, type Recorder, type Trace } from './record.js'
import type { Keyed } from './replay.js'
import type { CallRequest, ListRequest } from './request.js'
import { runDatabase, type Ran } from './run.js'
import type { Journal } from './run-write.js'
import type { CallFacts } from './running-call.js'
import type { Hide } from './secrets.js'
import { refusalOf } from './shape.js'
import { stepsOf, type StepOptions, type Steps } from './steps.js'
import { auditLog, type AuditBatches } from './store/audit-log.js'

/** What the gate works with. */
export interface GateDependencies extends StepOptions {
  database: { orm: MikroORM; pool: Pool }
  secret: Secret
  /** The only clock of the server. */
  clock: () => Date
  log: Logger
  /** Most milliseconds a call may take. @default as long as its contract allows */
  callTimeoutMs?: number | undefined
  /** Where a person decides what waits for one. @default nobody is told */
  approvalUrl?: ApprovalUrl
  /** When rows of the record that may wait are written. */
  auditBatches?: AuditBatches
  failpoint?: Failpoint | undefined
}

/** What surfaces need of a gate. Never throws: what goes wrong is a refusal. */
export interface Answering {
  call(endpoint: Endpoint, request: CallRequest): Promise<Outcome>
  /** The tools the credential may be shown. */
  list(endpoint: Endpoint, request: ListRequest): Promise<Catalogue>
}

/** The one way to a handler, the same for every surface. */
export interface Gate extends Answering {
  /** Number of calls that are not yet on record. */
  unrecorded(): number
  /** Puts on record what is not yet; the last thing before the database is closed. */
  close(): Promise<void>
}

/**
 * The steps in their order; each has a file of its name. Those that ask nobody answer at once: to wait for what is there
 * already costs more than most of them.
 *
 * @param replaced steps to take instead of the real ones: what the tests do to see that each of them is needed
 */
export function createGate(dependencies: GateDependencies, replaced: Partial<Steps> = {}): Gate {
  const { database, secret, clock, log, callTimeoutMs, failpoint } = dependencies
  const steps: Steps = { ...stepsOf(database.pool, dependencies), ...replaced }
  const audit = auditLog(database.pool, log, dependencies.auditBatches)
  const record = recorder(audit, steps.auditMode)
  const shown = catalogues()
  const running = runDatabase(database)

  const refuse = async (error: unknown, trace: Trace, hide: Hide): Promise<Refusal> => {
    const fault = withLink(faultOf(error), linkOf(trace, dependencies.approvalUrl))
    if (fault.code.startsWith('internal.')) logFault(log, fault, trace, hide)
    await record.after(trace, { fault })?.catch(() => {})
    const { contract, tool, language, requestId } = trace
    return refusalOf(fault, { contract, language, requestId, ...(tool && { tool }) }, hide)
  }

  const admit = (trace: Trace, { identity, refused }: Admitted) => {
    trace.identity = identity
    trace.language = languageOf(trace.endpoint, trace.header, identity)
    if (refused) throw refused
    return identity
  }

  return {
    async call(endpoint, request) {
      const trace = traceOf(endpoint, request, clock(), request.tool)
      let hide: Hide = (text) => text
      try {
        const { signedIn } = request
        const admitted = signedIn ? { identity: signedIn } : steps.admit(endpoint, trace, trace.now)
        const identity = admit(trace, admitted instanceof Promise ? await admitted : admitted)
        const tool = steps.find(endpoint, request.tool, identity)
        trace.contract = tool.contract
        trace.tool = tool
        hide = steps.hideSecrets(tool.model.input, request.arguments)
        if (tool.model.audit !== 'none') trace.argumentsHash = hashArguments(secret, request.arguments)
        const loading = tool.validators()
        const validators = loading instanceof Promise ? await loading : loading
        const valid = steps.validate(validators, request.arguments, trace.language)
        const { binding, input: unbound } = steps.bindTenant(tool, endpoint, request.header, identity, valid)
        trace.binding = binding
        const { intent, input } = steps.readIntent(tool, request.header, request.asked ?? {}, unbound)
        trace.dryRun = intent.dryRun
        const asking = steps.authorize(tool, binding, input, ownerCall(database.pool, binding))
        if (asking) await asking
        trace.ran = true
        const ran = await steps.run({
          tool,
          input,
          facts: factsOf(tool, binding, trace, secret),
          database: running,
          timeoutMs: callTimeoutMs,
          request,
          check: (output) => steps.checkOutput(tool, validators, output),
          journal: journalOf(trace, record),
          dryRun: intent.dryRun,
          keyed: keyedOf(trace, tool, intent, input, secret),
          replay: steps.replay,
          approve: steps.approve,
          caller: () => callerOf(trace),
          approved: (id) => void (trace.approvalId = id),
          failpoint,
        })
        const recording = record.after(trace, sizesOf(ran))
        if (recording) await recording.catch(unavailable)
        return successOf(tool, ran)
      } catch (error) {
        return refuse(error, trace, hide)
      }
    },

    async list(endpoint, request) {
      const trace = traceOf(endpoint, request, clock(), null)
      try {
        const identity = admit(trace, await steps.admit(endpoint, trace, trace.now))
        if (identity) bindList(endpoint, request.header, identity)
        else if (!hasPublicTool(endpoint)) throw new Fault('auth.required', { field: 'X-API-Key' })
        return shown.read(endpoint, request.naming, trace.language, identity)
      } catch (error) {
        return refuse(error, trace, (text) => text)
      }
    },

    unrecorded: () => audit.waiting(),
    close: () => audit.close(),
  }
}

function traceOf(endpoint: Endpoint, request: ListRequest | CallRequest, now: Date, asked: string | null): Trace {
  const { header, origin, requestId } = request
  const language = languageOf(endpoint, header, null)
  const started = performance.now()
  return { endpoint, contract: endpoint.contracts[0], header, origin, requestId, language, now, started, asked }
}

/** The row of a write is in its transaction, so nothing has to be recorded once that has been committed. */
function journalOf(trace: Trace, record: Recorder): Journal<Ran> {
  return {
    row: (ended) => record.row(trace, 'fault' in ended ? ended : sizesOf(ended.result)),
    committed: () => void (trace.recorded = true),
  }
}

/** Put together by hand: spreading an object into another costs more here than the rest of the step. */
function successOf({ contract, model }: ServedTool, ran: Ran): Success {
  const success: Success = { ok: true, contract: contract.model, tool: model, value: ran.value, json: ran.json }
  if (ran.document) success.document = ran.document
  if (ran.attachments) success.attachments = ran.attachments
  if (ran.replayed) success.replayed = true
  if (ran.dryRun) success.dryRun = true
  if (ran.text !== undefined) success.text = ran.text
  return success
}

function sizesOf({ json, attachments }: Ran): Ended {
  const bytes = attachments?.map((block) => ('data' in block ? block.data.length : Buffer.byteLength(block.text)))
  return { outputBytes: Buffer.byteLength(json), attachmentBytes: bytes?.reduce((sum, each) => sum + each, 0) ?? null }
}

/** Undefined without a key, and for whoever has no account to keep it for. */
function keyedOf(
  { binding, now }: Trace,
  tool: ServedTool,
  { idempotencyKey: key }: Intent,
  input: unknown,
  secret: Secret,
): Keyed | undefined {
  const argumentsHash = key === null ? null : hashArguments(secret, input)
  if (key === null || argumentsHash === null || !binding?.user) return undefined
  const matches = (hash: string) => isHashOf(secret, input, hash)
  return { tool, tenantId: binding.tenant?.id ?? null, accountId: binding.user.id, key, argumentsHash, matches, now }
}

/** A contract that asks for a row before the answer gets no answer without one. */
function unavailable(cause: unknown): never {
  throw new Fault('internal.unavailable', { cause })
}

function linkOf({ approvalId, binding }: Trace, url: ApprovalUrl | undefined): string | undefined {
  if (!url || approvalId === undefined || !binding?.user || !binding.tenant) return undefined
  return url({ id: approvalId, accountId: binding.user.id, tenantId: binding.tenant.id })
}

function logFault(log: Logger, fault: Fault, { requestId, tool }: Trace, hide: Hide): void {
  log.error({ requestId, tool: tool?.name, err: loggableError(fault.cause ?? fault, hide) }, fault.code)
}

function hasPublicTool(endpoint: Endpoint): boolean {
  return [...endpoint.tools.values()].some((tool) => 'public' in tool.model.access)
}

function factsOf(tool: ServedTool, binding: Binding, { language, now }: Trace, secret: Secret): CallFacts {
  const { model } = tool.contract
  const { user, tenant, role } = binding
  return {
    user,
    tenant,
    role,
    contract: model,
    tool: tool.name,
    language,
    now,
    cursors: () => cursorCodec(secret, tool.name, tenant?.id ?? null),
    tools: () => callable(model, binding),
  }
}

function callable(model: ContractModel, { standing }: Binding): string[] {
  const permitted = Object.entries(model.tools).filter(([, tool]) => permits(tool.access, standing, model))
  return permitted.map(([name]) => name)
}
