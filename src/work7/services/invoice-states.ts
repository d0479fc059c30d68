import type { InvoiceState } from '../../../generated/work7-tools.v1/types.js'
import { fault } from '../fault.js'
import { exact, ZERO } from '../money/decimal.js'

const payable = ['invoices.record_payment', 'invoices.cancel'] as const

/**
 * Tools that may change an invoice, by where it stands. A cancelled one only takes what is paid back; a cancellation is
 * final.
 */
export const invoiceSteps = {
  draft: ['invoices.update', 'invoices.finalize', 'invoices.cancel'],
  open: payable,
  partially_paid: payable,
  paid: payable,
  cancelled: ['invoices.record_payment'],
  issued: [],
} as const satisfies { [state in InvoiceState]: readonly string[] }

/** A tool that changes invoices. */
export type InvoiceStep = (typeof invoiceSteps)[InvoiceState][number]

/**
 * Lets a step pass that the invoice allows, of who has read it as it is. The state comes first, because who finds it
 * changed has read an old version and is helped by what is allowed now.
 *
 * @param read the version that was read
 * @throws Fault `invoices.wrong_state`, `invoices.version_conflict`
 */
export function demandInvoiceStep(
  { state, paid, version }: { state: InvoiceState; paid: string; version: number },
  read: number,
  step: InvoiceStep,
): void {
  const allowed: readonly string[] = state === 'cancelled' && exact(paid).eq(ZERO) ? [] : invoiceSteps[state]
  if (!allowed.includes(step))
    throw fault('invoices.wrong_state', { field: 'invoice_id', details: { state, allowed: [...allowed] } })
  if (version !== read)
    throw fault('invoices.version_conflict', { field: 'version', details: { current_version: version } })
}

/** Where a finalised invoice stands by what was paid of it. */
export function paidState(gross: string, paid: string): 'open' | 'partially_paid' | 'paid' {
  if (exact(paid).gte(gross)) return 'paid'
  return exact(paid).gt(ZERO) ? 'partially_paid' : 'open'
}
