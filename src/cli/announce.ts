import { apiKeyHeader } from '../../generated/runtime/headers.js'
import type { Endpoint } from '../gate/endpoint.js'
import type { RunningServer } from '../server.js'
import { demoContext } from '../work7/demo/people.js'

/** What a server says when it is up: where it answers, and a call that works when it is pasted. */
export function announce({ origin, endpoints, demoKey }: RunningServer): string {
  const lines = ['']
  for (const { path, mcpPaths, contracts } of endpoints) {
    lines.push(contracts.map(({ model }) => `${model.id} ${model.version}`).join(', '))
    for (const mcp of mcpPaths) lines.push(`  MCP         ${origin}${mcp}`)
    lines.push(`  plain HTTP  ${origin}${path}/mcp/tools`)
    if (contracts.length === 1) lines.push(`  OpenAPI     ${origin}${path}/openapi.json`)
  }
  const endpoint = endpoints.find(({ names }) => names.has(demoTool))
  if (demoKey && endpoint) {
    lines.push('', `Demo key: ${demoKey}`, '', 'Try it:', curl(`${origin}${endpoint.mcpPaths[0]}`, demoKey, endpoint))
  }
  return `${lines.join('\n')}\n\n`
}

const demoTool = 'customers.list'

function curl(url: string, key: string, { context }: Endpoint): string {
  const demo: { readonly [as: string]: string } = demoContext
  const named = context.filter(({ as }) => Object.hasOwn(demo, as)).map(({ header, as }) => `${header}: ${demo[as]}`)
  const headers = ['Content-Type: application/json', `${apiKeyHeader}: ${key}`, ...named]
  const params = { name: demoTool, arguments: { limit: 3 } }
  const body = JSON.stringify({ jsonrpc: '2.0', id: '1', method: 'tools/call', params })
  return [`curl -sS -X POST ${url}`, ...headers.map((header) => `  -H '${header}'`), `  -d '${body}'`].join(' \\\n')
}
