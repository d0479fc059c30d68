import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { documentColumns } from './document-columns.js'
import { Offer } from './offer.js'

/**
 * An invoice, or the cancellation of one. From the number on the database lets only state, payment and the reason of a
 * cancellation change, and nothing is deleted. Overdue is no state of its own: it follows from `dueOn` and the day.
 */
export const Invoice = defineEntity({
  name: 'Work7Invoice',
  schema: 'work7',
  tableName: 'invoice',
  uniques: [
    { name: 'invoice_number_unique', properties: ['companyId', 'number'] },
    { name: 'invoice_cancels_id_unique', properties: ['cancels'] },
  ],
  indexes: [
    {
      name: 'invoice_newest_index',
      expression: 'create index invoice_newest_index on work7.invoice (company_id, created_at desc, id desc)',
    },
    { name: 'invoice_customer_index', properties: ['customer'] },
    { name: 'invoice_project_index', properties: ['project'] },
    {
      name: 'invoice_offer_unique',
      expression: `create unique index invoice_offer_unique on work7.invoice (company_id, offer_id) where kind = 'invoice' and state <> 'cancelled'`,
    },
    {
      name: 'invoice_due_index',
      expression: `create index invoice_due_index on work7.invoice (company_id, due_on, id) where state in ('open', 'partially_paid')`,
    },
  ],
  checks: [
    { name: 'invoice_gross_check', expression: 'gross = net + vat' },
    { name: 'invoice_numbered_check', expression: `(number is null) = (state = 'draft' or issued_on is null)` },
    {
      name: 'invoice_issued_check',
      expression: '(number is null) = (issued_on is null or issuer is null or recipient is null)',
    },
    { name: 'invoice_service_check', expression: 'service_to >= service_from' },
    {
      name: 'invoice_cancellation_check',
      expression: `(kind = 'cancellation') = (state = 'issued') and (kind = 'cancellation') = (cancels_id is not null)`,
    },
    { name: 'invoice_unpaid_check', expression: `number is not null or paid = 0::numeric` },
  ],
  properties: {
    ...documentColumns,
    kind: p.enum(['invoice', 'cancellation'] as const),
    state: p.enum(['draft', 'open', 'partially_paid', 'paid', 'cancelled', 'issued'] as const),
    offer: () =>
      p
        .manyToOne(Offer)
        .joinColumns('company_id', 'offer_id')
        .mapToPk()
        .nullable()
        .updateRule('no action')
        .deleteRule('no action'),
    /** The invoice this cancellation takes back. */
    cancels: () =>
      p
        .manyToOne(Invoice)
        .joinColumns('company_id', 'cancels_id')
        .mapToPk()
        .nullable()
        .updateRule('no action')
        .deleteRule('no action'),
    /** The cancelled invoice this one stands for. */
    corrects: () =>
      p
        .manyToOne(Invoice)
        .joinColumns('company_id', 'corrects_id')
        .mapToPk()
        .nullable()
        .updateRule('no action')
        .deleteRule('no action'),
    serviceFrom: p.date().nullable(),
    serviceTo: p.date().nullable(),
    /** Calendar date in the company's zone. */
    issuedOn: p.date().nullable(),
    dueOn: p.date().nullable(),
    /** Sum of its payments. */
    paid: p.decimal().precision(12).scale(2),
    cancelReason: p.text().nullable(),
  },
})

export type InvoiceRow = InferEntity<typeof Invoice>
