import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { documentColumns } from './document-columns.js'

/**
 * An offer to a customer. From sending on the database lets only its state change. Expired is no state of its own: it
 * follows from `validUntil` and the day.
 */
export const Offer = defineEntity({
  name: 'Work7Offer',
  schema: 'work7',
  tableName: 'offer',
  uniques: [{ name: 'offer_number_unique', properties: ['companyId', 'number'] }],
  indexes: [
    {
      name: 'offer_newest_index',
      expression: 'create index offer_newest_index on work7.offer (company_id, created_at desc, id desc)',
    },
    { name: 'offer_customer_index', properties: ['customer'] },
    { name: 'offer_project_index', properties: ['project'] },
  ],
  checks: [
    { name: 'offer_gross_check', expression: 'gross = net + vat' },
    { name: 'offer_draft_check', expression: `(state = 'draft') = (number is null)` },
    {
      name: 'offer_sent_check',
      expression:
        '(number is null) = (offered_on is null or valid_until is null or issuer is null or recipient is null)',
    },
  ],
  properties: {
    ...documentColumns,
    state: p.enum(['draft', 'sent', 'accepted', 'declined', 'invoiced'] as const),
    /** Calendar date in the company's zone. */
    offeredOn: p.date().nullable(),
    /** Last day it can be accepted. */
    validUntil: p.date().nullable(),
    mailedTo: p.text().nullable(),
    declineReason: p.text().nullable(),
  },
})

export type OfferRow = InferEntity<typeof Offer>
