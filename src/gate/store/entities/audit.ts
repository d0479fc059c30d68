import { defineEntity, p, type InferEntity } from '@mikro-orm/core'

/**
 * One call and how it ended, see the step `record`. Rows are added and, when they are old, pruned by
 * `gate.prune_audit`; the database refuses every other change. No foreign keys: what happened stays on record.
 */
export const Audit = defineEntity({
  name: 'Audit',
  schema: 'gate',
  tableName: 'audit',
  indexes: [
    { name: 'audit_at_index', properties: ['at'] },
    { name: 'audit_tenant_id_at_index', properties: ['tenantId', 'at'] },
  ],
  properties: {
    /** In the order of time (RFC 9562, version 7). */
    id: p.uuid().primary(),
    at: p.datetime(3),
    requestId: p.text(),
    contractId: p.text(),
    contractVersion: p.text(),
    /** Contract name, or the unknown name that was called; null for a request for the catalogue. */
    tool: p.text().nullable(),
    /** The key's own account; null where nobody was recognised. */
    accountId: p.uuid().nullable(),
    /** The account that acted. */
    userId: p.uuid().nullable(),
    keyId: p.uuid().nullable(),
    /** Null where the call was refused before it was bound, and for tools bound to none. */
    tenantId: p.uuid().nullable(),
    role: p.text().nullable(),
    surface: p.enum(['mcp', 'http', 'stdio', 'web'] as const),
    clientName: p.text().nullable(),
    clientVersion: p.text().nullable(),
    channel: p.text().nullable(),
    session: p.text().nullable(),
    caller: p.text().nullable(),
    language: p.text(),
    /** Keyed hash of the arguments as they were sent; tells equal calls, nothing about what was said. */
    argumentsHash: p.text().nullable(),
    status: p.enum(['ok', 'denied', 'error', 'dry_run'] as const),
    errorCode: p.text().nullable(),
    /** The approval that was handed out or redeemed. */
    approvalId: p.uuid().nullable(),
    outputBytes: p.integer().nullable(),
    attachmentBytes: p.integer().nullable(),
    durationMs: p.integer(),
  },
})

export type AuditRow = InferEntity<typeof Audit>
