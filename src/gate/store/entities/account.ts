import { defineEntity, p, type InferEntity } from '@mikro-orm/core'

/** Somebody who calls: a person, or a service that may act for persons. Rights come from memberships only. */
export const Account = defineEntity({
  name: 'Account',
  schema: 'gate',
  tableName: 'account',
  checks: [{ name: 'account_number_check', expression: 'number > 0' }],
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(['human', 'service'] as const),
    /** User number by which a service names whom it acts for (header X-Work7-User-Id); up to 18 digits. */
    number: p.bigint('string').nullable().unique('account_number_unique'),
    name: p.text(),
    email: p.text().nullable().unique('account_email_unique'),
    language: p.enum(['de', 'en'] as const).default('de'),
    platformAdmin: p.boolean().default(false),
    disabledAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
})

export type AccountRow = InferEntity<typeof Account>
