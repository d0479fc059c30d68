import { openapiPath, type Endpoint } from '../gate/endpoint.js'
import type { Answering } from '../gate/pipeline.js'
import { mcpRoute, type McpOptions } from './mcp-route.js'
import { sendJson } from './responses.js'
import type { Routes } from './routes.js'
import { callTool, listTools } from './tools-routes.js'

/** Where the contracts of an endpoint are called and described: MCP, plain HTTP and OpenAPI. */
export function endpointRoutes(endpoint: Endpoint, gate: Answering, options: McpOptions = {}): Routes {
  const answerMcp = mcpRoute(endpoint, gate, options)
  const routes: { [path: string]: Routes[string] } = {}
  for (const mcp of endpoint.mcpPaths) {
    routes[mcp] = { POST: answerMcp }
    routes[`${mcp}/tools`] = { GET: (ctx) => listTools(ctx, endpoint, gate) }
    routes[`${mcp}/tools/`] = { POST: (ctx, tool) => callTool(ctx, tool, endpoint, gate) }
  }
  for (const { model, openapi } of endpoint.contracts)
    routes[openapiPath(endpoint, model.id)] = { GET: (ctx) => sendJson(ctx, 200, openapi) }
  return routes
}

/** The paths that calls are sent to. */
export function callPaths(endpoints: readonly Endpoint[]): (path: string) => boolean {
  const calls = new Set(endpoints.flatMap(({ mcpPaths }) => mcpPaths.flatMap((mcp) => [mcp, `${mcp}/tools/`])))
  return (path) => calls.has(path) || calls.has(path.slice(0, path.lastIndexOf('/') + 1))
}
