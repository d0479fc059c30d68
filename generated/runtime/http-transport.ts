import { readAttachments } from './attachment.js'
import { readEventStream } from './event-stream.js'
import { dryRunHeader, replayHeader, requestIdHeader, warningHeader } from './headers.js'
import { isObject, readError, unwrapResult } from './profile.js'
import { parseRetryAfter, transientStatuses } from './retry.js'
import type { ToolDescriptor } from './tool.js'
import type { Answered, Attempt, Failure, Outcome, Transport } from './transport.js'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Plain HTTP: the arguments as body of a POST, the result in the contract's envelope as answer.
 * @throws TypeError when the address is none
 */
export function httpTransport(baseUrl: string | URL, fetch?: Fetch): Transport {
  const { protocol, origin, pathname } = new URL(baseUrl)
  if (!/^https?:$/.test(protocol)) throw new TypeError(`baseUrl must be http or https, not ${protocol}`)
  const base = `${origin}${pathname.replace(/\/+$/, '')}/mcp/tools/`
  return async (attempt) => {
    const { tool, headers, body, signal, onProgress } = attempt
    // A tool never redirects; following one would hand the key to another address.
    const init: RequestInit = { method: 'POST', headers, body, signal, redirect: 'error' }
    if (onProgress) headers.set('Accept', 'application/json, text/event-stream')
    const response = await (fetch ?? globalThis.fetch)(base + encodeURIComponent(tool.name), init)
    const { status, body: stream, headers: said } = response
    if (!onProgress || !stream || said.get('Content-Type') !== 'text/event-stream')
      return readAnswer(attempt, status, said, parsed(await response.text()))
    const last = await readEventStream(stream, onProgress)
    for (const [name, value] of Object.entries(last.headers ?? {})) said.set(name, value)
    return readAnswer(attempt, last.status, said, last.body)
  }
}

function readAnswer({ contract, tool }: Attempt, status: number, headers: Headers, body: unknown): Outcome {
  const requestId = headers.get(requestIdHeader) ?? undefined
  const result = status < 300 ? readResult(contract.envelope, tool, body) : undefined
  if (result) {
    return {
      ...result,
      requestId,
      replayed: headers.has(replayHeader),
      dryRun: headers.has(dryRunHeader),
      warning: headers.get(warningHeader) ?? undefined,
    }
  }
  const error = readError(contract.errorShape, status, body)
  const facts = { status, requestId, retryAfterMs: parseRetryAfter(headers.get('Retry-After')) }
  const transient = transientStatuses.includes(status)
  if (!error) {
    const reason = `The server answered ${status} with a body the contract does not describe.`
    return { failure: { kind: 'protocol', reason, transient, ...facts } }
  }
  const { message: reason, ...rest } = error
  return { failure: { ...declaration({ contract, tool }, error.code, transient), reason, ...rest, ...facts } }
}

/** What the contract says of a code: whether it declares it, and whether the same call may succeed later. */
export function declaration(
  { contract, tool }: Pick<Attempt, 'contract' | 'tool'>,
  code: string,
  otherwise: boolean,
): Pick<Failure, 'kind' | 'transient'> {
  const declared = new Map(Object.entries({ ...contract.errors, ...tool.errors })).get(code)
  return declared === undefined ? { kind: 'protocol', transient: otherwise } : { kind: 'declared', transient: declared }
}

/** The result in a body, and what was delivered beside it; `undefined` where the body is not in the envelope. */
function readResult(
  envelope: Attempt['contract']['envelope'],
  { attachments: beside, list }: ToolDescriptor,
  body: unknown,
): Answered | undefined {
  const value = unwrapResult(envelope, body)
  if (!beside || !isObject(body)) return value === undefined ? undefined : { value }
  try {
    const { attachments: sent, ...rest } = body
    const attachments = readAttachments(sent)
    if (envelope === 'success-data') return value === undefined ? undefined : { value, attachments }
    return { value: list ? rest['result'] : rest, attachments }
  } catch {
    return undefined
  }
}

/** A JSON value, or `undefined` for a text that is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
