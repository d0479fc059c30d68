import type { CustomerRow } from '../entities/customer.js'
import type { StoredRecipient } from '../entities/document-columns.js'
import type { StoredLine, Calculation } from '../money/calculate.js'
import { notes, type NoteFacts } from '../money/notes.js'
import type { TaxTreatment } from '../money/tax-treatment.js'
import { currencyOf } from '../money/vat-rates.js'
import type { CompanySettings } from '../queries/company-settings.js'

/** What a calculation says in the columns of a document. */
export function calculatedColumns(
  { lines, totals }: Calculation,
  facts: {
    company: Pick<CompanySettings, 'country'>
    customer: Pick<CustomerRow, 'kind' | 'language'>
    tax: TaxTreatment
    document: NoteFacts['document']
  },
) {
  const currency = currencyOf(facts.company.country)
  const said = notes({
    country: facts.company.country,
    treatment: facts.tax,
    customer: facts.customer,
    totals,
    currency,
    document: facts.document,
  })
  const { net, vat, gross, vat_split: vatSplit, labour_gross: labourGross } = totals
  return { tax: facts.tax, currency, lines, net, vat, gross, vatSplit, labourGross, notes: said }
}

/** What a document says of the customer. */
export function recipientOf(
  customer: Pick<
    CustomerRow,
    'kind' | 'name' | 'contactName' | 'street' | 'postalCode' | 'city' | 'country' | 'vatId' | 'language'
  >,
): StoredRecipient {
  const { kind, name, contactName, street, postalCode, city, country, vatId, language } = customer
  return {
    kind,
    name,
    contact_name: contactName ?? null,
    street: street ?? null,
    postal_code: postalCode ?? null,
    city: city ?? null,
    country,
    vat_id: vatId ?? null,
    language,
  }
}

/** The lines of a document that count and its texts, without what was only on offer, numbered anew. */
export function orderedLines(lines: readonly StoredLine[]): StoredLine[] {
  return lines
    .filter(({ optional, alternative }) => !optional && !alternative)
    .map(({ optional: _, alternative: __, ...line }, index) => ({ ...line, position: index + 1 }))
}
