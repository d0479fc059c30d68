import { omit } from '../model/omit.js'
import { errorsOf } from '../runtime/gate-errors.js'
import type { ContractModel, ErrorModel, Json, Schema, Text, ToolModel } from '../runtime/model.js'
import { writeError } from '../runtime/profile.js'
import { plainHttpErrors, requestErrors } from '../runtime/request-errors.js'
import { textIn } from '../runtime/text.js'
import { exampleValue } from './example-value.js'
import type { SchemaComponents } from './openapi-components.js'

/** A response object of OpenAPI 3.1. */
export interface Response {
  description: string
  headers?: { [name: string]: object }
  content?: { 'application/json': { schema: object; examples?: { [name: string]: { summary: string; value: Json } } } }
}

/** The errors of a tool and of its request by HTTP status, each code with the body it is answered with. */
export function errorResponses(
  model: ContractModel,
  tool: ToolModel,
  components: SchemaComponents,
): Map<number, Response> {
  const byStatus = new Map<number, [string, ErrorModel][]>()
  const ofRequest = Object.fromEntries(plainHttpErrors.map((code): [string, ErrorModel] => [code, requestErrors[code]]))
  for (const entry of Object.entries({ ...errorsOf(model, tool), ...ofRequest }))
    byStatus.set(entry[1].http, [...(byStatus.get(entry[1].http) ?? []), entry])
  const text = (given: Text) => textIn(given, model.languages?.[0])
  const response = (status: number, errors: [string, ErrorModel][]): Response => ({
    description: errors.map(([code, { meaning }]) => `\`${code}\`: ${text(meaning)}`).join('\n\n'),
    ...(status === 429 && { headers: { 'Retry-After': retryAfter } }),
    content: {
      'application/json': {
        schema: errorSchema(
          model,
          errors.map(([code]) => code),
          detailsOf(model, errors, components),
        ),
        examples: Object.fromEntries(
          errors.map(([code, error]) => [
            code,
            { summary: text(error.meaning), value: body(model, tool, code, error) },
          ]),
        ),
      },
    },
  })
  const sorted = [...byStatus].sort(([a], [b]) => a - b)
  return new Map(sorted.map(([status, errors]) => [status, response(status, errors)]))
}

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } }

/** The body of a refused call in the contract's shape: of any code, or of certain ones with their details. */
export function errorSchema(model: ContractModel, codes?: readonly string[], typed?: Schema): Schema {
  const message: Schema = { type: 'string', description: 'What went wrong.' }
  const code: Schema = {
    type: 'string',
    description: 'Stable code of the error.',
    ...(codes && { enum: codes }),
  }
  const declared = typed ?? { description: 'What the code declares as its details.' }
  const details: { details?: Schema } = codes && !typed ? {} : { details: declared }
  switch (model.errorShape ?? 'error_code') {
    case 'error_code':
      return object({ error_code: code, message, details: typed ?? positionOnly }, 3)
    case 'fehler':
      return object({ fehler: message, code, ...position, ...details }, 2)
    case 'error':
      if (model.envelope !== 'success-data') return object({ error: message, code, ...position, ...details }, 2)
      return object(
        { success: { type: 'boolean', const: false }, error: object({ code, message, ...position, ...details }, 2) },
        2,
      )
  }
}

const position: { readonly [name: string]: Schema } = {
  field: { type: 'string', description: 'Path of the argument, or name of the header, at fault.' },
  next: { type: 'string', description: 'What to do next.' },
}

/** Where field and next step travel among the details. */
const positionOnly: Schema = { type: 'object', properties: position, additionalProperties: true }

function detailsOf(
  model: ContractModel,
  errors: readonly [string, ErrorModel][],
  components: SchemaComponents,
): Schema | undefined {
  const among = (model.errorShape ?? 'error_code') === 'error_code'
  const declared = errors.flatMap(([code, { details }]): Schema[] => {
    if (!details) return []
    const whole = { ...omit(details, ['additionalProperties']), properties: { ...details.properties, ...position } }
    return [components.add(among ? whole : details, `${code}.details`)]
  })
  const [only] = declared
  if (!only) return among ? positionOnly : undefined
  if (among && declared.length < errors.length) return { anyOf: [...declared, positionOnly] }
  return declared.length === 1 ? only : { anyOf: declared }
}

function body(model: ContractModel, tool: ToolModel, code: string, error: ErrorModel): Json {
  const text = (given: Text) => textIn(given, model.languages?.[0])
  const field = fieldAtFault(model, tool, code)
  return writeError(model, {
    code,
    message: text(error.meaning),
    next: text(error.next),
    ...(field !== undefined && { field }),
    ...(error.details && { details: exampleValue(error.details) }),
  })
}

function fieldAtFault(model: ContractModel, tool: ToolModel, code: string): string | undefined {
  if (code === 'tool.unknown') return 'name'
  if (code === 'request.media_type') return 'Content-Type'
  if (code === 'validation.error') return Object.keys(tool.input.properties ?? {})[0]
  if (code !== 'context.invalid') return undefined
  return Object.entries(model.context ?? {}).find(([, { required }]) => required)?.[0]
}

function object(properties: { [name: string]: Schema }, required: number): Schema {
  return { type: 'object', properties, required: Object.keys(properties).slice(0, required) }
}
