import type { Invoice, InvoicesFinalizeInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { nextDocumentNumber } from '../entities/document-number.js'
import { fault } from '../fault.js'
import { addDays } from '../local-date.js'
import { missingFacts, type InvoiceFacts } from '../money/required-facts.js'
import type { CompanySettings } from '../queries/company-settings.js'
import { today } from '../today.js'
import { recipientOf } from './document-facts.js'
import { paidState } from './invoice-states.js'
import { invoiceToChange } from './invoice-to-change.js'
import { recalculateInvoice } from './update-invoice.js'
import { writtenInvoice } from './written-invoice.js'

/**
 * Numbers and dates a draft and freezes what it says, the two parties included.
 *
 * @throws Fault as `invoiceToChange`, `invoices.incomplete`, `invoices.invalid_lines`
 */
export async function finalizeInvoice(input: InvoicesFinalizeInput, call: Work7WriteCall): Promise<Invoice> {
  const { em, tenant, now } = call
  const invoice = await invoiceToChange(input, call, 'invoices.finalize')
  const { company, customer } = await recalculateInvoice(invoice, {}, call)
  const recipient = recipientOf(customer)
  const { tax, gross, serviceFrom = null } = invoice
  demandComplete({ treatment: tax, gross, recipient, service_from: serviceFrom }, company)
  const day = today(call)
  em.assign(invoice, {
    state: paidState(invoice.gross, '0'),
    issuedOn: day,
    dueOn: addDays(day, customer.paymentTermDays),
    issuer: company.issuer,
    recipient,
    updatedAt: now,
    // Last, because the number's row stays locked until the transaction ends.
    number: await nextDocumentNumber(em, tenant.id, 'invoice', day),
  })
  await em.flush()
  return writtenInvoice(call, invoice.id)
}

/**
 * Lets pass an invoice that has every fact the law wants on it.
 *
 * @throws Fault `invoices.incomplete`
 */
export function demandComplete(
  facts: Omit<InvoiceFacts, 'country' | 'issuer'>,
  { country, issuer, legalName }: CompanySettings,
): void {
  const missing = missingFacts({ ...facts, country, issuer: { ...issuer, legal_name: legalName } })
  if (missing.length > 0) throw fault('invoices.incomplete', { field: 'invoice_id', details: { missing } })
}
