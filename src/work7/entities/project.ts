import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Company } from './company.js'
import { Customer } from './customer.js'

/** What a project is searched by, folded; written as PostgreSQL gives it back, see `Customer`. */
const SEARCH_TEXT = `(fold_text(((((title || ' '::text) || number) || ' '::text) || COALESCE(site_city, ''::text)))) stored`

/** A project of a customer: what rapports, offers and invoices belong to. Never deleted, only archived. */
export const Project = defineEntity({
  name: 'Work7Project',
  schema: 'work7',
  tableName: 'project',
  uniques: [{ name: 'project_number_unique', properties: ['companyId', 'number'] }],
  indexes: [
    {
      name: 'project_newest_index',
      expression: 'create index project_newest_index on work7.project (company_id, created_at desc, id desc)',
    },
    { name: 'project_customer_index', properties: ['customer'] },
    {
      name: 'project_search_index',
      expression: 'create index project_search_index on work7.project using gin (company_id, search_text gin_trgm_ops)',
    },
  ],
  checks: [
    { name: 'project_site_country_check', expression: `site_country ~ '^[A-Z]{2}$'` },
    { name: 'project_budget_net_check', expression: 'budget_net >= 0::numeric' },
    { name: 'project_ends_on_check', expression: 'ends_on >= starts_on' },
  ],
  properties: {
    companyId: () =>
      p.manyToOne(Company).joinColumn('company_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    id: p.uuid().primary(),
    /** Given once by `nextNumber`, unique within the company. */
    number: p.text(),
    customer: () =>
      p
        .manyToOne(Customer)
        .joinColumns('company_id', 'customer_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action'),
    title: p.text(),
    siteStreet: p.text().nullable(),
    sitePostalCode: p.text().nullable(),
    siteCity: p.text().nullable(),
    siteCountry: p.text(),
    status: p.enum(['planned', 'active', 'paused', 'completed', 'archived'] as const),
    /** In the company's currency. */
    budgetNet: p.decimal().precision(11).scale(2).nullable(),
    hourlyWorkAgreed: p.boolean().default(false),
    startsOn: p.date().nullable(),
    endsOn: p.date().nullable(),
    notes: p.text().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    updatedAt: p.datetime(3).defaultRaw('now()'),
    searchText: p.text().generated(SEARCH_TEXT).nullable().lazy(true, false),
  },
})

export type ProjectRow = InferEntity<typeof Project>
