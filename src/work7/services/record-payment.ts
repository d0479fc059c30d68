import type { Invoice, InvoicesRecordPaymentInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import type { InvoiceRow } from '../entities/invoice.js'
import { Payment } from '../entities/payment.js'
import { fault } from '../fault.js'
import { exact, money, ZERO } from '../money/decimal.js'
import { today } from '../today.js'
import { paidState } from './invoice-states.js'
import { invoiceToChange } from './invoice-to-change.js'
import { writtenInvoice } from './written-invoice.js'

/** Above this a slip of the pen is likelier than a payment. */
const HIGHEST = '999999999.99'

/**
 * Records a payment, or money paid back. More than is owed is recorded and shown as overpaid.
 *
 * @throws Fault as `invoiceToChange`, `invoices.invalid_payment`
 */
export async function recordPayment(input: InvoicesRecordPaymentInput, call: Work7WriteCall): Promise<Invoice> {
  const { em, tenant, now } = call
  const invoice = await invoiceToChange(input, call, 'invoices.record_payment')
  const { paidOn, paid } = paymentOf(input, invoice, today(call))
  const key: [string, string] = [tenant.id, invoice.id]
  em.create(Payment, {
    invoice: key,
    position: (await em.count(Payment, { invoice: key })) + 1,
    amount: input.amount,
    paidOn,
    method: input.method,
    reference: input.reference ?? null,
    createdAt: now,
  })
  const state = invoice.state === 'cancelled' ? 'cancelled' : paidState(invoice.gross, paid)
  em.assign(invoice, { paid, state, updatedAt: now })
  await em.flush()
  return writtenInvoice(call, invoice.id)
}

/**
 * The day of a payment, and what will have been paid with it.
 *
 * @param today calendar date in the company's zone
 * @throws Fault `invoices.invalid_payment`
 */
export function paymentOf(
  { amount, paid_on }: Pick<InvoicesRecordPaymentInput, 'amount' | 'paid_on'>,
  invoice: PaidInvoice,
  today: string,
): { paidOn: string; paid: string } {
  const paidOn = paid_on ?? today
  if (paidOn > today) refuse('paid_on', `The day is after today, ${today}.`, `Der Tag liegt nach heute, ${today}.`)
  return { paidOn, paid: paidAfter(invoice, amount) }
}

/** What is looked at of an invoice that is paid. */
type PaidInvoice = Pick<InvoiceRow, 'state' | 'paid'>

function paidAfter({ state, paid }: PaidInvoice, amount: string): string {
  const change = exact(amount)
  const sum = exact(paid).plus(change)
  if (change.eq(ZERO)) refuse('amount', 'The amount is zero.', 'Der Betrag ist null.')
  if (state === 'cancelled' && change.gt(ZERO))
    refuse(
      'amount',
      'The invoice is cancelled: money can only be paid back, as a negative amount.',
      'Die Rechnung ist storniert: Es kann nur zurückgezahlt werden, als negativer Betrag.',
    )
  if (sum.lt(ZERO))
    refuse('amount', `Only ${paid} was paid and can be paid back.`, `Nur ${paid} wurden bezahlt und können zurück.`)
  if (sum.gt(HIGHEST)) refuse('amount', `The sum exceeds ${HIGHEST}.`, `Die Summe übersteigt ${HIGHEST}.`)
  return money(sum)
}

function refuse(field: string, en: string, de: string): never {
  throw fault('invoices.invalid_payment', { field, message: { en, de } })
}
