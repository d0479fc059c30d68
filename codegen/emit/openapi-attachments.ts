import type { ContractModel, Schema, ToolModel } from '../runtime/model.js'

type Declared = NonNullable<ToolModel['attachments']>

/**
 * The output of a tool as plain HTTP answers it outside of an envelope: with what it delivers beside, see `wrapResult`.
 * In the envelope `success-data` the output stays as it is, attachments stand beside it there.
 */
export function deliveredOutput(model: ContractModel, tool: ToolModel): Schema {
  const { attachments, output } = tool
  if (!attachments || model.envelope === 'success-data') return output
  const { title, $defs, ...bare } = output
  const name = `${title ?? tool.wireName}WithAttachments`
  const own = output.type === 'array' ? { properties: { result: bare }, required: ['result'] } : bare
  return {
    title: name,
    ...own,
    type: 'object',
    properties: { ...own.properties, attachments: attachmentsSchema(attachments) },
    required: [...(own.required ?? []), 'attachments'],
    ...($defs && { $defs }),
  }
}

/** The list of what a tool delivers beside its output. */
export function attachmentsSchema({ kinds, mimeTypes }: Declared): Schema {
  return {
    type: 'array',
    description: 'What the tool delivers beside its data, in order.',
    items: {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: kinds },
        mimeType: { type: 'string', enum: mimeTypes },
        data: { type: 'string', description: 'The bytes, as Base64.' },
        ...(kinds.includes('resource') && {
          uri: { type: 'string', description: 'What a resource stands for.' },
          text: { type: 'string', description: 'A resource that is text, in place of data.' },
        }),
      },
      required: ['kind', 'mimeType'],
    },
  }
}
