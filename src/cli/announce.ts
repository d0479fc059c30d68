import { apiKeyHeader } from '../../generated/runtime/headers.js'
import { demoPeople } from '../demos.js'
import { openapiPath, type Endpoint } from '../gate/endpoint.js'
import type { RunningServer } from '../server.js'
import { demoContext } from '../work7/demo/people.js'

/** What a server says when it is up: where it answers, and a call that works when it is pasted. */
export function announce({ origin, endpoints, demoKeys }: RunningServer): string {
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
  const people = demoPeople(Object.keys(demoKeys))
  if (people.length > 0) {
    lines.push(`People sign in at ${origin}/sign-in with the password ${people[0]?.password}:`)
    for (const { email, who } of people) lines.push(`  ${email.padEnd(44)} ${who}`)
    lines.push('')
  }
  const sample = samples.find(({ tool }) => endpoints.some(({ names }) => names.has(tool)))
  const endpoint = sample && endpoints.find(({ names }) => names.has(sample.tool))
  const key = endpoint && demoKeys[endpoint.system]
  if (endpoint && key !== undefined)
    lines.push('Try it:', curl(`${origin}${endpoint.mcpPaths[0]}`, key, endpoint, sample))
  return `${lines.join('\n')}\n\n`
}

/** Calls of the demo data; the first that can be made is shown. */
const samples = [
  { tool: 'customers.list', args: { limit: 3 } },
  { tool: 'betrieb_freie_slots', args: { datum: '2026-09-01', dauer_minuten: 90, monteur: 'Kaya' } },
]

function curl(url: string, key: string, { context }: Endpoint, { tool, args }: (typeof samples)[number]): string {
  const demo: { readonly [as: string]: string } = demoContext
  const named = context.filter(({ as }) => Object.hasOwn(demo, as)).map(({ header, as }) => `${header}: ${demo[as]}`)
  const headers = ['Content-Type: application/json', `${apiKeyHeader}: ${key}`, ...named]
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: '1',
    method: 'tools/call',
    params: { name: tool, arguments: args },
  })
  return [`curl -sS -X POST ${url}`, ...headers.map((header) => `  -H '${header}'`), `  -d '${body}'`].join(' \\\n')
}
