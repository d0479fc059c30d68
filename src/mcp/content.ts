import type { DeliveredAttachment } from '../gate/attachments.js'
import type { Success } from '../gate/outcome.js'

/** What a tool delivered beside its output, as content blocks of MCP, each after a comma. */
export function moreContent(attachments?: readonly DeliveredAttachment[]): string {
  return attachments?.map((attachment) => `,${JSON.stringify(blockOf(attachment))}`).join('') ?? ''
}

/** What the model must know about a write that kept nothing, or had been done before; a text block after a comma. */
export function markContent(replayed: Success['replayed'], dryRun: Success['dryRun']): string {
  const mark = replayed ? '{"idempotent_replay":true}' : dryRun ? '{"dry_run":true}' : undefined
  return mark === undefined ? '' : `,${JSON.stringify({ type: 'text', text: mark })}`
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
