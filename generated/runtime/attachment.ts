/** What a tool delivered beside its result. A resource names the address it stands for. */
export type Attachment =
  | { readonly kind: 'image' | 'audio'; readonly mimeType: string; readonly data: Uint8Array }
  | { readonly kind: 'resource'; readonly mimeType: string; readonly uri: string; readonly data: Uint8Array }
  | { readonly kind: 'resource'; readonly mimeType: string; readonly uri: string; readonly text: string }

/**
 * Attachments as they travel, with their bytes decoded (Base64, RFC 4648, section 4).
 * @throws TypeError, DOMException for what is none
 */
export function readAttachments(sent: unknown): Attachment[] {
  return (sent as (Attachment | { data: string })[]).map((one) =>
    'data' in one ? ({ ...one, data: bytesOf(one.data as string) } as Attachment) : one,
  )
}

/** @throws DOMException for a text that is no Base64 */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
