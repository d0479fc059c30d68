import type {
  InvoicePage,
  InvoicesListInput,
  InvoicesListOverdueInput,
} from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { listInvoices, type InvoicePosition } from '../queries/list-invoices.js'
import { listOverdueInvoices, type DuePosition } from '../queries/list-overdue-invoices.js'
import { today } from '../today.js'

/**
 * A page of the company's invoices and cancellations, newest first.
 *
 * @throws Fault `validation.cursor` where the cursor belongs to another list or other filters
 */
export async function invoicePage(input: InvoicesListInput, call: Work7Call): Promise<InvoicePage> {
  const { cursor, limit, ...filters } = input
  const after = cursor === undefined ? undefined : (call.cursors.open(cursor, filters) as InvoicePosition)
  const of = { companyId: call.tenant.id, today: today(call) }
  const found = await listInvoices(call, of, filters, after, limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const next = found.length > limit && last ? call.cursors.seal([last.created_at, last.id], filters) : null
  return { items, next_cursor: next }
}

/**
 * A page of the company's overdue invoices, longest overdue first.
 *
 * @throws Fault `validation.cursor` where the cursor belongs to another list or other filters
 */
export async function overdueInvoicePage(input: InvoicesListOverdueInput, call: Work7Call): Promise<InvoicePage> {
  const { cursor, limit, ...filters } = input
  const after = cursor === undefined ? undefined : (call.cursors.open(cursor, filters) as DuePosition)
  const of = { companyId: call.tenant.id, today: today(call), customerId: filters.customer_id }
  const found = await listOverdueInvoices(call, of, after, limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const next = found.length > limit && last ? call.cursors.seal([last.due_on ?? '', last.id], filters) : null
  return { items, next_cursor: next }
}
