/** Which document of which tenant. */
export interface DocumentReference {
  /** System it belongs to. */
  system: string
  tenantId: string
  /** Kind of document, as the system names it (`invoices`). */
  kind: string
  id: string
}

/** Makes a document. @throws Error where it cannot be made */
export type MakeDocument = (reference: DocumentReference) => Promise<{ content: Uint8Array; mimeType: string }>
