import type { Invoice, OffersConvertToInvoiceInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { customerOf } from './customer-of.js'
import { orderedLines } from './document-facts.js'
import { draftInvoice } from './draft-invoice.js'
import { offerToChange } from './offer-to-change.js'
import { writtenInvoice } from './written-invoice.js'

/**
 * Makes the draft invoice of an accepted offer. The offer is locked meanwhile, so that of two callers one finds it
 * invoiced; a unique index stands behind it.
 *
 * @throws Fault as `offerToChange`, `invoices.dates_invalid`, `invoices.invalid_lines`
 */
export async function invoiceFromOffer(input: OffersConvertToInvoiceInput, call: Work7WriteCall): Promise<Invoice> {
  const { em, now } = call
  const offer = await offerToChange(input, call, 'offers.convert_to_invoice')
  const customer = await customerOf(offer, call)
  const invoice = await draftInvoice(
    {
      customer,
      projectId: offer.project?.[1] ?? null,
      offerId: offer.id,
      title: offer.title,
      text: offer.text ?? null,
      serviceDays: { from: input.service_from ?? null, to: input.service_to ?? null },
      reverseCharge: offer.tax === 'reverse_charge',
      lines: orderedLines(offer.lines),
    },
    call,
  )
  em.assign(offer, { state: 'invoiced', updatedAt: now })
  await em.flush()
  return writtenInvoice(call, invoice.id)
}
