import { encodeHeaderValue } from '../mcp/header-value.js'
import { errorText, isObject, rpcCodes, type RequestId } from '../mcp/json-rpc.js'
import { mirrored, type ParamHeaders } from '../mcp/param-headers.js'
import { eventData } from './event-data.js'

/** Where messages go, and with what. */
export interface ForwardOptions {
  /** The MCP endpoint of a running server. */
  url: string
  /** The credential and the context of every call. */
  headers: { readonly [name: string]: string }
  /** The arguments that are repeated in headers. @default none */
  paramHeaders?: ParamHeaders
  /** Takes the lines of the answers. */
  write(line: string): void
}

/** What became of a message: `unreachable` where no server has seen it. */
export type Forwarded = 'answered' | 'unreachable'

/** Sends messages that come as lines to a server that speaks MCP over HTTP. */
export interface Forwarder {
  /** Resolves when everything the server had to say about the message has been written. */
  send(line: string): Promise<Forwarded>
  /** Drops what still runs. */
  abort(): void
}

/** What the protocol wants said in headers about a message, and who is waiting for its answer. */
interface Summary {
  id: RequestId | undefined
  method: string | undefined
  headers: { [name: string]: string }
  cancels: unknown
}

/** Every message is sent as a request of its own, with the headers that mirror it. */
export function forwarder({ url, headers, paramHeaders = new Map(), write }: ForwardOptions): Forwarder {
  const running = new Map<RequestId | symbol, AbortController>()
  /** What `initialize` agreed on, to be repeated with everything after it. */
  let agreed: string | undefined

  const receive = async (response: Response, { id, method }: Summary): Promise<void> => {
    if (response.headers.get('Content-Type')?.startsWith('text/event-stream') && response.body) {
      for await (const data of eventData(response.body)) write(data)
      return
    }
    const text = await response.text()
    if (text === '') return
    const value = parsed(text)
    if (isMessage(value)) {
      if (method === 'initialize' && isObject(value) && isObject(value['result'])) {
        const version = value['result']['protocolVersion']
        if (typeof version === 'string') agreed = version
      }
      write(text)
    } else if (id !== undefined) write(failure(id, `The server answered with HTTP ${response.status}.`))
  }

  return {
    async send(line) {
      const summary = summaryOf(line, paramHeaders)
      const { id, cancels } = summary
      if (cancels !== undefined) {
        running.get(cancels as RequestId)?.abort()
        return 'answered'
      }
      const controller = new AbortController()
      const name = id ?? Symbol('notification')
      running.set(name, controller)
      try {
        const version = agreed === undefined ? {} : { 'MCP-Protocol-Version': agreed }
        const own = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
        const response = await fetch(url, {
          method: 'POST',
          headers: { ...headers, ...own, ...version, ...summary.headers },
          body: line,
          signal: controller.signal,
        })
        await receive(response, summary)
      } catch (error) {
        if (controller.signal.aborted) return 'answered'
        if (isRefused(error)) return 'unreachable'
        if (id !== undefined) write(failure(id, 'The server went away before it answered. Call again.'))
      } finally {
        running.delete(name)
      }
      return 'answered'
    },
    abort() {
      for (const controller of running.values()) controller.abort()
    },
  }
}

const versionKey = 'io.modelcontextprotocol/protocolVersion'

/** The revision of 2026-07-28 has method, name and version of a message repeated in headers, and marked arguments. */
function summaryOf(line: string, paramHeaders: ParamHeaders): Summary {
  const message = parsed(line)
  if (!isObject(message)) return { id: undefined, method: undefined, headers: {}, cancels: undefined }
  const { id, method } = message
  const params = isObject(message['params']) ? message['params'] : {}
  const meta = isObject(params['_meta']) ? params['_meta'] : {}
  const headers: { [name: string]: string } = {}
  if (typeof meta[versionKey] === 'string' && typeof method === 'string') {
    headers['MCP-Protocol-Version'] = meta[versionKey]
    headers['Mcp-Method'] = method
    const { name } = params
    if (typeof name === 'string') {
      headers['Mcp-Name'] = encodeHeaderValue(name)
      Object.assign(headers, mirrored(paramHeaders.get(name) ?? [], params['arguments']))
    }
  }
  return {
    id: typeof id === 'string' || typeof id === 'number' ? id : undefined,
    method: typeof method === 'string' ? method : undefined,
    headers,
    cancels: method === 'notifications/cancelled' ? params['requestId'] : undefined,
  }
}

function failure(id: RequestId, message: string): string {
  return errorText(id, { code: rpcCodes.internalError, message })
}

function isMessage(value: unknown): boolean {
  return Array.isArray(value) || (isObject(value) && value['jsonrpc'] === '2.0')
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
