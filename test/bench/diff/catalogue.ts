import type { Json } from '../../../codegen/runtime/model.js'

/** A tool as `tools/list` shows it. */
export interface ListedTool {
  name: string
  description: string
  inputSchema: Json
}

/**
 * A catalogue of tools with inputs of the usual forms.
 *
 * @param changed how many tools have another limit than they would have without it
 */
export function catalogue(count: number, changed = 0): ListedTool[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `records_${String(index)}_list`,
    description: `Lists the records of the kind ${String(index)}, newest first. Leave out what you do not need.`,
    inputSchema: input(index, index % Math.ceil(count / Math.max(changed, 1)) === 0 && changed > 0),
  }))
}

function input(index: number, isChanged: boolean): Json {
  return {
    type: 'object',
    properties: {
      [`record_${String(index)}_id`]: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
      query: { type: 'string', description: 'Words to look for.', maxLength: 200 },
      state: { type: 'string', enum: ['open', 'closed', 'archived', `kind_${String(index)}`] },
      limit: { type: 'integer', minimum: 1, maximum: isChanged ? 200 : 100, default: 20 },
      cursor: { type: ['string', 'null'] },
      labels: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 20 },
      period: {
        type: 'object',
        properties: { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } },
        required: ['from'],
        additionalProperties: false,
      },
      owner: {
        anyOf: [
          { type: 'integer', minimum: 1 },
          { type: 'string', enum: ['me', 'anybody'] },
        ],
      },
    },
    required: [`record_${String(index)}_id`],
    additionalProperties: false,
  }
}
