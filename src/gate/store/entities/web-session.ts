import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Account } from './account.js'

/** A browser in which somebody has signed in. Its cookie is kept as a hash alone. */
export const WebSession = defineEntity({
  name: 'WebSession',
  schema: 'gate',
  tableName: 'web_session',
  indexes: [{ name: 'web_session_account_id_index', properties: ['accountId'] }],
  checks: [{ name: 'web_session_token_hash_check', expression: 'octet_length(token_hash) = 32' }],
  properties: {
    id: p.uuid().primary(),
    accountId: () =>
      p.manyToOne(Account).joinColumn('account_id').mapToPk().updateRule('no action').deleteRule('no action'),
    tokenHash: p.blob().unique('web_session_token_hash_unique'),
    /** When the person last proved who they are. */
    signedInAt: p.datetime(3).defaultRaw('now()'),
    lastSeenAt: p.datetime(3).defaultRaw('now()'),
    expiresAt: p.datetime(3),
    endedAt: p.datetime(3).nullable(),
    /** What the browser calls itself. */
    userAgent: p.text().nullable(),
  },
})

export type WebSessionRow = InferEntity<typeof WebSession>
