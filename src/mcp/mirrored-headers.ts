import type { Envelope, ServerFacts, ToolServer } from './exchange.js'
import type { RpcRequest } from './json-rpc.js'
import { spokenRevisions } from './revisions.js'

/** A header that does not say what the message says. */
export interface Mismatch {
  header: string
  message: string
}

/**
 * The version in the header against the one in the message (2026-07-28, section "Protocol Version Header"). claude.ai
 * sends an older one of its own beside each message of 2026-07-28: where the endpoint is lenient, the message counts.
 */
export function versionMismatch(
  claimed: unknown,
  { headers }: Envelope,
  { lenient }: ServerFacts,
  server: ToolServer,
): Mismatch | undefined {
  const header = headers?.protocolVersion
  if (header === undefined || claimed === undefined || header === claimed) return undefined
  if (lenient && spokenRevisions.includes(header)) return void server.forgave('MCP-Protocol-Version: differs')
  return {
    header: 'MCP-Protocol-Version',
    message: `The header MCP-Protocol-Version says ${shown(header)}, _meta not.`,
  }
}

/**
 * The headers that repeat parts of the message, so that proxies need not read it (2026-07-28, section "Server
 * Validation"). Proxies between stdio and HTTP leave them out: where the endpoint is lenient, a missing one is let
 * through. One that says something else never is, somebody on the way may have believed it.
 */
export function headerMismatch(
  { method, params }: RpcRequest,
  { headers }: Envelope,
  { lenient }: ServerFacts,
  server: ToolServer,
): Mismatch | undefined {
  if (!headers) return undefined
  const missing = (header: string): Mismatch | undefined => {
    if (lenient) return void server.forgave(`${header}: missing`)
    return { header, message: `The header ${header} is missing.` }
  }
  if (headers.protocolVersion === undefined) {
    const mismatch = missing('MCP-Protocol-Version')
    if (mismatch) return mismatch
  }
  if (headers.method === undefined) {
    const mismatch = missing('Mcp-Method')
    if (mismatch) return mismatch
  } else if (headers.method !== method) {
    return { header: 'Mcp-Method', message: `The header Mcp-Method says ${shown(headers.method)}, the message not.` }
  }
  const name = params['name']
  if (method !== 'tools/call' || typeof name !== 'string') return undefined
  if (headers.name === undefined) return missing('Mcp-Name')
  if (decoded(headers.name) === name) return undefined
  return { header: 'Mcp-Name', message: `The header Mcp-Name says ${shown(headers.name)}, params.name not.` }
}

/** What stands between the marks is Base64 of UTF-8 (section "Value Encoding"); undefined where it is not. */
function decoded(value: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/s.exec(value)?.[1]
  if (encoded === undefined) return value
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.toString('base64') === encoded ? bytes.toString('utf8') : undefined
}

function shown(value: string): string {
  return JSON.stringify(value.slice(0, 64))
}
