import type { Activity } from '../../gate/people/activity.js'

const columns = ['at', 'account', 'contract', 'tool', 'status', 'error', 'surface', 'client', 'key', 'ms', 'decision', 'decided by', 'reason'] // prettier-ignore

/**
 * The record as CSV (RFC 4180), instants in UTC. A field that a spreadsheet would take for a formula gets an apostrophe in
 * front (OWASP, CSV Injection).
 */
export function csvOf(activities: readonly Activity[]): string {
  const lines = activities.map(({ at, approval, ...row }) => [
    at.toISOString(),
    row.account,
    row.contract,
    row.tool,
    row.status,
    row.errorCode,
    row.surface,
    row.client,
    row.key,
    String(row.durationMs),
    approval?.decision,
    approval?.decidedBy,
    approval?.reason,
  ])
  return [columns, ...lines].map((line) => `${line.map((field) => quoted(field ?? '')).join(',')}\r\n`).join('')
}

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
