import type { RunningServer } from '../server.js'

/** What a server says when it is up: where it answers, and a call that works when it is pasted. */
export function announce({ port, endpoints, demoKey }: RunningServer): string {
  const origin = `http://localhost:${port}`
  const lines = ['']
  for (const { path, mcpPaths, contracts } of endpoints) {
    lines.push(contracts.map(({ model }) => `${model.id} ${model.version}`).join(', '))
    for (const mcp of mcpPaths) lines.push(`  MCP         ${origin}${mcp}`)
    lines.push(`  plain HTTP  ${origin}${path}/mcp/tools`)
    if (contracts.length === 1) lines.push(`  OpenAPI     ${origin}${path}/openapi.json`)
  }
  const [mcp] = endpoints[0]?.mcpPaths ?? []
  if (demoKey && mcp) lines.push('', `Demo key: ${demoKey}`, '', 'Try it:', curl(`${origin}${mcp}`, demoKey))
  return `${lines.join('\n')}\n\n`
}

function curl(url: string, key: string): string {
  return `curl -sS -X POST ${url} \\
  -H 'Content-Type: application/json' -H 'X-API-Key: ${key}' \\
  -H 'X-Work7-User-Id: 18' -H 'X-Work7-User-Role: 1' -H 'X-Work7-Company-Id: mueller-bau-de' \\
  -d '{"jsonrpc":"2.0","id":"1","method":"tools/call","params":{"name":"customers.list","arguments":{"limit":3}}}'`
}
