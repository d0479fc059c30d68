import { SourceError } from '../compare/sources/source.js'
import type { Profile } from '../runtime/profile.js'
import type { Link } from './reply.js'

/** Where a server is, and how it is spoken to. */
export interface ServerAddress {
  /** Of its MCP endpoint. */
  url?: string
  /** Or what starts it, to be spoken to over its pipes: program and arguments. */
  command?: readonly string[]
  headers?: { readonly [name: string]: string }
  /** Plain HTTP of a Toolpact server instead of MCP: `POST <url>/tools/<name>`. */
  plain?: boolean
  /** The only revision of MCP to speak. Default: what the server knows, one with `initialize` before a stateless one. */
  revision?: string
}

/**
 * Connects to a server.
 *
 * @throws SourceError where it does not answer like one
 */
export async function openLink(address: ServerAddress, profile: Profile): Promise<Link> {
  const { url, command, headers = {}, plain = false, revision } = address
  if (url !== undefined && plain) return (await import('./plain-link.js')).plainLink(url, headers, profile)
  const { mcpLink } = await import('./mcp-link.js')
  if (url !== undefined) {
    const { httpTransport } = await import('./http-transport.js')
    return mcpLink(httpTransport(url, headers), url, profile.errorShape, revision)
  }
  if (!command || command.length === 0)
    throw new SourceError('Say where the server is: an address, or a command that starts it.')
  const transport = (await import('./command-transport.js')).commandTransport(command)
  try {
    return await mcpLink(transport, command.join(' '), profile.errorShape, revision)
  } catch (error) {
    await transport.close()
    throw error
  }
}
