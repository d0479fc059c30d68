import type { ContractModel, ErrorModel, Schema, ToolModel } from '../runtime/model.js'
import { mapSubschemas, mapValues } from './subschemas.js'

/**
 * The part of a contract that programs depend on: everything but what only people and models read, which is titles,
 * descriptions, the meaning and next step of errors, examples, and what the roles are called. Role names stay.
 */
export function withoutTexts(contract: ContractModel): object {
  const { title: _title, description: _description, roles, errors, tools, ...facts } = contract
  return {
    ...facts,
    roles: roles && Object.keys(roles).sort(),
    errors: errors && mapValues(errors, bareError),
    tools: mapValues(tools, bareTool),
  }
}

function bareTool(tool: ToolModel): object {
  const { title: _title, description: _description, examples: _examples, input, output, errors, ...facts } = tool
  return {
    ...facts,
    input: bareSchema(input),
    output: bareSchema(output),
    errors: errors && mapValues(errors, bareError),
  }
}

function bareError(error: ErrorModel): object {
  const { meaning: _meaning, next: _next, details, ...facts } = error
  return { ...facts, details: details && bareSchema(details) }
}

/** A property may be called `title` or `description`; only the keywords of these names are texts. */
function bareSchema(schema: Schema): Schema {
  const { title: _title, description: _description, 'x-descriptions': _more, examples: _examples, ...facts } = schema
  return mapSubschemas(facts, bareSchema)
}
