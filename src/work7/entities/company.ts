import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Tenant } from '../../gate/store/entities/tenant.js'
import { federalStates } from './federal-states.js'

/** A craft firm: what work7 knows of a tenant beyond its name. */
export const Company = defineEntity({
  name: 'Work7Company',
  schema: 'work7',
  tableName: 'company',
  checks: [
    { name: 'company_country_check', expression: `country ~ '^[A-Z]{2}$'` },
    {
      name: 'company_offer_validity_days_check',
      expression: 'offer_validity_days > 0 and offer_validity_days <= 365',
    },
  ],
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
    /** As the law wants it on documents; null where nobody has entered it. */
    legalName: p.text().nullable(),
    street: p.text().nullable(),
    postalCode: p.text().nullable(),
    city: p.text().nullable(),
    phone: p.text().nullable(),
    email: p.text().nullable(),
    taxNumber: p.text().nullable(),
    vatId: p.text().nullable(),
    iban: p.text().nullable(),
    bic: p.text().nullable(),
    /** Line below the name on letters. */
    letterhead: p.text().nullable(),
    /** A small business shows no VAT. */
    vatRegime: p.enum(['standard', 'small_business'] as const).default('standard'),
    /** How long an offer is valid that says nothing else. */
    offerValidityDays: p.integer().default(30),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
})

export type CompanyRow = InferEntity<typeof Company>
