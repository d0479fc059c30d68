import { readError, type ErrorShape } from '../runtime/profile.js'
import type { Json } from '../runtime/model.js'
import { asNode, list, type Node } from '../compare/walk/node.js'
import { SourceError } from '../compare/sources/source.js'
import type { CallMode, Link, Reply } from './reply.js'
import { paramHeadersIn, paramHeadersOf, type ParamHeader } from './param-headers.js'
import { parsed, stateless, type Answer, type SendOptions, type Transport } from './transport.js'

/** The newest revision that begins with `initialize`. */
const initialized = '2025-11-25'

/** Milliseconds a server gets to say what it is; one that is fetched first takes its time. */
const helloPatience = 60_000

/** More pages than any server has, against one that never ends. */
const mostPages = 1_000

const clientInfo = { name: 'toolpact-verify', version: '1' }

/** Codes of JSON-RPC and HTTP that say the server failed, whatever it was asked. */
const isServerError = (code: number): boolean => code === -32603 || (code >= 500 && code < 600)

/**
 * Speaks MCP to a server, in the revision that begins with `initialize` where the server knows one, else in the
 * stateless one.
 *
 * @param revision the only one to try
 * @throws SourceError where the server speaks neither
 */
export async function mcpLink(
  transport: Transport,
  from: string,
  errorShape: ErrorShape | undefined,
  revision?: string,
): Promise<Link> {
  const isStateless = revision === stateless || (await initialize(transport, from, revision ?? initialized, revision))
  if (isStateless) await discover(transport, from)
  const meta: Node = isStateless ? envelope : {}
  const marked = new Map<string, readonly ParamHeader[]>()
  const send = (method: string, params: Node, options: SendOptions): Promise<Answer> =>
    transport.send(method, isStateless ? { ...params, _meta: { ...meta, ...asNode(params._meta) } } : params, options)
  return {
    naming: 'wire',
    async list() {
      const tools: Json[] = []
      let cursor: Json | undefined
      for (let page = 0; page < mostPages; page += 1) {
        const answer = await send('tools/list', cursor === undefined ? {} : { cursor }, { patienceMs: helloPatience })
        tools.push(...list(resultOf(answer, 'tools/list', from).tools))
        cursor = asNode(answer.result).nextCursor
        if (typeof cursor !== 'string') break
      }
      const listed = tools.map(asNode)
      for (const { name, inputSchema } of listed) marked.set(String(name), paramHeadersIn(asNode(inputSchema)))
      return listed
    },
    async call(name, args, mode, patienceMs) {
      const started = performance.now()
      const params = { name, arguments: args, ...modeOf(mode) }
      const headers = isStateless ? paramHeadersOf(marked.get(name) ?? [], args) : {}
      const answer = await send('tools/call', params, { patienceMs, name, headers })
      return replyOf(answer, performance.now() - started, errorShape)
    },
    close: () => transport.close(),
  }
}

const envelope: Node = {
  'io.modelcontextprotocol/protocolVersion': stateless,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': clientInfo,
}

/** @returns whether the server is to be spoken to in the stateless revision instead */
async function initialize(transport: Transport, from: string, revision: string, only?: string): Promise<boolean> {
  const params = { protocolVersion: revision, capabilities: {}, clientInfo }
  const answer = await transport.send('initialize', params, { patienceMs: helloPatience })
  if (answer.result === undefined && answer.error !== undefined && only === undefined) return true
  const { protocolVersion } = resultOf(answer, 'initialize', from)
  transport.speak(typeof protocolVersion === 'string' ? protocolVersion : revision)
  await transport.notify('notifications/initialized')
  return false
}

async function discover(transport: Transport, from: string): Promise<void> {
  transport.speak(stateless)
  resultOf(
    await transport.send('server/discover', { _meta: envelope }, { patienceMs: helloPatience }),
    'server/discover',
    from,
  )
}

function resultOf({ result, error, failure, status }: Answer, method: string, from: string): Node {
  if (result) return result
  const said = error ? `refuses ${method}: ${error.message}` : `does not answer ${method}: ${failure ?? 'nothing came'}`
  throw new SourceError(`${from} ${said}${status === undefined || status < 400 ? '' : ` (HTTP ${String(status)})`}`)
}

function modeOf({ dryRun, idempotencyKey }: CallMode): Node {
  if (dryRun === undefined && idempotencyKey === undefined) return {}
  return {
    _meta: {
      ...(dryRun !== undefined && { 'toolpact/dryRun': dryRun }),
      ...(idempotencyKey !== undefined && { 'toolpact/idempotencyKey': idempotencyKey }),
    },
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
