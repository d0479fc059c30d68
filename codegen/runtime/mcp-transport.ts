import { type Attachment, bytesOf } from './attachment.js'
import { declaration } from './http-transport.js'
import { isObject, readError } from './profile.js'
import type { Answered, Attempt, Failure, Transport } from './transport.js'

/** What is needed of the official client (`Client` of `@modelcontextprotocol/client`); one that is connected. */
export interface McpClient {
  callTool(
    params: { name: string; arguments: { [name: string]: unknown }; _meta?: { [member: string]: unknown } },
    options: {
      signal: AbortSignal
      timeout: number
      onprogress?: (progress: { progress: number; total?: number | undefined; message?: string | undefined }) => void
    },
  ): Promise<{ [member: string]: unknown }>
}

/** The longest time the official client can wait; the deadline of the call ends it before. */
const longestMs = 2 ** 31 - 1

/**
 * MCP by the official client, over whatever it is connected to: streamable HTTP, a command's standard streams, memory.
 * Headers belong to that connection: hand `connectionHeaders(contract, { apiKey, context })` to its transport.
 */
export function mcpTransport(client: McpClient): Transport {
  return async (attempt) => {
    const { tool, body, idempotencyKey, signal, onProgress } = attempt
    const params = {
      name: tool.wireName,
      arguments: JSON.parse(body) as { [name: string]: unknown },
      ...(idempotencyKey !== undefined && { _meta: { 'toolpact/idempotencyKey': idempotencyKey } }),
    }
    const onprogress =
      onProgress &&
      (({
        progress: done,
        total,
        message,
      }: {
        progress: number
        total?: number | undefined
        message?: string | undefined
      }) => onProgress({ done, total, message }))
    try {
      const result = await client.callTool(params, { signal, timeout: longestMs, ...(onprogress && { onprogress }) })
      if (result['isError'] === true) return { failure: refusalOf(attempt, result) }
      return readResult(attempt, result) ?? { failure: undescribed }
    } catch (error) {
      return { failure: thrown(attempt, error) }
    }
  }
}

const undescribed: Failure = {
  kind: 'protocol',
  reason: 'The server answered with a result the contract does not describe.',
  transient: false,
}

function readResult(
  { tool }: Attempt,
  { structuredContent, content }: { [member: string]: unknown },
): Answered | undefined {
  const [first, ...more] = blocksOf(content)
  const whole = structuredContent ?? parsed(textOf(first))
  const value = tool.list && isObject(whole) ? whole['result'] : whole
  if (value === undefined) return undefined
  const marks = more.map((block) => parsed(textOf(block))).filter(isObject)
  try {
    const attachments = more.map(attachmentOf).filter((one) => one !== undefined)
    const marked = (name: string) => marks.some((mark) => mark[name] === true)
    return { value, attachments, replayed: marked('idempotent_replay'), dryRun: marked('dry_run') }
  } catch {
    return undefined
  }
}

/** A refusal of the tool: the error in the contract's shape, as text; what models are not shown of it is beside. */
function refusalOf(attempt: Attempt, { content }: { [member: string]: unknown }): Failure {
  const [first] = blocksOf(content)
  const text = textOf(first)
  const body = parsed(text)
  const meta = isObject(first?.['_meta']) ? first['_meta']['toolpact/error'] : undefined
  const whole = isObject(body) && isObject(meta) ? { ...body, ...meta } : body
  const error = readError(attempt.contract.errorShape, 0, whole)
  if (!error) return { ...undescribed, reason: text ?? undescribed.reason }
  const { message: reason, ...rest } = error
  return { ...declaration(attempt, error.code, false), reason, ...rest }
}

/** What the official client throws: an error of the protocol, which names ours in its data, or a lost connection. */
function thrown(attempt: Attempt, cause: unknown): Failure {
  const { code: number, data, message: said } = cause as { code?: unknown; data?: unknown; message?: unknown }
  const reason = typeof said === 'string' ? said : 'No answer arrived.'
  if (isObject(data) && typeof data['code'] === 'string') {
    const { code, field, next, details } = data as { code: string; field?: string; next?: string; details?: unknown }
    return { ...declaration(attempt, code, false), reason, code, field, next, details, cause }
  }
  if (typeof number === 'number') return { kind: 'protocol', reason, transient: false, cause }
  return { kind: 'transport', reason, transient: true, cause }
}

function blocksOf(content: unknown): { readonly [member: string]: unknown }[] {
  return Array.isArray(content) ? content.filter(isObject) : []
}

function textOf(block: { readonly [member: string]: unknown } | undefined): string | undefined {
  return block?.['type'] === 'text' && typeof block['text'] === 'string' ? block['text'] : undefined
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '') as unknown
  } catch {
    return undefined
  }
}

/** @throws DOMException for bytes that are no Base64 */
function attachmentOf(block: { readonly [member: string]: unknown }): Attachment | undefined {
  const { type, mimeType, data, resource } = block
  if (type === 'image' || type === 'audio')
    return { kind: type, mimeType: String(mimeType), data: bytesOf(String(data)) }
  if (type !== 'resource' || !isObject(resource)) return undefined
  const { uri, mimeType: resourceType, text, blob } = resource
  const facts = { kind: 'resource', mimeType: String(resourceType), uri: String(uri) } as const
  return typeof text === 'string' ? { ...facts, text } : { ...facts, data: bytesOf(String(blob)) }
}
