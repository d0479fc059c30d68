// mcp-lite: one server object for all requests, the fastest of the others that were tried.
import { getRequestListener } from '@hono/node-server'
import { McpServer, StreamableHttpTransport } from 'mcp-lite'
import { z } from 'zod'
import { description, echo, info, input, listen, output } from './echo.mjs'

const server = new McpServer({ ...info, schemaAdapter: (schema) => z.toJSONSchema(schema) })
server.tool('echo', { description, inputSchema: input, outputSchema: output, handler: (args) => echo(args) })
const handle = new StreamableHttpTransport().bind(server)
listen(getRequestListener((request) => handle(request)))
