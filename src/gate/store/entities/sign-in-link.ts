import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Account } from './account.js'

/** A link by which somebody signs in once, sent to their e-mail address. */
export const SignInLink = defineEntity({
  name: 'SignInLink',
  schema: 'gate',
  tableName: 'sign_in_link',
  indexes: [{ name: 'sign_in_link_account_id_index', properties: ['accountId'] }],
  checks: [{ name: 'sign_in_link_token_hash_check', expression: 'octet_length(token_hash) = 32' }],
  properties: {
    id: p.uuid().primary(),
    accountId: () =>
      p.manyToOne(Account).joinColumn('account_id').mapToPk().updateRule('no action').deleteRule('no action'),
    tokenHash: p.blob().unique('sign_in_link_token_hash_unique'),
    createdAt: p.datetime(3).defaultRaw('now()'),
    expiresAt: p.datetime(3),
    usedAt: p.datetime(3).nullable(),
  },
})

export type SignInLinkRow = InferEntity<typeof SignInLink>
