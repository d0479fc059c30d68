import { defineEntity, p, type InferEntity } from '@mikro-orm/core'

/**
 * What a write with an idempotency key came to, so that repeating the call answers the same. Deleted when it has
 * expired. No foreign keys: the scope is only ever compared.
 */
export const Idempotency = defineEntity({
  name: 'Idempotency',
  schema: 'gate',
  tableName: 'idempotency',
  indexes: [{ name: 'idempotency_expires_at_index', properties: ['expiresAt'] }],
  properties: {
    /** Nil where the call was bound to no tenant. */
    tenantId: p.uuid().primary(),
    accountId: p.uuid().primary(),
    /** Id of the contract, its major version included. */
    contractId: p.text().primary(),
    tool: p.text().primary(),
    key: p.text().primary(),
    /** Keyed hash of the arguments. */
    argumentsHash: p.text(),
    /** The handler's output as JSON text, not yet in the contract's envelope. */
    result: p.text(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
})

export type IdempotencyRow = InferEntity<typeof Idempotency>
