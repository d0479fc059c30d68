import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Account } from './account.js'
import { Tenant } from './tenant.js'

/** A key by which a service or a person is recognised. The key itself is never stored, see `hashApiKey`. */
export const ApiKey = defineEntity({
  name: 'ApiKey',
  schema: 'gate',
  tableName: 'api_key',
  indexes: [{ name: 'api_key_account_id_index', properties: ['accountId'] }],
  checks: [
    { name: 'api_key_hash_check', expression: 'octet_length(hash) = 32' },
    { name: 'api_key_prefix_check', expression: 'length(prefix) >= 3 and length(prefix) <= 12' },
    { name: 'api_key_rate_limit_per_minute_check', expression: 'rate_limit_per_minute > 0' },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: () =>
      p.manyToOne(Account).joinColumn('account_id').mapToPk().updateRule('no action').deleteRule('no action'),
    /** The only system the key opens. */
    system: p.text(),
    label: p.text(),
    /** First characters of the key, by which people recognise it in lists. */
    prefix: p.text(),
    /** SHA-256 of the key. */
    hash: p.blob().unique('api_key_hash_unique'),
    /** Whether its calls may name a user in a header and then have that user's role, not the account's. */
    actsForUsers: p.boolean().default(false),
    /** The only tenant the key opens; null: every tenant of its account. */
    tenantScope: () =>
      p
        .manyToOne(Tenant)
        .joinColumn('tenant_scope')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .nullable(),
    /** Networks calls may come from (CIDR, RFC 4632); empty: everywhere. */
    addresses: p.array().defaultRaw(`'{}'`),
    rateLimitPerMinute: p.integer().nullable(),
    expiresAt: p.datetime(3).nullable(),
    revokedAt: p.datetime(3).nullable(),
    lastUsedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
})

export type ApiKeyRow = InferEntity<typeof ApiKey>
