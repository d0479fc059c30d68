import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Account } from './account.js'

/** That somebody has asked the operator to delete what is about them; withdrawn: the row is gone. */
export const DeletionRequest = defineEntity({
  name: 'DeletionRequest',
  schema: 'gate',
  tableName: 'deletion_request',
  properties: {
    accountId: () =>
      p.oneToOne(Account).joinColumn('account_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    requestedAt: p.datetime(3),
  },
})

export type DeletionRequestRow = InferEntity<typeof DeletionRequest>
