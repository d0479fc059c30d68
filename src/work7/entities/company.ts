import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Tenant } from '../../gate/store/entities/tenant.js'
import { federalStates } from './federal-states.js'

/** A craft firm: what work7 knows of a tenant beyond its name. */
export const Company = defineEntity({
  name: 'Work7Company',
  schema: 'work7',
  tableName: 'company',
  checks: [{ name: 'company_country_check', expression: `country ~ '^[A-Z]{2}$'` }],
  properties: {
    tenantId: () =>
      p
        .oneToOne(Tenant)
        .owner(true)
        .joinColumn('tenant_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('no action')
        .primary(),
    /** ISO 3166-1 alpha-2; the country of new customers whose address names none. */
    country: p.text(),
    /** Language of letters to customers who chose none. */
    language: p.enum(['de', 'en'] as const).default('de'),
    /** Federal state of Germany whose public holidays count (`BY`); null: only those of the whole country. */
    federalState: p.enum([...federalStates]).nullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
})

export type CompanyRow = InferEntity<typeof Company>
