import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Tenant } from './tenant.js'

/** What a tenant asks for beyond what the contract does: that an action is approved, and how. */
export const ApprovalRule = defineEntity({
  name: 'ApprovalRule',
  schema: 'gate',
  tableName: 'approval_rule',
  properties: {
    tenantId: () =>
      p.manyToOne(Tenant).joinColumn('tenant_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    contractId: p.text().primary(),
    action: p.text().primary(),
    mode: p.enum(['token', 'person'] as const),
    /** Account of the person who asked for it; null: the operator, by the command line. */
    setBy: p.uuid().nullable(),
    setAt: p.datetime(3),
  },
})

export type ApprovalRuleRow = InferEntity<typeof ApprovalRule>
