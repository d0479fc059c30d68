import type { InvoicesPrepareCancelInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { exact, ZERO } from '../money/decimal.js'
import { moneyText } from '../papers/format.js'
import { getOffer } from '../queries/get-offer.js'
import { today } from '../today.js'
import { offerStateChange, stateChange } from './changes.js'
import { invoiceForStep } from './invoice-for-step.js'
import { amountsOf, customerText, previewOf, type Preview } from './preview.js'

/**
 * Shows what cancelling an invoice does.
 *
 * @throws Fault as `cancelInvoice`
 */
export async function previewCancel(
  input: InvoicesPrepareCancelInput,
  call: Work7Call,
): Promise<Preview<InvoicesPrepareCancelInput>> {
  const invoice = await invoiceForStep(input, call, 'invoices.cancel')
  const { number, customer, title, totals, currency, paid_gross } = invoice
  const { language } = call
  const say = words[language]
  const facts: [string, string][] = [
    [say.customer, customerText(customer)],
    [say.subject, title],
    ...amountsOf(totals, currency, language),
    [say.reason, input.reason],
  ]
  const effects = [
    number === null ? say.discarded : say.cancelled,
    say.freed,
    ...(exact(paid_gross).gt(ZERO) ? [say.paid(moneyText(paid_gross, currency, language))] : []),
  ]
  const heading = number === null ? say.discard : say.cancel(number)
  const offer = invoice.offer_id === null ? null : await getOffer(call, call.tenant.id, invoice.offer_id, today(call))
  const changes = [
    stateChange(language, invoice.state, 'cancelled'),
    ...(offer ? [offerStateChange(language, offer.state, 'accepted')] : []),
  ]
  return previewOf(call, 'invoices.cancel', { title: heading, facts, effects, changes }, input)
}

const words = {
  en: {
    discard: 'Discard the draft of an invoice',
    cancel: (number: string) => `Cancel invoice ${number}`,
    customer: 'Customer',
    subject: 'Subject',
    reason: 'Reason',
    discarded: 'The draft ends; there is nothing to invert.',
    cancelled: 'A cancellation with a number of its own inverts every amount. It cannot be taken back.',
    freed: 'Its offer and its rapports can be invoiced again.',
    paid: (amount: string) => `${amount} were paid and are to be paid back.`,
  },
  de: {
    discard: 'Rechnungsentwurf verwerfen',
    cancel: (number: string) => `Rechnung ${number} stornieren`,
    customer: 'Kunde',
    subject: 'Betreff',
    reason: 'Grund',
    discarded: 'Der Entwurf endet; zu stornieren gibt es nichts.',
    cancelled: 'Eine Stornorechnung mit eigener Nummer kehrt alle Beträge um. Das lässt sich nicht zurücknehmen.',
    freed: 'Ihr Angebot und ihre Rapporte können wieder verrechnet werden.',
    paid: (amount: string) => `${amount} wurden bezahlt und sind zurückzuzahlen.`,
  },
}
