import type { ContractModel, HashedContractModel, Schema } from '../runtime/model.js'
import { textIn } from '../runtime/text.js'
import { deliveredOutput } from './openapi-attachments.js'
import { SchemaComponents } from './openapi-components.js'
import { errorResponses, errorSchema, type Response } from './openapi-errors.js'
import { fixedPaths } from './openapi-fixed.js'
import { contextParameters, namespaceOf, securitySchemes, toolOperation } from './openapi-operation.js'
import type { Emitter } from './output.js'

/** A document of OpenAPI 3.1.1, as far as we write it. */
export interface OpenapiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; 'x-toolpact': object }
  servers: { url: string }[]
  security: { [scheme: string]: [] }[]
  tags: { name: string }[]
  paths: { [path: string]: { [method: string]: object } }
  components: {
    schemas: { [name: string]: Schema }
    responses: { [name: string]: Response }
    parameters: { [name: string]: object }
    securitySchemes: { [name: string]: object }
  }
}

/** `openapi.json`: the plain HTTP surface of a contract. */
export const emitOpenapi: Emitter = (model) => [
  { path: 'openapi.json', text: `${JSON.stringify(openapiDocument(model), null, 2)}\n` },
]

/** The OpenAPI document of a contract, in its first language. */
export function openapiDocument(model: HashedContractModel): OpenapiDocument {
  const language = model.languages?.[0]
  const components = new SchemaComponents()
  const errorRef = components.add(errorSchema(model), 'ToolError')
  const tools = Object.entries(model.tools)
  const errors = tools.map(([, tool]) => errorResponses(model, tool, components))
  const shared = sharedResponses(errors)
  const schemes = securitySchemes(model)
  const paths = tools.map(([name, tool], index): [string, { post: object }] => {
    const parts = {
      input: components.add(tool.input, `${tool.wireName}_input`),
      output: components.add(deliveredOutput(model, tool), `${tool.wireName}_output`),
      errors: Object.fromEntries(
        [...(errors[index] ?? [])].map(([status, response]) => [status, shared.reference(response)]),
      ),
    }
    return [`/mcp/tools/${name}`, { post: toolOperation(model, name, tool, parts) }]
  })
  return {
    openapi: '3.1.1',
    info: {
      title: textIn(model.title ?? model.id, language),
      version: model.version,
      description: textIn(model.description, language),
      'x-toolpact': {
        contract: model.id,
        stability: model.stability,
        fingerprint: model.fingerprint,
        surface: model.surface,
      },
    },
    servers: [{ url: model.mount?.path ?? '/' }],
    security: Object.keys(schemes).map((name) => ({ [name]: [] })),
    tags: tagsOf(model),
    paths: { ...Object.fromEntries(paths), ...(fixedPaths(model) as OpenapiDocument['paths']) },
    components: {
      schemas: components.all(),
      responses: { Refused: refused(errorRef), ...shared.components },
      parameters: contextParameters(model),
      securitySchemes: schemes,
    },
  }
}

function tagsOf(model: ContractModel): { name: string }[] {
  return [...new Set([...Object.keys(model.tools).map(namespaceOf), 'mcp'])].map((name) => ({ name }))
}

function refused(errorRef: { $ref: string }): Response {
  return { description: 'The call was refused.', content: { 'application/json': { schema: errorRef } } }
}

const reasons: { readonly [status: number]: string } = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
}

/** Responses of several tools are written once. */
function sharedResponses(tools: readonly ReadonlyMap<number, Response>[]) {
  const uses = new Map<string, { status: number; response: Response; count: number }>()
  for (const responses of tools)
    for (const [status, response] of responses) {
      const text = JSON.stringify(response)
      const use = uses.get(text) ?? { status, response, count: 0 }
      uses.set(text, { ...use, count: use.count + 1 })
    }
  const components: { [name: string]: Response } = {}
  const names = new Map<string, string>()
  for (const [text, { status, response, count }] of uses) {
    if (count < 2) continue
    const reason = reasons[status] ?? `Status${status}`
    const same = Object.keys(components).filter((name) => name.replace(/_\d+$/, '') === reason).length
    const name = same === 0 ? reason : `${reason}_${same + 1}`
    names.set(text, name)
    components[name] = response
  }
  const reference = (response: Response): Response | { $ref: string } => {
    const name = names.get(JSON.stringify(response))
    return name === undefined ? response : { $ref: `#/components/responses/${name}` }
  }
  return { components, reference }
}
