import type { ContractModel } from '../runtime/model.js'

/** The paths every contract has: the list of its tools, and MCP itself. */
export function fixedPaths(model: ContractModel): { [path: string]: object } {
  const [first = ''] = Object.keys(model.tools)
  const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: first, arguments: {} } }
  return {
    '/mcp/tools': {
      get: {
        operationId: 'list_tools',
        tags: ['mcp'],
        summary: 'List the tools',
        description: 'The tools this credential may be shown, by their contract names.',
        responses: {
          '200': { description: 'The tools.', content: { 'application/json': { schema: toolList } } },
          default: { $ref: '#/components/responses/Refused' },
        },
      },
    },
    '/mcp': {
      post: {
        operationId: 'mcp',
        tags: ['mcp'],
        summary: 'Model Context Protocol',
        description: 'JSON-RPC 2.0: `server/discover` or `initialize`, `ping`, `tools/list`, `tools/call`. Stateless.',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: request,
              examples: {
                list: { summary: 'List the tools', value: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
                call: { summary: 'Call a tool', value: call },
              },
            },
          },
        },
        responses: {
          '200': { description: 'The answer.', content: { 'application/json': { schema: answer } } },
          '202': { description: 'A notification was taken.' },
          default: { $ref: '#/components/responses/Refused' },
        },
      },
    },
  }
}

const id = { anyOf: [{ type: 'string' }, { type: 'integer' }] }

const request = {
  type: 'object',
  properties: {
    jsonrpc: { type: 'string', const: '2.0' },
    id,
    method: { type: 'string' },
    params: { type: 'object', additionalProperties: true },
  },
  required: ['jsonrpc', 'method'],
}

const answer = {
  type: 'object',
  properties: {
    jsonrpc: { type: 'string', const: '2.0' },
    id,
    result: { type: 'object', additionalProperties: true },
    error: {
      type: 'object',
      properties: { code: { type: 'integer' }, message: { type: 'string' }, data: {} },
      required: ['code', 'message'],
    },
  },
  required: ['jsonrpc', 'id'],
}

const toolList = {
  type: 'object',
  properties: {
    tools: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          title: { type: 'string' },
          description: { type: 'string' },
          inputSchema: { type: 'object', additionalProperties: true },
          outputSchema: { type: 'object', additionalProperties: true },
        },
        required: ['name', 'description', 'inputSchema'],
      },
    },
  },
  required: ['tools'],
}
