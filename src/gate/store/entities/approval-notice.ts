import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Account } from './account.js'
import { Tenant } from './tenant.js'

/** When somebody was last told by mail that something waits for them in a tenant. */
export const ApprovalNotice = defineEntity({
  name: 'ApprovalNotice',
  schema: 'gate',
  tableName: 'approval_notice',
  properties: {
    tenantId: () =>
      p.manyToOne(Tenant).joinColumn('tenant_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    accountId: () =>
      p.manyToOne(Account).joinColumn('account_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    sentAt: p.datetime(3),
  },
})

export type ApprovalNoticeRow = InferEntity<typeof ApprovalNotice>
