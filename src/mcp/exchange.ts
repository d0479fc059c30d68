import type { Catalogue, Outcome, Refusal } from '../gate/outcome.js'

/** What came with a message beside its body. */
export interface Envelope {
  accept: string | undefined
  /** Header MCP-Protocol-Version. */
  protocolVersion: string | undefined
}

/** The answer to a message, whatever carries it. */
export interface Reply {
  /** HTTP status. */
  status: number
  /** JSON text; null: no body and no content type. */
  body: string | null
}

/** The server behind the protocol. */
export interface ToolServer {
  /** What `initialize` says about it. */
  info: { name: string; title: string; version: string }
  /** What agents should know before they look at the tools. */
  instructions: string
  /** Whether callers of bare JSON-RPC have a form of their own here. */
  plainRpc: boolean
  list(naming: 'wire' | 'contract'): Promise<Catalogue>
  call(tool: string, args: unknown): Promise<Outcome>
  /** Words for a request that never became a call. */
  refuse(code: 'request.invalid' | 'request.method_unknown' | 'request.version', message: string): Refusal
}
