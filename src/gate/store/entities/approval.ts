import { defineEntity, p, type InferEntity } from '@mikro-orm/core'

/** What was previewed and may be written once; see the step `approve`. */
export const Approval = defineEntity({
  name: 'Approval',
  schema: 'gate',
  tableName: 'approval',
  indexes: [{ name: 'approval_expires_at_index', properties: ['expiresAt'] }],
  properties: {
    /** Nil where the call was bound to no tenant. */
    tenantId: p.uuid().primary(),
    id: p.uuid().primary(),
    /** The account that asked; nobody else can redeem it. */
    accountId: p.uuid(),
    contractId: p.text(),
    action: p.text(),
    /** SHA-256 of the token, which is stored nowhere. */
    tokenHash: p.blob().unique('approval_token_hash_unique'),
    /** Exactly what will be written; erased some time after the decision. */
    payload: p.json<unknown>().nullable(),
    /** SHA-256 of the payload in canonical form (RFC 8785); stays when the payload is erased. */
    payloadHash: p.blob(),
    /** What a person was shown; erased with the payload. */
    preview: p.text().nullable(),
    mode: p.enum(['token', 'person'] as const),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    /** When a person approved it; only asked for in the mode `person`. */
    approvedAt: p.datetime(3).nullable(),
    redeemedAt: p.datetime(3).nullable(),
  },
})

export type ApprovalRow = InferEntity<typeof Approval>
