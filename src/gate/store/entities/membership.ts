import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Account } from './account.js'
import { Tenant } from './tenant.js'

/** Which role an account has in a tenant. The roles are the contract's own words. */
export const Membership = defineEntity({
  name: 'Membership',
  schema: 'gate',
  tableName: 'membership',
  indexes: [{ name: 'membership_account_id_index', properties: ['accountId'] }],
  properties: {
    tenantId: () =>
      p.manyToOne(Tenant).joinColumn('tenant_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    accountId: () =>
      p.manyToOne(Account).joinColumn('account_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    role: p.text(),
    active: p.boolean().default(true),
    joinedAt: p.datetime(3).defaultRaw('now()'),
  },
})

export type MembershipRow = InferEntity<typeof Membership>
