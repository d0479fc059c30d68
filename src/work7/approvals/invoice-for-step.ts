import type { Invoice } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { fault } from '../fault.js'
import { getInvoice } from '../queries/get-invoice.js'
import { demandInvoiceStep, type InvoiceStep } from '../services/invoice-states.js'
import { today } from '../today.js'

/**
 * The invoice a step would be about, not locked: `invoiceToChange` asks the same again when it is written.
 *
 * @throws Fault `invoices.not_found`, `invoices.version_conflict`, `invoices.wrong_state`
 */
export async function invoiceForStep(
  { invoice_id, version }: { invoice_id: string; version: number },
  call: Work7Call,
  step: InvoiceStep,
): Promise<Invoice> {
  const invoice = await getInvoice(call, call.tenant.id, invoice_id, today(call))
  if (!invoice) throw fault('invoices.not_found', { field: 'invoice_id' })
  demandInvoiceStep({ ...invoice, paid: invoice.paid_gross }, version, step)
  return invoice
}
