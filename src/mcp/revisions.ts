/** Revisions that begin with `initialize`, newest first. */
export const initializedRevisions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const

/** The revision without `initialize`: each request says for itself which one it speaks. */
export const statelessRevision = '2026-07-28'

/** All that is spoken here, newest first. */
export const spokenRevisions: readonly string[] = [statelessRevision, ...initializedRevisions]

/** The revision `initialize` answers with: the one asked for where it begins with `initialize`, else the newest. */
export function negotiate(asked: unknown): string {
  return isInitialized(asked) ? asked : initializedRevisions[0]
}

/** Whether a revision is one of those that begin with `initialize`. */
export function isInitialized(revision: unknown): revision is string {
  return initializedRevisions.some((known) => known === revision)
}

/** Whether a message may be an array of messages: from the first revision to the one before 2025-06-18. */
export function hasBatches(revision: string): boolean {
  return revision < '2025-06-18'
}

/** What a request speaks that does not say so (2025-06-18, section "Protocol Version Header"). */
export const assumedRevision = '2025-03-26'
