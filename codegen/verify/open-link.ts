import type { McpAddress } from '../mcp/connect.js'
import { SourceError } from '../compare/sources/source.js'
import type { Profile } from '../runtime/profile.js'
import type { Link } from './reply.js'

/** Where a server is, and how it is spoken to. */
export interface ServerAddress extends McpAddress {
  /** Plain HTTP of a Toolpact server instead of MCP: `POST <url>/tools/<name>`. */
  plain?: boolean
}

/**
 * Connects to a server.
 *
 * @throws SourceError where it does not answer like one
 */
export async function openLink({ plain = false, ...address }: ServerAddress, profile: Profile): Promise<Link> {
  if (!plain) return (await import('./mcp-link.js')).mcpLink(address, profile.errorShape)
  if (address.url === undefined) throw new SourceError('plain HTTP needs the address of the server')
  return (await import('./plain-link.js')).plainLink(address.url, address.headers ?? {}, profile)
}
