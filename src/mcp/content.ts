import type { DeliveredAttachment } from '../gate/attachments.js'

/** What a tool delivered beside its output, as content blocks of MCP, each after a comma. */
export function moreContent(attachments: readonly DeliveredAttachment[] = []): string {
  return attachments.map((attachment) => `,${JSON.stringify(blockOf(attachment))}`).join('')
}

function blockOf(attachment: DeliveredAttachment): object {
  if (attachment.kind !== 'resource') {
    const { kind, data, mimeType } = attachment
    return { type: kind, data, mimeType }
  }
  const { uri, mimeType } = attachment
  const content = 'text' in attachment ? { text: attachment.text } : { blob: attachment.data }
  return { type: 'resource', resource: { uri, mimeType, ...content } }
}
