import type { Invoice as InvoiceOut, InvoicesCreateInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { Invoice } from '../entities/invoice.js'
import { fault } from '../fault.js'
import { activeCustomer } from './active-customer.js'
import { draftInvoice } from './draft-invoice.js'
import { invoiceSteps } from './invoice-states.js'
import { demandProjectOf } from './project-of-customer.js'
import { writtenInvoice } from './written-invoice.js'

/**
 * Creates an invoice as a draft.
 *
 * @throws Fault `customers.not_found`, `customers.archived`, `projects.not_found`, `invoices.invalid_lines`,
 *   `invoices.dates_invalid`; `invoices.not_found` and `invoices.wrong_state` where the one it corrects is not there or
 *   not cancelled
 */
export async function createInvoice(input: InvoicesCreateInput, call: Work7WriteCall): Promise<InvoiceOut> {
  const { project_id: projectId, corrects_invoice_id: correctsId, title, text, lines } = input
  const customer = await activeCustomer(input.customer_id, call)
  if (projectId !== undefined) await demandProjectOf(customer.id, projectId, call)
  if (correctsId !== undefined) await demandCancelled(correctsId, call)
  const draft = {
    customer,
    title,
    lines,
    ...(projectId !== undefined && { projectId }),
    ...(correctsId !== undefined && { correctsId }),
    ...(text !== undefined && { text }),
    serviceDays: { from: input.service_from ?? null, to: input.service_to ?? null },
    reverseCharge: input.reverse_charge ?? customer.reverseCharge,
  }
  const invoice = await draftInvoice(draft, call)
  await call.em.flush()
  return writtenInvoice(call, invoice.id)
}

async function demandCancelled(id: string, { em, tenant }: Work7WriteCall): Promise<void> {
  const field = 'corrects_invoice_id'
  const invoice = await em.findOne(Invoice, { companyId: tenant.id, id })
  if (!invoice) throw fault('invoices.not_found', { field })
  const { state } = invoice
  if (state !== 'cancelled')
    throw fault('invoices.wrong_state', { field, details: { state, allowed: [...invoiceSteps[state]] } })
}
