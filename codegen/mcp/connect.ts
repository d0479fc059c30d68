import { SourceError } from '../compare/sources/source.js'
import { connectionOver, type Connection } from './connection.js'

/** Where a server is, and how it is spoken to. */
export interface McpAddress {
  /** Of its MCP endpoint. */
  url?: string
  /** Or what starts it, to be spoken to over its pipes: program and arguments. */
  command?: readonly string[]
  headers?: { readonly [name: string]: string }
  /** The only revision of MCP to speak. Default: what the server knows, one with `initialize` before a stateless one. */
  revision?: string
}

/** Milliseconds until a server has said what it is; one that is fetched first takes its time. */
const helloPatience = 60_000

/**
 * Connects to an MCP server, whatever revision it speaks.
 *
 * @throws SourceError where it does not answer like one
 */
export async function connect(address: McpAddress): Promise<Connection> {
  const { url, command = [], headers = {}, revision } = address
  const options = { patienceMs: helloPatience, ...(revision !== undefined && { revision }) }
  if (url !== undefined) {
    const { httpTransport } = await import('./http-transport.js')
    return connectionOver(httpTransport(url, headers), url, options)
  }
  if (command.length === 0) throw new SourceError('say where the server is: an address, or a command that starts it')
  const { commandTransport } = await import('./command-transport.js')
  return connectionOver(commandTransport(command), command.join(' '), options)
}
