import type { Envelope, ServerFacts, ToolServer } from './exchange.js'
import { decodeHeaderValue } from './header-value.js'
import type { RpcRequest } from './json-rpc.js'
import { agrees } from './param-headers.js'
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
  { lenient, paramHeaders }: ServerFacts,
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
  if (headers.name === undefined) {
    const mismatch = missing('Mcp-Name')
    if (mismatch) return mismatch
  } else if (decodeHeaderValue(headers.name) !== name) {
    return { header: 'Mcp-Name', message: `The header Mcp-Name says ${shown(headers.name)}, params.name not.` }
  }
  for (const param of paramHeaders.get(name) ?? []) {
    const { header, path } = param
    const sent = headers.other(header)
    if (agrees(param, sent, params['arguments'])) continue
    const mismatch =
      sent === undefined
        ? missing(header)
        : { header, message: `The header ${header} says ${shown(sent)}, the argument ${path.join('.')} not.` }
    if (mismatch) return mismatch
  }
  return undefined
}

function shown(value: string): string {
  return JSON.stringify(value.slice(0, 64))
}
