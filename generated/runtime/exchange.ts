import { requestIdHeader } from './headers.js'
import { readError, unwrapResult } from './profile.js'
import { parseRetryAfter, transientStatuses } from './retry.js'
import type { ContractDescriptor, ToolDescriptor } from './tool.js'
import type { ToolErrorFacts } from './tool-error.js'

/** One request of a call, ready to be sent as often as needed. */
export interface ToolRequest {
  readonly url: string
  readonly headers: Headers
  readonly body: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Why one exchange gave no result. */
export interface Failure extends Pick<
  ToolErrorFacts,
  'kind' | 'reason' | 'status' | 'requestId' | 'code' | 'details' | 'field' | 'next' | 'cause'
> {
  /** Whether another attempt may succeed. */
  readonly transient: boolean
  /** What the server asks to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined
}

export type Outcome = { readonly value: unknown } | { readonly failure: Failure }

/** Sends a request once and reads the answer to its last byte; never throws. */
export async function exchange(
  contract: ContractDescriptor,
  tool: ToolDescriptor,
  request: ToolRequest,
  signal: AbortSignal,
): Promise<Outcome> {
  const { url, headers, body } = request
  const { fetch } = request
  try {
    // A tool never redirects; following one would hand the key to another address.
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    return readAnswer(contract, tool, response, await response.text())
  } catch (cause) {
    return { failure: { kind: 'transport', reason: 'No answer arrived.', transient: true, cause } }
  }
}

function readAnswer(contract: ContractDescriptor, tool: ToolDescriptor, response: Response, text: string): Outcome {
  const { status } = response
  const facts = {
    status,
    requestId: response.headers.get(requestIdHeader) ?? undefined,
    retryAfterMs: parseRetryAfter(response.headers.get('Retry-After')),
  }
  const body = parsed(text)
  if (response.ok) {
    const value = unwrapResult(contract.envelope, body)
    if (value !== undefined) return { value }
  }
  const error = readError(contract.errorShape, status, body)
  const transient = transientStatuses.includes(status)
  if (!error) {
    const reason = `The server answered ${status} with a body the contract does not describe.`
    return { failure: { kind: 'protocol', reason, transient, ...facts } }
  }
  const declared = declaredErrors(contract, tool).get(error.code)
  const { message: reason, ...rest } = error
  if (declared === undefined) return { failure: { kind: 'protocol', reason, transient, ...rest, ...facts } }
  return { failure: { kind: 'declared', reason, transient: declared, ...rest, ...facts } }
}

/** A JSON value, or `undefined` for a text that is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function declaredErrors(contract: ContractDescriptor, tool: ToolDescriptor): ReadonlyMap<string, boolean> {
  return new Map(Object.entries({ ...contract.errors, ...tool.errors }))
}
