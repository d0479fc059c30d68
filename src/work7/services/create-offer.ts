import type { Offer as OfferOut, OffersCreateInput } from '../../../generated/work7-tools.v1/types.js'
import { uuid7 } from '../../db/uuid7.js'
import type { Work7WriteCall } from '../call.js'
import { Offer } from '../entities/offer.js'
import { taxTreatment } from '../money/tax-treatment.js'
import { companySettings } from '../queries/company-settings.js'
import { today } from '../today.js'
import { activeCustomer } from './active-customer.js'
import { calculateDocument } from './calculate-document.js'
import { calculatedColumns } from './document-facts.js'
import { demandProjectOf } from './project-of-customer.js'
import { demandValidUntil } from './valid-until.js'
import { writtenOffer } from './written-offer.js'

/**
 * Creates an offer as a draft.
 *
 * @throws Fault `customers.not_found`, `customers.archived`, `projects.not_found`, `offers.invalid_lines`,
 *   `offers.dates_invalid`
 */
export async function createOffer(input: OffersCreateInput, call: Work7WriteCall): Promise<OfferOut> {
  const { em, tenant, now } = call
  const day = today(call)
  demandValidUntil(input.valid_until, day)
  const customer = await activeCustomer(input.customer_id, call)
  if (input.project_id !== undefined) await demandProjectOf(customer.id, input.project_id, call)
  const company = await companySettings(call)
  const tax = taxTreatment(company, input.reverse_charge ?? customer.reverseCharge)
  const calculation = calculateDocument('offers', input.lines, { country: company.country, treatment: tax, day })
  const offer = em.create(Offer, {
    companyId: tenant.id,
    id: uuid7(now),
    state: 'draft',
    customer: [tenant.id, customer.id],
    project: input.project_id === undefined ? null : [tenant.id, input.project_id],
    title: input.title,
    text: input.text ?? null,
    validUntil: input.valid_until ?? null,
    ...calculatedColumns(calculation, { company, customer, tax, document: 'offer' }),
    createdAt: now,
    updatedAt: now,
  })
  await em.flush()
  return writtenOffer(call, offer.id)
}
