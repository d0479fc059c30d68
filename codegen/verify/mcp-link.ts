import { parsed, type Answer } from '../mcp/answer.js'
import { connect, type McpAddress } from '../mcp/connect.js'
import { readError, type ErrorShape } from '../runtime/profile.js'
import { asNode, list, type Node } from '../compare/walk/node.js'
import type { CallMode, Link, Reply } from './reply.js'

/** Codes of JSON-RPC and HTTP that say the server failed, whatever it was asked. */
const isServerError = (code: number): boolean => code === -32603 || (code >= 500 && code < 600)

/**
 * Calls tools over MCP.
 *
 * @throws SourceError where the server does not answer
 */
export async function mcpLink(address: McpAddress, errorShape: ErrorShape | undefined): Promise<Link> {
  const connection = await connect(address)
  return {
    naming: 'wire',
    list: async () => (await connection.tools()).map(asNode),
    async call(name, args, mode, patienceMs) {
      const started = performance.now()
      const answer = await connection.call(name, args, metaOf(mode), patienceMs)
      return replyOf(answer, performance.now() - started, errorShape)
    },
    close: () => connection.close(),
  }
}

function metaOf({ dryRun, idempotencyKey }: CallMode): Node {
  return {
    ...(dryRun !== undefined && { 'toolpact/dryRun': dryRun }),
    ...(idempotencyKey !== undefined && { 'toolpact/idempotencyKey': idempotencyKey }),
  }
}

function replyOf(answer: Answer, ms: number, errorShape: ErrorShape | undefined): Reply {
  const { status, result, error, failure, isLate, retryAfter } = answer
  if (failure !== undefined) return { ms, kind: 'failed', why: failure, ...(isLate && { isLate }) }
  if (status !== undefined && status >= 500) return { ms, kind: 'failed', why: `HTTP ${String(status)}` }
  if (error && isServerError(error.code))
    return { ms, kind: 'failed', why: `error ${String(error.code)}: ${error.message}` }
  if (error) {
    const code = error.data.code
    if (status === 429 || code === 'rate.limited')
      return { ms, kind: 'refused', code: 'rate.limited', message: error.message, retryAfter: retryAfter ?? 1 }
    if (typeof code === 'string' && error.code !== -32602) return { ms, kind: 'refused', code, message: error.message }
    return { ms, kind: 'protocol', code: error.code, message: error.message }
  }
  const { content, structuredContent, isError } = result ?? {}
  const [first] = list(content).map(asNode)
  const text = typeof first?.text === 'string' ? first.text : ''
  if (isError === true) return { ms, kind: 'refused', ...refusalIn(text, asNode(first?._meta), errorShape) }
  if (structuredContent !== undefined) return { ms, kind: 'result', value: structuredContent, isStructured: true }
  return { ms, kind: 'result', value: parsed(text) ?? text, isStructured: false }
}

function refusalIn(text: string, meta: Node, shape: ErrorShape | undefined): { code?: string; message: string } {
  const { code: beside } = asNode(meta['toolpact/error'])
  const error = shape && readError(shape, 400, parsed(text))
  const code = typeof beside === 'string' ? beside : error?.code
  return { message: error?.message ?? text, ...(code !== undefined && code !== 'http.400' && { code }) }
}
