import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import type { ApprovalChange } from '../../../../generated/runtime/handler.js'

/** What was previewed and may be written once; see the step `approve`. */
export const Approval = defineEntity({
  name: 'Approval',
  schema: 'gate',
  tableName: 'approval',
  indexes: [{ name: 'approval_tenant_id_expires_at_index', properties: ['tenantId', 'expiresAt'] }],
  checks: [
    { name: 'approval_ttl_seconds_check', expression: 'ttl_seconds > 0' },
    {
      name: 'approval_decided_check',
      expression: '(decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)',
    },
    { name: 'approval_reason_check', expression: `(decision = 'rejected') = (reason is not null)` },
  ],
  properties: {
    /** Nil where the call was bound to no tenant. */
    tenantId: p.uuid().primary(),
    id: p.uuid().primary(),
    /** The account that asked; nobody else can redeem it. */
    accountId: p.uuid(),
    contractId: p.text(),
    action: p.text(),
    /** The tool that will write; contract name. */
    tool: p.text(),
    /** SHA-256 of the token, which is stored nowhere. */
    tokenHash: p.blob().unique('approval_token_hash_unique'),
    /** Exactly what will be written; erased some time after the decision. */
    payload: p.json<unknown>().nullable(),
    /** SHA-256 of the payload in canonical form (RFC 8785); stays when the payload is erased. */
    payloadHash: p.blob(),
    /** What a person was shown; erased with the payload. */
    preview: p.text().nullable(),
    /** What stands in the fields that become another, in words; absent: nothing was there. Erased with the payload. */
    changes: p.json<readonly ApprovalChange[]>().nullable(),
    mode: p.enum(['token', 'person'] as const),
    /** Roles in this tenant that may decide. */
    approverRoles: p.array().defaultRaw(`'{}'`),
    /** Whether the account that asks may not decide itself. */
    approverOther: p.boolean(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    /** How long the token lives once it can be redeemed. */
    ttlSeconds: p.integer(),
    /** The key it was asked for with. */
    keyId: p.uuid().nullable(),
    surface: p.enum(['mcp', 'http', 'stdio', 'web'] as const).nullable(),
    clientName: p.text().nullable(),
    clientVersion: p.text().nullable(),
    channel: p.text().nullable(),
    caller: p.text().nullable(),
    /** What a person said; only asked for in the mode `person`. */
    decision: p.enum(['approved', 'rejected'] as const).nullable(),
    decidedAt: p.datetime(3).nullable(),
    decidedBy: p.uuid().nullable(),
    /** Address the decision came from. */
    decidedFrom: p.text().nullable(),
    /** Why it was rejected, in the words of the person. */
    reason: p.text().nullable(),
    redeemedAt: p.datetime(3).nullable(),
  },
})

export type ApprovalRow = InferEntity<typeof Approval>
