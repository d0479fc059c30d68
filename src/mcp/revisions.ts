/** Revisions that begin with `initialize`, oldest first. */
export const initializedRevisions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const

/** The revision `initialize` answers with: the one asked for where it is spoken here, else the newest. */
export function negotiate(asked: unknown): string {
  return initializedRevisions.find((revision) => revision === asked) ?? '2025-11-25'
}

/** Whether the header MCP-Protocol-Version may say this; it may be missing, then 2025-03-26 is assumed. */
export function isSpoken(header: string | undefined): boolean {
  return header === undefined || initializedRevisions.some((revision) => revision === header)
}
