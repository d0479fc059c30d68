import type { ServedTool } from './endpoint.js'
import { Fault, isFault } from './fault.js'
import { isOfType } from './media-type.js'

/** What a handler delivers beside its output. A resource names the address it stands for. */
export type Attachment =
  | { kind: 'image' | 'audio'; mimeType: string; data: Uint8Array }
  | { kind: 'resource'; mimeType: string; uri: string; data: Uint8Array }
  | { kind: 'resource'; mimeType: string; uri: string; text: string }

/** An attachment as it travels: bytes as Base64 (RFC 4648, section 4). */
export type DeliveredAttachment =
  | { kind: 'image' | 'audio'; mimeType: string; data: string }
  | { kind: 'resource'; mimeType: string; uri: string; data: string }
  | { kind: 'resource'; mimeType: string; uri: string; text: string }

/** What a call has delivered so far. */
export interface Attachments {
  /** @throws Fault `payload.too_large`, or `internal.error` where the contract does not allow the attachment */
  attach(attachment: Attachment): void
  /**
   * Everything delivered, in order; undefined where the tool declares no attachments.
   *
   * @throws Fault the first one `attach` threw, also where the handler caught it; `internal.error` where the output list
   * that tells of the attachments has another length
   */
  delivered(output: unknown): readonly DeliveredAttachment[] | undefined
}

/** Holds what a handler delivers to the kinds, types and size its contract declares. */
export function collectAttachments(tool: ServedTool): Attachments {
  const declared = tool.model.attachments
  const blocks: DeliveredAttachment[] = []
  let size = 0
  let failure: unknown

  const take = (attachment: Attachment): void => {
    if (!declared) throw mistake(tool, 'declares no attachments')
    const { kind, mimeType } = attachment
    if (!declared.kinds.includes(kind)) throw mistake(tool, `declares no attachments of kind ${kind}`)
    if (!declared.mimeTypes.includes(mimeType)) throw mistake(tool, `declares no attachments of type ${mimeType}`)
    if ('data' in attachment && !isOfType(mimeType, attachment.data)) {
      throw mistake(tool, `attached bytes that are not ${mimeType}`)
    }
    size += 'data' in attachment ? base64Length(attachment.data.length) : Buffer.byteLength(attachment.text)
    if (size > declared.maxPayloadMb * 1_000_000) throw new Fault('payload.too_large')
    blocks.push('data' in attachment ? { ...attachment, data: toBase64(attachment.data) } : attachment)
  }

  return {
    attach(attachment) {
      try {
        take(attachment)
      } catch (error) {
        failure ??= error
        throw error
      }
    },
    delivered(output) {
      if (failure !== undefined) throw isFault(failure) ? failure : new Fault('internal.error', { cause: failure })
      if (!declared) return undefined
      const told = declared.field === undefined ? undefined : (output as { [field: string]: unknown })[declared.field]
      if (Array.isArray(told) && told.length !== blocks.length) {
        throw mistake(tool, `tells of ${told.length} attachments in ${declared.field} and delivered ${blocks.length}`)
      }
      return blocks
    },
  }
}

function mistake(tool: ServedTool, what: string): Fault {
  return new Fault('internal.error', { cause: new Error(`${tool.name} ${what}.`) })
}

function base64Length(bytes: number): number {
  return 4 * Math.ceil(bytes / 3)
}

function toBase64({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}
