import { apiKeyHeader } from '../runtime/headers.js'
import type { ContextHeaderModel, HashedContractModel, ToolModel } from '../runtime/model.js'
import { textIn } from '../runtime/text.js'
import { exampleValue } from './example-value.js'
import { namespaceOf } from './openapi-operation.js'
import type { Emitter } from './output.js'
import { toolTitle } from './tool-title.js'

/**
 * `postman.json`: a collection (format 2.1) with each tool twice, as a JSON-RPC call and over plain HTTP, with example
 * arguments. Address, key and context headers are variables: set them once, every request follows.
 */
export const emitPostman: Emitter = (model) => [
  { path: 'postman.json', text: `${JSON.stringify(collection(model), null, 2)}\n` },
]

interface Variable {
  key: string
  value: string
  description?: string
}

function collection(model: HashedContractModel): object {
  const language = model.languages?.[0]
  return {
    info: {
      name: `${textIn(model.title ?? model.id, language)} (${model.id} ${model.version})`,
      description: textIn(model.description, language),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: [
      { name: 'MCP (JSON-RPC)', item: [rpcRequest(model, 'tools/list'), ...folders(model, rpcCall)] },
      { name: 'Plain HTTP', item: [listRequest(model), ...folders(model, httpCall)] },
    ],
    auth: authentication(model),
    variable: variables(model),
  }
}

type MakeRequest = (model: HashedContractModel, name: string, tool: ToolModel) => object

/** One folder a namespace, in the order in which the contract names them. */
function folders(model: HashedContractModel, request: MakeRequest): object[] {
  const byNamespace = new Map<string, object[]>()
  for (const [name, tool] of Object.entries(model.tools)) {
    const namespace = namespaceOf(name)
    byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), request(model, name, tool)])
  }
  return [...byNamespace].map(([name, item]) => ({ name, item }))
}

function rpcCall(model: HashedContractModel, name: string, tool: ToolModel): object {
  const params = { name, arguments: exampleArguments(tool) }
  return named(model, name, tool, rpcRequest(model, 'tools/call', params))
}

function rpcRequest(model: HashedContractModel, method: string, params?: object): object {
  return {
    name: method,
    request: {
      method: 'POST',
      header: headers(model),
      url: url('mcp'),
      body: json({ jsonrpc: '2.0', id: '1', method, ...(params && { params }) }),
    },
  }
}

function httpCall(model: HashedContractModel, name: string, tool: ToolModel): object {
  const body = json(exampleArguments(tool))
  const request = { method: 'POST', header: headers(model), url: url('mcp', 'tools', name), body }
  return named(model, name, tool, { request })
}

function listRequest(model: HashedContractModel): object {
  return { name: 'List tools', request: { method: 'GET', header: headers(model), url: url('mcp', 'tools') } }
}

/** A request under the name of its tool; a public one goes without the key. */
function named(model: HashedContractModel, name: string, tool: ToolModel, { request }: { request?: object }): object {
  const language = model.languages?.[0]
  const description = `${toolTitle(name, tool, language)}\n\n${textIn(tool.description, language)}`
  return { name, request: { ...('public' in tool.access && { auth: { type: 'noauth' } }), ...request, description } }
}

function exampleArguments(tool: ToolModel) {
  return tool.examples?.[0]?.input ?? exampleValue(tool.input)
}

function json(value: unknown): object {
  return { mode: 'raw', raw: JSON.stringify(value, null, 2), options: { raw: { language: 'json' } } }
}

function url(...path: string[]): object {
  return { raw: `{{mcp_base_url}}/${path.join('/')}`, host: ['{{mcp_base_url}}'], path }
}

/** Optional context headers are there, switched off. */
function headers(model: HashedContractModel): object[] {
  const context = Object.entries(model.context ?? {}).map(([key, { required }]) => ({
    key,
    value: `{{${headerVariable(key)}}}`,
    ...(!required && { disabled: true }),
  }))
  return [{ key: 'Content-Type', value: 'application/json' }, { key: 'Accept', value: 'application/json' }, ...context]
}

function authentication(model: HashedContractModel): object {
  const value = '{{mcp_api_key}}'
  if (!(model.credentials ?? ['api-key']).includes('api-key'))
    return { type: 'bearer', bearer: [{ key: 'token', value, type: 'string' }] }
  const settings = { key: apiKeyHeader, value, in: 'header' }
  return {
    type: 'apikey',
    apikey: Object.entries(settings).map(([key, text]) => ({ key, value: text, type: 'string' })),
  }
}

function variables(model: HashedContractModel): Variable[] {
  return [
    {
      key: 'mcp_base_url',
      value: `http://localhost:8080${model.mount?.path ?? ''}`,
      description: 'Where the contract is served.',
    },
    { key: 'mcp_api_key', value: '', description: 'The credential of the caller.' },
    ...Object.entries(model.context ?? {}).map(([header, context]) => ({
      key: headerVariable(header),
      value: exampleHeader(model, context),
      description: `Header ${header}.`,
    })),
  ]
}

/** The variable that stands for a context header: `X-Work7-User-Id` → `work7_user_id`. */
export function headerVariable(header: string): string {
  return header.replace(/^X-/i, '').toLowerCase().replaceAll('-', '_')
}

/** A value the header could have; empty where none of the usual ones matches its pattern. */
function exampleHeader(model: HashedContractModel, { as, pattern }: ContextHeaderModel): string {
  const usual = {
    user: '18',
    role: Object.keys(model.roles ?? {})[0] ?? '',
    tenant: 'mueller-bau-de',
    language: model.languages?.[0] ?? 'en',
    channel: 'api',
    session: 'session-1',
    caller: 'postman',
  }[as]
  return pattern === undefined || new RegExp(pattern, 'u').test(usual) ? usual : ''
}
