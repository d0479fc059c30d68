import type { Envelope } from './exchange.js'
import { isObject, type Message } from './json-rpc.js'
import { mcpClient } from './mcp-client.js'
import { plainCaller } from './plain-caller.js'
import type { Voice } from './voice.js'

/** Methods only MCP clients send. */
const mcpMethods: ReadonlySet<string> = new Set(['initialize', 'server/discover'])

/**
 * Who sends a message. Nothing in JSON-RPC says so; what gives an MCP client away is that it can read event streams,
 * names a protocol version in a header or in the message, or sends what only MCP has.
 */
export function callerOf(message: Message, envelope: Envelope, plainRpc: boolean): Voice {
  if (!plainRpc) return mcpClient
  if (envelope.protocolVersion !== undefined || envelope.accept?.includes('text/event-stream')) return mcpClient
  if (message.kind !== 'request') return plainCaller
  const meta = message.params['_meta']
  const versioned = isObject(meta) && 'io.modelcontextprotocol/protocolVersion' in meta
  return versioned || mcpMethods.has(message.method) ? mcpClient : plainCaller
}
