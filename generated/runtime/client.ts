import type {
  AttemptReport,
  CallOptions,
  CommonOptions,
  ConnectionOptions,
  TransportOptions,
} from './client-options.js'
import { type Deadline, startDeadline } from './deadline.js'
import {
  apiKeyHeader,
  contractHeader,
  fingerprintHeader,
  idempotencyKeyHeader,
  requestIdHeader,
  surfaceHeader,
} from './headers.js'
import { httpTransport } from './http-transport.js'
import type { Answer, Next, OutgoingCall } from './middleware.js'
import { newId } from './request-id.js'
import { retryBudget, type RetryBudget, retryDelayMs } from './retry.js'
import type { ContractDescriptor, Tool, ToolDescriptor } from './tool.js'
import { ToolCall } from './tool-call.js'
import { contractName, toolError } from './tool-error.js'
import type { Attempt, Failure, Outcome, Transport } from './transport.js'

/** A contract, and how to reach a server of it. Holds no socket and needs no closing. */
export interface Connection {
  readonly contract: ContractDescriptor
  readonly transport: Transport
  readonly headers: Headers
  readonly options: CommonOptions
  /** Shared by all calls. */
  readonly budget: RetryBudget
}

/**
 * Prepares calls to the server of a contract; nothing is sent.
 * @throws TypeError when the address or a header value is not one
 */
export function connect(contract: ContractDescriptor, options: ConnectionOptions | TransportOptions): Connection {
  const transport = options.transport ?? httpTransport(options.baseUrl, options.fetch)
  return { contract, transport, headers: connectionHeaders(contract, options), options, budget: retryBudget() }
}

/** The headers of every call to a contract: what is sent, from which client, for whom. */
export function connectionHeaders(contract: ContractDescriptor, options: CommonOptions): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json' })
  headers.set(contractHeader, contractName(contract))
  headers.set(fingerprintHeader, contract.fingerprint)
  headers.set(surfaceHeader, contract.surface)
  if (options.apiKey !== undefined) {
    if (contract.credential === 'api-key') headers.set(apiKeyHeader, options.apiKey)
    else headers.set('Authorization', `Bearer ${options.apiKey}`)
  }
  for (const [as, header] of Object.entries(contract.context)) {
    const value = options.context?.[as as keyof typeof contract.context]
    if (value !== undefined) headers.set(header, value)
  }
  return withHeaders(headers, options.headers)
}

/**
 * Calls a tool. Reads, and writes with an idempotency key, are sent again when no answer arrives or the server asks for
 * it, as long as the deadline allows.
 * @throws ToolError when there is no result
 * @throws TypeError, RangeError when an option does not fit the tool
 */
export function call<Input extends object, Output, Errors>(
  connection: Connection,
  tool: Tool<Input, Output, Errors>,
  input: Input,
  options: CallOptions = {},
): ToolCall<Output, Errors> {
  return new ToolCall(dispatch(connection, tool, input, options) as Promise<Answer<Output>>)
}

/** Through the middleware to the attempts. */
async function dispatch(
  connection: Connection,
  tool: ToolDescriptor,
  input: object,
  options: CallOptions,
): Promise<Answer> {
  const { contract, options: common } = connection
  const headers = withHeaders(new Headers(connection.headers), options.headers)
  const requestId = headers.get(requestIdHeader) ?? newId()
  headers.set(requestIdHeader, requestId)
  const last: Next = (outgoing) => send(connection, outgoing, options)
  const way = (common.middleware ?? []).reduceRight<Next>((next, step) => (outgoing) => step(outgoing, next), last)
  return way({ contract, tool, input, headers, requestId, idempotencyKey: idempotencyKey(tool, input, options) })
}

/** Attempts until there is a result, no hope, or no time. */
async function send(connection: Connection, outgoing: OutgoingCall, options: CallOptions): Promise<Answer> {
  const { contract, transport, options: common, budget } = connection
  const { tool, requestId, idempotencyKey: key } = outgoing
  const { onProgress } = options
  let told = false
  const attempt = {
    ...requestOf(outgoing),
    ...(onProgress && { onProgress: (progress) => ((told = true), onProgress(progress)) }),
  } as Omit<Attempt, 'signal'>
  const repeatable = tool.effect === 'read' || key !== undefined
  const limit = repeatable ? maxAttempts(options.maxAttempts ?? common.maxAttempts ?? 3) : 1
  const allowedMs = options.timeoutMs ?? common.timeoutMs ?? serverMs(contract, tool) + 1000
  const deadline = startDeadline(allowedMs, options.signal)
  const failed = (failure: Failure, attempts: number) => {
    const { transient, retryAfterMs: _, ...facts } = failure
    const retryable = transient && (repeatable || facts.kind === 'declared')
    return toolError(outgoing, { ...facts, requestId: facts.requestId ?? requestId, retryable, attempts })
  }
  try {
    for (let attempts = 1; ; attempts++) {
      if (deadline.ended()) throw failed(cutShort(deadline, allowedMs), attempts - 1)
      const started = performance.now()
      const outcome = await settled(async () => transport({ ...attempt, signal: deadline.signal }), deadline.signal)
      const report = { tool: tool.name, requestId, attempt: attempts, ms: performance.now() - started }
      if (!('failure' in outcome)) {
        budget.earn()
        common.onAttempt?.(report)
        return answerOf(outcome, requestId, attempts)
      }
      const ended = outcome.failure.kind === 'transport' && deadline.ended()
      const failure = ended ? cutShort(deadline, allowedMs) : outcome.failure
      const retryInMs = retryDelayMs(attempts, failure.retryAfterMs)
      const again = !ended && !told && failure.transient && attempts < limit && retryInMs < deadline.remainingMs()
      const { kind, code, status } = failure
      const { onAttempt } = common
      const next = again && budget.spend()
      onAttempt?.({ ...report, failure: { kind, code, status }, ...(next && { retryInMs }) } satisfies AttemptReport)
      if (!next) throw failed(failure, attempts)
      await deadline.pause(retryInMs)
    }
  } finally {
    deadline.release()
  }
}

function requestOf({ contract, tool, input, headers: own, idempotencyKey: key }: OutgoingCall) {
  const headers = new Headers(own)
  const argument = tool.idempotencyArgument
  const beside = argument === undefined ? key : undefined
  if (beside !== undefined) headers.set(idempotencyKeyHeader, beside)
  const filled = argument !== undefined && key !== undefined ? { ...input, [argument]: key } : input
  return { contract, tool, headers, body: JSON.stringify(filled), idempotencyKey: beside }
}

/** The outcome, or that nothing arrived before the signal aborted; whatever the transport does then. */
function settled(sent: () => Promise<Outcome>, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    const lost = (cause: unknown) =>
      resolve({ failure: { kind: 'transport', reason: 'No answer arrived.', transient: true, cause } })
    signal.addEventListener('abort', lost, { once: true })
    sent()
      .then(resolve, lost)
      .finally(() => signal.removeEventListener('abort', lost))
  })
}

function answerOf(outcome: Exclude<Outcome, { failure: Failure }>, requestId: string, attempts: number): Answer {
  const { value, attachments = [], replayed = false, dryRun = false, warning } = outcome
  return { value, attachments, requestId: outcome.requestId ?? requestId, attempts, replayed, dryRun, warning }
}

/** The key of this call: from the options, from the argument, or made where the tool requires one. */
function idempotencyKey(tool: ToolDescriptor, input: object, options: CallOptions): string | undefined {
  const { idempotencyKey: given } = options
  if (!tool.idempotency) {
    if (given !== undefined) throw new TypeError(`${tool.name} does not take an idempotency key`)
    return undefined
  }
  const argument = tool.idempotencyArgument === undefined ? undefined : Reflect.get(input, tool.idempotencyArgument)
  if (given !== undefined) return given
  if (typeof argument === 'string') return argument
  return tool.idempotency === 'required' ? newId() : undefined
}

function cutShort(deadline: Deadline, allowedMs: number): Failure {
  const cause: unknown = deadline.signal.reason
  return deadline.ended() === 'timeout'
    ? { kind: 'timeout', reason: `No answer within ${allowedMs} ms.`, transient: true, cause }
    : { kind: 'aborted', reason: 'The caller ended the call.', transient: false, cause }
}

function maxAttempts(value: number): number {
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`maxAttempts must be 1 or more, not ${value}`)
  return value
}

/** What the contract allows the server; the client waits a little longer, so that the server's own answer arrives. */
function serverMs(contract: ContractDescriptor, tool: ToolDescriptor): number {
  return tool.timeoutMs ?? contract.timeoutMs ?? 14_000
}

function withHeaders(headers: Headers, more: CallOptions['headers'] = {}): Headers {
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return headers
}
