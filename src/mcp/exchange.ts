import type { Catalogue, Outcome, Refusal } from '../gate/outcome.js'
import type { Leave, ProgressReport } from '../gate/request.js'
import type { RequestId } from './json-rpc.js'
import type { ParamHeaders } from './param-headers.js'

/** The headers of HTTP that mean something to the protocol. */
export interface MessageHeaders {
  accept: string | undefined
  /** MCP-Protocol-Version */
  protocolVersion: string | undefined
  /** Mcp-Method */
  method: string | undefined
  /** Mcp-Name */
  name: string | undefined
  /** Any other header. */
  other(header: string): string | undefined
}

/** What came with a message beside its body. */
export interface Envelope {
  /** Absent where messages have no headers, as on stdio. */
  headers?: MessageHeaders
  /** Sends a message ahead of the answer; absent where nothing could carry it. */
  notify?: (message: string) => void
  /**
   * The calls that run on this connection, so that a notification can cancel them. Absent over HTTP, where every call
   * has a connection of its own to close.
   */
  calls?: Map<RequestId, AbortController>
}

/** The answer to a message, whatever carries it. */
export interface Reply {
  /** HTTP status. */
  status: number
  /** JSON text, or its bytes in UTF-8; null: no body and no content type. */
  body: string | Uint8Array | null
  /** `event`: as the only event of a stream, because the caller reads nothing else. */
  form?: 'event'
}

/** What an endpoint is, the same for every message. */
export interface ServerFacts {
  /** What it says about itself. */
  info: { name: string; title: string; version: string }
  /** What agents should know before they look at the tools. */
  instructions: string
  /** Whether callers of bare JSON-RPC have a form of their own here. */
  plainRpc: boolean
  /** The arguments that callers over HTTP repeat in headers. */
  paramHeaders: ParamHeaders
  /** Whether what known clients get wrong is let through where the protocol says to refuse it. */
  lenient: boolean
}

/** What a call is accompanied by. */
export interface Company {
  /** Takes reports of progress; absent: the caller asked for none. */
  progress?: ProgressReport
  /** Aborts when the caller cancels the call. */
  signal?: Leave
  /** The program that calls, as it names itself. */
  client?: { name: string; version?: string }
}

/** The server behind the protocol, for one message. */
export interface ToolServer {
  list(naming: 'wire' | 'contract'): Promise<Catalogue>
  call(tool: string, args: unknown, company: Company): Promise<Outcome>
  /** Words for a request that never became a call. */
  refuse(code: RequestFault, message: string, field?: string): Refusal
  /** Hears of what was let through because the endpoint is lenient. */
  forgave(what: string): void
}

export type RequestFault =
  'request.invalid' | 'request.method_unknown' | 'request.version' | 'request.header' | 'request.not_acceptable'
