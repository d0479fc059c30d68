// SDK v2: createMcpHandler, whose factory has to make a new McpServer for each request.
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { description, echo, info, input, listen, output } from './echo.mjs'

const handle = toNodeHandler(
  createMcpHandler(() => {
    const server = new McpServer(info)
    server.registerTool('echo', { description, inputSchema: input, outputSchema: output }, async (args) => echo(args))
    return server
  }),
)
listen((request, response) => void handle(request, response))
