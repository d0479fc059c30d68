import type { Invoice, InvoicesUpdateInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import type { CustomerRow } from '../entities/customer.js'
import type { InvoiceRow } from '../entities/invoice.js'
import { taxTreatment } from '../money/tax-treatment.js'
import { companySettings, type CompanySettings } from '../queries/company-settings.js'
import { today } from '../today.js'
import { calculateDocument } from './calculate-document.js'
import { customerOf } from './customer-of.js'
import { calculatedColumns } from './document-facts.js'
import type { InvoiceDraft } from './draft-invoice.js'
import { invoiceToChange } from './invoice-to-change.js'
import { demandServiceDays, taxDay } from './service-days.js'
import { writtenInvoice } from './written-invoice.js'

/**
 * Changes the fields of a draft that the input names, and calculates it anew by the rates of the service's day.
 *
 * @throws Fault as `invoiceToChange`, `invoices.invalid_lines`, `invoices.dates_invalid`
 */
export async function updateInvoice(input: InvoicesUpdateInput, call: Work7WriteCall): Promise<Invoice> {
  const invoice = await invoiceToChange(input, call, 'invoices.update')
  if (input.title !== undefined) invoice.title = input.title
  if (input.text !== undefined) invoice.text = input.text
  if (input.service_from !== undefined) invoice.serviceFrom = input.service_from
  if (input.service_to !== undefined) invoice.serviceTo = input.service_to
  demandServiceDays(serviceDaysOf(invoice))
  await recalculateInvoice(invoice, input, call)
  invoice.updatedAt = call.now
  await call.em.flush()
  return writtenInvoice(call, invoice.id)
}

/**
 * Calculates a draft by the rates of the service's day.
 *
 * @returns the two parties, as they are now
 * @throws Fault `invoices.invalid_lines`
 */
export async function recalculateInvoice(
  invoice: InvoiceRow,
  { lines, reverse_charge }: Pick<InvoicesUpdateInput, 'lines' | 'reverse_charge'>,
  call: Work7WriteCall,
): Promise<{ company: CompanySettings; customer: CustomerRow }> {
  const customer = await customerOf(invoice, call)
  const company = await companySettings(call)
  const draft = {
    reverseCharge: reverse_charge ?? invoice.tax === 'reverse_charge',
    lines: lines ?? invoice.lines,
    serviceDays: serviceDaysOf(invoice),
  }
  call.em.assign(invoice, calculatedDraft(draft, { company, customer, today: today(call) }))
  return { company, customer }
}

/**
 * What a draft says by the rates of the service's day.
 *
 * @throws Fault `invoices.invalid_lines`
 */
export function calculatedDraft(
  { reverseCharge, lines, serviceDays }: Pick<InvoiceDraft, 'reverseCharge' | 'lines' | 'serviceDays'>,
  parties: { company: CompanySettings; customer: Pick<CustomerRow, 'kind' | 'language'>; today: string },
) {
  const { company, customer } = parties
  const tax = taxTreatment(company, reverseCharge)
  const facts = { country: company.country, treatment: tax, day: taxDay(serviceDays, parties.today) }
  const calculation = calculateDocument('invoices', lines, facts)
  return calculatedColumns(calculation, { company, customer, tax, document: 'invoice' })
}

function serviceDaysOf({ serviceFrom, serviceTo }: InvoiceRow) {
  return { from: serviceFrom ?? null, to: serviceTo ?? null }
}
