import { connect, type McpAddress } from '../../mcp/connect.js'
import { fromListing } from './from-listing.js'
import { SourceError, type Source } from './source.js'

/**
 * The tools of an MCP server, at an address or started for this and stopped again. Nothing is called.
 *
 * @throws SourceError where it does not answer like one
 */
export async function fromServer(address: McpAddress): Promise<Source> {
  const from = address.url ?? address.command?.join(' ') ?? ''
  const connection = await connect(address)
  try {
    const { version, instructions } = connection.server
    const tools = await connection.tools()
    // A server that says nothing of itself is known to say nothing; of a saved list nobody knows.
    const side = fromListing({ tools, instructions: instructions ?? '' }, from)
    if (!side) throw new SourceError(`${from} answers tools/list with something that is no list of tools`)
    return { side: { ...side, ...(version !== undefined && { version }) } }
  } finally {
    await connection.close()
  }
}
