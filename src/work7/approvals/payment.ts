import type { InvoicesPrepareRecordPaymentInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { dateText, moneyText } from '../papers/format.js'
import { paymentOf } from '../services/record-payment.js'
import { today } from '../today.js'
import { paidState } from '../services/invoice-states.js'
import { stateChange } from './changes.js'
import { invoiceForStep } from './invoice-for-step.js'
import { amountsOf, customerText, previewOf, type Preview } from './preview.js'

/**
 * Shows a payment. Its day is kept as it was previewed, however long the approval takes.
 *
 * @throws Fault as `recordPayment`
 */
export async function previewPayment(
  input: InvoicesPrepareRecordPaymentInput,
  call: Work7Call,
): Promise<Preview<InvoicesPrepareRecordPaymentInput>> {
  const invoice = await invoiceForStep(input, call, 'invoices.record_payment')
  const { state, number, customer, title, totals, currency, paid_gross } = invoice
  const { paidOn, paid } = paymentOf(input, { state, paid: paid_gross }, today(call))
  const { language } = call
  const say = words[language]
  const money = (amount: string) => moneyText(amount, currency, language)
  const facts: [string, string][] = [
    [say.customer, customerText(customer)],
    [say.subject, title],
    ...amountsOf(totals, currency, language),
    [say.payment, money(input.amount)],
    [say.day, dateText(paidOn, language)],
  ]
  const effects = [say.effect(money(paid), money(paid_gross))]
  const after = state === 'cancelled' ? state : paidState(totals.gross, paid)
  const changes = [
    { field: say.paid, before: money(paid_gross), after: money(paid) },
    stateChange(language, state, after),
  ]
  const payload = { ...input, paid_on: paidOn }
  return previewOf(
    call,
    'invoices.record_payment',
    { title: say.title(number ?? ''), facts, effects, changes },
    payload,
  )
}

const words = {
  en: {
    title: (number: string) => `Record a payment of invoice ${number}`,
    customer: 'Customer',
    subject: 'Subject',
    payment: 'Payment',
    day: 'Paid on',
    paid: 'Paid so far',
    effect: (paid: string, before: string) => `${paid} will have been paid of it, ${before} so far.`,
  },
  de: {
    title: (number: string) => `Zahlung zur Rechnung ${number} verbuchen`,
    customer: 'Kunde',
    subject: 'Betreff',
    payment: 'Zahlung',
    day: 'Bezahlt am',
    paid: 'Bisher bezahlt',
    effect: (paid: string, before: string) => `Bezahlt sind dann ${paid}, bisher ${before}.`,
  },
}
