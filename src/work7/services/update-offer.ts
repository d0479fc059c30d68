import type { Offer, OffersUpdateInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import type { OfferRow } from '../entities/offer.js'
import { taxTreatment } from '../money/tax-treatment.js'
import { companySettings } from '../queries/company-settings.js'
import { today } from '../today.js'
import { calculateDocument } from './calculate-document.js'
import { customerOf } from './customer-of.js'
import { calculatedColumns } from './document-facts.js'
import { offerToChange } from './offer-to-change.js'
import { demandProjectOf } from './project-of-customer.js'
import { demandValidUntil } from './valid-until.js'
import { writtenOffer } from './written-offer.js'

/**
 * Changes the fields of a draft that the input names, and calculates it anew by the rates of today.
 *
 * @throws Fault as `offerToChange`, `projects.not_found`, `offers.invalid_lines`, `offers.dates_invalid`
 */
export async function updateOffer(input: OffersUpdateInput, call: Work7WriteCall): Promise<Offer> {
  const { em, tenant, now } = call
  demandValidUntil(input.valid_until, today(call))
  const offer = await offerToChange(input, call, 'offers.update')
  const { project_id } = input
  if (project_id != null) await demandProjectOf(offer.customer[1], project_id, call)
  if (project_id !== undefined) offer.project = project_id === null ? null : [tenant.id, project_id]
  if (input.title !== undefined) offer.title = input.title
  if (input.text !== undefined) offer.text = input.text
  if (input.valid_until !== undefined) offer.validUntil = input.valid_until
  await recalculateOffer(offer, input, call)
  offer.updatedAt = now
  await em.flush()
  return writtenOffer(call, offer.id)
}

/**
 * Calculates a draft by the rates of today.
 *
 * @throws Fault `offers.invalid_lines`
 */
export async function recalculateOffer(
  offer: OfferRow,
  { lines, reverse_charge }: Pick<OffersUpdateInput, 'lines' | 'reverse_charge'>,
  call: Work7WriteCall,
): Promise<void> {
  const customer = await customerOf(offer, call)
  const company = await companySettings(call)
  const tax = taxTreatment(company, reverse_charge ?? offer.tax === 'reverse_charge')
  const facts = { country: company.country, treatment: tax, day: today(call) }
  const calculation = calculateDocument('offers', lines ?? offer.lines, facts)
  call.em.assign(offer, calculatedColumns(calculation, { company, customer, tax, document: 'offer' }))
}
