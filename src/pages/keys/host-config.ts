import { apiKeyHeader } from '../../../generated/runtime/headers.js'
import type { Endpoint } from '../../gate/endpoint.js'
import type { Place } from '../../gate/people/sessions.js'

/** What a program is told to reach an endpoint. */
export interface HostConfig {
  host: string
  /** The file it goes into. */
  file: string
  json: string
}

/**
 * What Claude Code, Claude Desktop, VS Code and Cursor are told, as each of them writes it: remote MCP servers by their
 * address and headers; Claude Desktop, whose file knows only programs, through the bridge `mcp-remote`.
 *
 * @param user number of the person whose key it is; null: no contract of the endpoint asks for it
 */
export function hostConfigs(
  origin: string,
  endpoint: Endpoint,
  key: string,
  user: string | null,
  place: Place,
): HostConfig[] {
  const url = `${origin}${endpoint.mcpPaths[0]}`
  const headers = { [apiKeyHeader]: key, ...contextHeaders(endpoint, user, place) }
  const name = endpoint.system
  const json = (value: object) => JSON.stringify(value, null, 2)
  const bridged = [
    '-y',
    'mcp-remote',
    url,
    ...Object.entries(headers).flatMap(([header, value]) => ['--header', `${header}:${value}`]),
  ]
  return [
    { host: 'Claude Code', file: '.mcp.json', json: json({ mcpServers: { [name]: { type: 'http', url, headers } } }) },
    {
      host: 'Claude Desktop',
      file: 'claude_desktop_config.json',
      json: json({ mcpServers: { [name]: { command: 'npx', args: bridged } } }),
    },
    { host: 'VS Code', file: '.vscode/mcp.json', json: json({ servers: { [name]: { type: 'http', url, headers } } }) },
    { host: 'Cursor', file: '.cursor/mcp.json', json: json({ mcpServers: { [name]: { url, headers } } }) },
  ]
}

/** The headers that say where and as whom a call acts, where the contract asks for them. */
function contextHeaders({ context }: Endpoint, user: string | null, place: Place): { [header: string]: string } {
  const known: { readonly [as: string]: string | null } = { user, role: place.role, tenant: place.slug }
  return Object.fromEntries(
    context.flatMap(({ header, as }) => {
      const value = known[as]
      return value ? [[header, value]] : []
    }),
  )
}
