import type { CallOptions, ConnectionOptions } from './client-options.js'
import { type Deadline, startDeadline } from './deadline.js'
import { exchange, type Failure, type ToolRequest } from './exchange.js'
import { apiKeyHeader, contractHeader, fingerprintHeader, idempotencyKeyHeader } from './headers.js'
import { retryDelayMs } from './retry.js'
import type { ContractDescriptor, Tool, ToolDescriptor } from './tool.js'
import { ToolError } from './tool-error.js'

/** A contract, and how to reach a server of it. Holds no socket and needs no closing. */
export interface Connection {
  readonly contract: ContractDescriptor
  readonly baseUrl: string
  readonly headers: Headers
  readonly options: ConnectionOptions
}

/**
 * Prepares calls to the server of a contract; nothing is sent.
 * @throws TypeError when the address or a header value is not one
 */
export function connect(contract: ContractDescriptor, options: ConnectionOptions): Connection {
  const { protocol, origin, pathname } = new URL(options.baseUrl)
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new TypeError(`baseUrl must be http or https, not ${protocol}`)
  const headers = new Headers({ Accept: 'application/json', 'Content-Type': 'application/json' })
  headers.set(contractHeader, contractName(contract))
  headers.set(fingerprintHeader, contract.fingerprint)
  if (options.apiKey !== undefined) {
    if (contract.credential === 'api-key') headers.set(apiKeyHeader, options.apiKey)
    else headers.set('Authorization', `Bearer ${options.apiKey}`)
  }
  for (const [as, header] of Object.entries(contract.context)) {
    const value = options.context?.[as as keyof typeof contract.context]
    if (value !== undefined) headers.set(header, value)
  }
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  return { contract, baseUrl: origin + pathname.replace(/\/+$/, ''), headers, options }
}

/**
 * Calls a tool over plain HTTP. Reads, and writes with an idempotency key, are sent again when no answer arrives or the
 * server asks for it, as long as the deadline allows.
 * @throws ToolError when there is no result
 * @throws TypeError, RangeError when an option does not fit the tool
 */
export async function call<Input extends object, Output, Errors>(
  connection: Connection,
  tool: Tool<Input, Output, Errors>,
  input: Input,
  options: CallOptions = {},
): Promise<Output> {
  const { contract } = connection
  const key = idempotencyKey(tool, input, options)
  const request = toolRequest(connection, tool, input, key, options)
  const repeatable = tool.effect === 'read' || key !== undefined
  const limit = repeatable ? maxAttempts(options.maxAttempts ?? connection.options.maxAttempts ?? 3) : 1
  const allowedMs = options.timeoutMs ?? connection.options.timeoutMs ?? serverMs(contract, tool) + 1000
  const deadline = startDeadline(allowedMs, options.signal)
  const failed = (failure: Failure, attempts: number) => {
    const { transient, kind } = failure
    const retryable = transient && (repeatable || kind === 'declared')
    return new ToolError({ ...failure, retryable, attempts, tool: tool.name, contract: contractName(contract) })
  }
  try {
    if (deadline.ended()) throw failed(cutShort(deadline, allowedMs), 0)
    for (let attempts = 1; ; attempts++) {
      const outcome = await exchange(contract, tool, request, deadline.signal)
      if ('value' in outcome) return outcome.value as Output
      const { failure } = outcome
      if (failure.kind === 'transport' && deadline.ended()) throw failed(cutShort(deadline, allowedMs), attempts)
      const pauseMs = retryDelayMs(attempts, failure.retryAfterMs)
      if (!failure.transient || attempts >= limit || pauseMs >= deadline.remainingMs()) throw failed(failure, attempts)
      await deadline.pause(pauseMs)
      if (deadline.ended()) throw failed(cutShort(deadline, allowedMs), attempts)
    }
  } finally {
    deadline.release()
  }
}

function toolRequest(
  { baseUrl, headers: common, options: { fetch = globalThis.fetch } }: Connection,
  tool: ToolDescriptor,
  input: object,
  key: string | undefined,
  options: CallOptions,
): ToolRequest {
  const headers = new Headers(common)
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  const inBody = key !== undefined && tool.idempotencyArgument !== undefined
  if (key !== undefined && !inBody) headers.set(idempotencyKeyHeader, key)
  const body = JSON.stringify(inBody ? { ...input, [tool.idempotencyArgument]: key } : input)
  return { url: `${baseUrl}/mcp/tools/${encodeURIComponent(tool.name)}`, headers, body, fetch }
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
  return tool.idempotency === 'required' ? crypto.randomUUID() : undefined
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

function contractName(contract: ContractDescriptor): string {
  return `${contract.id}@${contract.version}`
}
