import { addedArguments } from '../runtime/added-arguments.js'
import { apiKeyHeader, idempotencyKeyHeader } from '../runtime/headers.js'
import type { ContractModel, Json, Schema, ToolModel } from '../runtime/model.js'
import { wrapResult } from '../runtime/profile.js'
import { textIn } from '../runtime/text.js'
import { attachmentsSchema } from './openapi-attachments.js'
import type { Response } from './openapi-errors.js'
import { toolTitle } from './tool-title.js'

/** What an operation takes from the rest of the document. */
export interface OperationParts {
  input: { $ref: string }
  output: { $ref: string }
  errors: { [status: string]: Response | { $ref: string } }
}

/** `POST /mcp/tools/{tool}`: one operation a tool, its arguments as body, its result in the contract's envelope. */
export function toolOperation(model: ContractModel, name: string, tool: ToolModel, parts: OperationParts): object {
  const language = model.languages?.[0]
  return {
    operationId: tool.wireName,
    tags: [namespaceOf(name)],
    summary: toolTitle(name, tool, language),
    description: textIn(tool.description, language),
    ...(tool.deprecated && { deprecated: true }),
    ...('public' in tool.access && { security: [] }),
    parameters: [...contextReferences(model), ...idempotencyHeader(model, tool)],
    requestBody: {
      required: (tool.input.required ?? []).length > 0,
      content: { 'application/json': { schema: parts.input, ...examples(tool, ({ input }) => input) } },
    },
    responses: {
      '200': {
        description: textIn(tool.output.description ?? 'The result.', language),
        content: {
          'application/json': {
            schema: enveloped(model, tool, parts.output),
            ...examples(tool, ({ output }) =>
              output === undefined ? undefined : wrapResult(model, output, tool.attachments && []),
            ),
          },
        },
      },
      ...parts.errors,
    },
    'x-toolpact': traits(name, tool),
  }
}

/** The part of a name before its first dot; names without one stand together. */
export function namespaceOf(name: string): string {
  return name.includes('.') ? name.slice(0, name.indexOf('.')) : 'tools'
}

/** The schema of a result as it is sent. */
export function enveloped(model: ContractModel, { attachments }: ToolModel, output: Schema): Schema {
  if (model.envelope !== 'success-data') return output
  return {
    type: 'object',
    properties: {
      success: { type: 'boolean', const: true },
      data: output,
      ...(attachments && { attachments: attachmentsSchema(attachments) }),
    },
    required: ['success', 'data', ...(attachments ? ['attachments'] : [])],
    additionalProperties: false,
  }
}

/** Key of the parameter component of a context header. */
function contextReferences(model: ContractModel): { $ref: string }[] {
  return Object.keys(model.context ?? {}).map((header) => ({ $ref: `#/components/parameters/${header}` }))
}

const meanings = {
  user: 'The user the call is made for.',
  role: 'The role of the user.',
  tenant: 'The tenant the call is bound to.',
  language: 'Language of messages.',
  channel: 'Channel the request came in by.',
  session: 'Session of the caller, for its own records.',
  caller: 'Name of the calling program.',
} as const

/** The context headers, as parameter components. */
export function contextParameters(model: ContractModel): { [header: string]: object } {
  return Object.fromEntries(
    Object.entries(model.context ?? {}).map(([name, { as, required, pattern }]) => [
      name,
      {
        name,
        in: 'header',
        required: required === true,
        description: meanings[as],
        schema: { type: 'string', ...(pattern !== undefined && { pattern }) },
      },
    ]),
  )
}

const schemes = {
  'api-key': ['apiKey', { type: 'apiKey', in: 'header', name: apiKeyHeader }],
  'bearer-key': ['bearerKey', { type: 'http', scheme: 'bearer', description: 'The API key as a bearer token.' }],
  oauth: ['oauth', { type: 'http', scheme: 'bearer', bearerFormat: 'OAuth 2 access token' }],
} as const

/** The credentials of a contract, as security scheme components by name; any one of them will do. */
export function securitySchemes(model: ContractModel): { [name: string]: object } {
  return Object.fromEntries((model.credentials ?? ['api-key', 'bearer-key']).map((credential) => schemes[credential]))
}

function idempotencyHeader(model: ContractModel, tool: ToolModel): object[] {
  if (!tool.idempotency || addedArguments(model, tool).idempotencyKey !== undefined) return []
  return [
    {
      name: idempotencyKeyHeader,
      in: 'header',
      required: tool.idempotency === 'required',
      description: 'The same key with the same arguments gives the same result, once.',
      schema: { type: 'string' },
    },
  ]
}

function examples(tool: ToolModel, value: (example: NonNullable<ToolModel['examples']>[number]) => Json | undefined) {
  const shown = (tool.examples ?? []).flatMap((example, index) => {
    const shownValue = value(example)
    return shownValue === undefined
      ? []
      : [[`example${index + 1}`, { summary: example.title, value: shownValue }] as const]
  })
  return shown.length === 0 ? {} : { examples: Object.fromEntries(shown) }
}

/** What the contract promises beyond what OpenAPI can say. */
function traits(name: string, tool: ToolModel): object {
  const { effect, access, tenant, idempotency, dryRun, approval, lease, timeoutMs, deprecated } = tool
  return { name, effect, access, tenant, idempotency, dryRun, approval, lease, timeoutMs, deprecated }
}
