import type { OfferCalculation, OffersCalculateInput, OfferLine } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { fault } from '../fault.js'
import { taxTreatment } from '../money/tax-treatment.js'
import { currencyOf } from '../money/vat-rates.js'
import { companySettings } from '../queries/company-settings.js'
import { getCustomer } from '../queries/get-customer.js'
import { today } from '../today.js'
import { calculateDocument } from './calculate-document.js'

/**
 * Calculates lines as an offer of today would have them.
 *
 * @throws Fault `customers.not_found`, `offers.invalid_lines`
 */
export async function calculateOffer(
  { customer_id, lines }: OffersCalculateInput,
  call: Work7Call,
): Promise<OfferCalculation> {
  const company = await companySettings(call)
  const customer = customer_id === undefined ? undefined : await getCustomer(call, call.tenant.id, customer_id)
  if (customer_id !== undefined && !customer) throw fault('customers.not_found', { field: 'customer_id' })
  const tax = taxTreatment(company, customer?.reverse_charge ?? false)
  const facts = { country: company.country, treatment: tax, day: today(call) }
  const calculation = calculateDocument('offers', lines, facts)
  const { totals } = calculation
  return { tax, currency: currencyOf(company.country), lines: calculation.lines as OfferLine[], totals }
}
