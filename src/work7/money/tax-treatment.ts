/** How a document is taxed: with VAT, with the customer owing it, or without because the firm is a small business. */
export type TaxTreatment = 'standard' | 'reverse_charge' | 'small_business'

/** Countries in which one firm may leave the tax on construction work to another. */
const reverseCharging = new Set(['DE', 'AT'])

/**
 * How a document is taxed. A small business shows no VAT whoever the customer is; reverse charge exists between firms in
 * Germany (§ 13b UStG) and Austria (§ 19 Abs. 1a UStG), not in Switzerland.
 */
export function taxTreatment(
  company: { country: string; vatRegime: 'standard' | 'small_business' },
  reverseCharge: boolean,
): TaxTreatment {
  if (company.vatRegime === 'small_business') return 'small_business'
  return reverseCharge && reverseCharging.has(company.country) ? 'reverse_charge' : 'standard'
}
