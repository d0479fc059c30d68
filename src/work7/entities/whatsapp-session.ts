import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Company } from './company.js'
import { Customer } from './customer.js'

/** A conversation with a telephone number over WhatsApp; a company has at most one active one with a number. */
export const WhatsappSession = defineEntity({
  name: 'Work7WhatsappSession',
  schema: 'work7',
  tableName: 'whatsapp_session',
  indexes: [
    {
      name: 'whatsapp_session_active_unique',
      expression: `create unique index whatsapp_session_active_unique on work7.whatsapp_session (company_id, phone)
        where state = 'active'`,
    },
    {
      name: 'whatsapp_session_newest_index',
      expression:
        'create index whatsapp_session_newest_index on work7.whatsapp_session (company_id, started_at desc, id desc)',
    },
    { name: 'whatsapp_session_customer_index', properties: ['customer'] },
  ],
  checks: [
    { name: 'whatsapp_session_phone_check', expression: `phone ~ '^[+][1-9][0-9]{6,14}$'` },
    { name: 'whatsapp_session_ended_check', expression: `(state = 'ended') = (ended_at is not null)` },
  ],
  properties: {
    companyId: () =>
      p.manyToOne(Company).joinColumn('company_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    id: p.uuid().primary(),
    /** E.164. */
    phone: p.text(),
    customer: () =>
      p
        .manyToOne(Customer)
        .joinColumns('company_id', 'customer_id')
        .mapToPk()
        .nullable()
        .updateRule('no action')
        .deleteRule('no action'),
    state: p.enum(['active', 'ended'] as const),
    /** Name of the account that started it. */
    startedBy: p.text(),
    /** When the customer last wrote. */
    lastInboundAt: p.datetime(3).nullable(),
    startedAt: p.datetime(3),
    endedAt: p.datetime(3).nullable(),
    version: p.integer().version(),
  },
})

export type WhatsappSessionRow = InferEntity<typeof WhatsappSession>
