import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Company } from './company.js'

/**
 * What a customer is searched by, folded. Written as PostgreSQL gives it back, because the check for drift compares the
 * texts.
 */
const SEARCH_TEXT =
  `(fold_text(((((((((((name || ' '::text) || COALESCE(contact_name, ''::text)) || ' '::text) || number)` +
  ` || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text)` +
  ` || COALESCE(city, ''::text)))) stored`

/**
 * A customer of a company. Never deleted, only archived, because documents refer to it.
 *
 * `searchText` holds what `customers.search` looks through, folded by the SQL function `fold_text`: "Müller", "Mueller"
 * and "Muller" are one spelling there. Fold what you compare with it the same way.
 */
export const Customer = defineEntity({
  name: 'Work7Customer',
  schema: 'work7',
  tableName: 'customer',
  uniques: [{ name: 'customer_number_unique', properties: ['companyId', 'number'] }],
  indexes: [
    {
      name: 'customer_newest_index',
      expression: 'create index customer_newest_index on work7.customer (company_id, created_at desc, id desc)',
    },
    { name: 'customer_updated_at_index', properties: ['companyId', 'updatedAt'] },
    { name: 'customer_phone_index', properties: ['companyId', 'phone'] },
    {
      name: 'customer_email_index',
      expression: 'create index customer_email_index on work7.customer (company_id, lower(email))',
    },
    {
      name: 'customer_city_index',
      expression: 'create index customer_city_index on work7.customer (company_id, fold_text(city))',
    },
    {
      name: 'customer_search_index',
      expression:
        'create index customer_search_index on work7.customer using gin (company_id, search_text gin_trgm_ops)',
    },
  ],
  checks: [
    { name: 'customer_country_check', expression: `country ~ '^[A-Z]{2}$'` },
    { name: 'customer_payment_term_days_check', expression: 'payment_term_days >= 0 and payment_term_days <= 365' },
  ],
  properties: {
    companyId: () =>
      p.manyToOne(Company).joinColumn('company_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    id: p.uuid().primary(),
    /** Given once by `nextNumber`, unique within the company. */
    number: p.text(),
    kind: p.enum(['person', 'company'] as const),
    name: p.text(),
    contactName: p.text().nullable(),
    email: p.text().nullable(),
    /** E.164. */
    phone: p.text().nullable(),
    street: p.text().nullable(),
    postalCode: p.text().nullable(),
    city: p.text().nullable(),
    country: p.text(),
    vatId: p.text().nullable(),
    language: p.enum(['de', 'en'] as const).default('de'),
    paymentTermDays: p.integer().default(14),
    reverseCharge: p.boolean().default(false),
    notes: p.text().nullable(),
    archivedAt: p.datetime(3).nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    updatedAt: p.datetime(3).defaultRaw('now()'),
    searchText: p.text().generated(SEARCH_TEXT).nullable().lazy(true, false),
  },
})

export type CustomerRow = InferEntity<typeof Customer>
