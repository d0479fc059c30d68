import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Account } from './account.js'

/** The password of an account that has one; kept as its hash alone, see `hashPassword`. */
export const Password = defineEntity({
  name: 'Password',
  schema: 'gate',
  tableName: 'password',
  properties: {
    accountId: () =>
      p.oneToOne(Account).joinColumn('account_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    /** In the form of a PHC string. */
    hash: p.text(),
    changedAt: p.datetime(3).defaultRaw('now()'),
  },
})

export type PasswordRow = InferEntity<typeof Password>
