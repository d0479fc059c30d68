// SDK v1 as its documentation has it for a stateless server: a McpServer and a transport for each request.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { description, echo, info, input, listen, output } from './echo.mjs'

listen(async (request, response) => {
  const server = new McpServer(info)
  server.registerTool('echo', { description, inputSchema: input, outputSchema: output }, async (args) => echo(args))
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true })
  response.on('close', () => {
    transport.close()
    server.close()
  })
  await server.connect(transport)
  await transport.handleRequest(request, response)
})
