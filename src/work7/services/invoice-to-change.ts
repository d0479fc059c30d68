import { LockMode } from '@mikro-orm/core'
import type { Work7WriteCall } from '../call.js'
import { Invoice, type InvoiceRow } from '../entities/invoice.js'
import { fault } from '../fault.js'
import { demandInvoiceStep, type InvoiceStep } from './invoice-states.js'

/**
 * The invoice a step is about, locked until the transaction ends, so that of two callers who read the same version the
 * second is told.
 *
 * @throws Fault `invoices.not_found`, `invoices.version_conflict`, `invoices.wrong_state`
 */
export async function invoiceToChange(
  { invoice_id, version }: { invoice_id: string; version: number },
  { em, tenant }: Work7WriteCall,
  step: InvoiceStep,
): Promise<InvoiceRow> {
  const key = { companyId: tenant.id, id: invoice_id }
  const invoice = await em.findOne(Invoice, key, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!invoice) throw fault('invoices.not_found', { field: 'invoice_id' })
  demandInvoiceStep(invoice, version, step)
  return invoice
}
