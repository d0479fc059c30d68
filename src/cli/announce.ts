import { apiKeyHeader } from '../../generated/runtime/headers.js'
import { demoPeople } from '../demos.js'
import { openapiPath, type Endpoint } from '../gate/endpoint.js'
import type { Demo, System } from '../gate/system.js'
import type { RunningServer } from '../server.js'

type Sample = NonNullable<Demo['sample']>

/** What a server says when it is up: where it answers, and a call that works when it is pasted. */
export function announce({ origin, endpoints, demoKeys }: RunningServer, systems: readonly System[]): string {
  const lines = ['']
  for (const endpoint of endpoints) {
    const { path, mcpPaths, contracts, system } = endpoint
    lines.push(contracts.map(({ model }) => `${model.id} ${model.version}`).join(', '))
    for (const mcp of mcpPaths) lines.push(`  MCP         ${origin}${mcp}`)
    lines.push(`  plain HTTP  ${origin}${path}/mcp/tools`)
    for (const { model } of contracts) lines.push(`  OpenAPI     ${origin}${openapiPath(endpoint, model.id)}`)
    const key = demoKeys[system]
    if (key !== undefined) lines.push(`  Demo key    ${key}`)
    lines.push('')
  }
  const shown = systems.filter(({ name }) => name in demoKeys)
  const people = demoPeople(shown)
  if (people.length > 0) {
    lines.push(`People sign in at ${origin}/sign-in with the password ${people[0]?.password}:`)
    for (const { email, who } of people) lines.push(`  ${email.padEnd(44)} ${who}`)
    lines.push('')
  }
  for (const { name, demo } of shown) {
    const endpoint = endpoints.find(({ system, names }) => system === name && names.has(demo?.sample?.tool ?? ''))
    if (!demo?.sample || !endpoint) continue
    lines.push('Try it:', curl(`${origin}${endpoint.mcpPaths[0]}`, endpoint, demo, demo.sample))
    break
  }
  return `${lines.join('\n')}\n\n`
}

function curl(url: string, { context }: Endpoint, { key, context: demoContext = {} }: Demo, call: Sample): string {
  const known: { readonly [as: string]: string } = demoContext
  const named = context.filter(({ as }) => Object.hasOwn(known, as)).map(({ header, as }) => `${header}: ${known[as]}`)
  const { tool, args } = call
  const headers = ['Content-Type: application/json', `${apiKeyHeader}: ${key}`, ...named]
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: '1',
    method: 'tools/call',
    params: { name: tool, arguments: args },
  })
  return [`curl -sS -X POST ${url}`, ...headers.map((header) => `  -H '${header}'`), `  -d '${body}'`].join(' \\\n')
}
