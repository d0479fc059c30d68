import { exact } from './decimal.js'
import type { TaxTreatment } from './tax-treatment.js'

/** What an invoice says of the firm. */
export interface Issuer {
  legal_name: string | null
  street: string | null
  postal_code: string | null
  city: string | null
  tax_number: string | null
  vat_id: string | null
}

/** What an invoice says of the customer. */
export interface Recipient {
  kind: 'person' | 'company'
  street: string | null
  postal_code: string | null
  city: string | null
  vat_id: string | null
}

/** What decides which facts an invoice needs. */
export interface InvoiceFacts {
  /** Country of the company. */
  country: string
  treatment: TaxTreatment
  gross: string
  issuer: Issuer
  recipient: Recipient
  service_from: string | null
}

/** Gross amount up to which an invoice may leave out whom it goes to: § 33 UStDV, § 11 Abs. 6 UStG, Art. 26 Abs. 3 MWSTG. */
const smallInvoice: { readonly [country: string]: string } = { DE: '250', AT: '400', CH: '400' }
/** Gross amount above which an Austrian invoice to a firm names its UID (§ 11 Abs. 1 Z 2 UStG). */
const customerIdAbove = '10000'

/**
 * Names of the facts an invoice lacks to be lawful, as `company.…`, `customer.…` or a field of the invoice; empty where
 * it has them all.
 */
export function missingFacts(facts: InvoiceFacts): string[] {
  const { country, treatment, gross, issuer, recipient, service_from } = facts
  const isSmall = exact(gross).lte(smallInvoice[country] ?? '0')
  const lacking = (whose: string, fields: readonly (readonly [string, string | null])[]) =>
    fields.filter(([, value]) => !value).map(([field]) => `${whose}.${field}`)
  const address = ({ street, postal_code, city }: Issuer | Recipient) =>
    [
      ['street', street],
      ['postal_code', postal_code],
      ['city', city],
    ] as const
  return [
    ...lacking('company', [['legal_name', issuer.legal_name], ...address(issuer)]),
    ...(isSmall ? [] : issuerIds(country, treatment, issuer)),
    ...(isSmall ? [] : lacking('customer', address(recipient))),
    ...(needsCustomerId(facts) && !recipient.vat_id ? ['customer.vat_id'] : []),
    ...(service_from ? [] : ['service_from']),
  ]
}

/** Germany wants a tax number or a VAT id, the others the VAT id of who shows VAT or leaves it to the customer. */
function issuerIds(country: string, treatment: TaxTreatment, { tax_number, vat_id }: Issuer): string[] {
  if (country === 'DE') return tax_number || vat_id ? [] : ['company.tax_number']
  return vat_id || treatment === 'small_business' ? [] : ['company.vat_id']
}

function needsCustomerId({ country, treatment, gross, recipient }: InvoiceFacts): boolean {
  if (country !== 'AT') return false
  return treatment === 'reverse_charge' || (recipient.kind === 'company' && exact(gross).gt(customerIdAbove))
}
