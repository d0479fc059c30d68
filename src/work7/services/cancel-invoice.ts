import { LockMode } from '@mikro-orm/core'
import type { CancelledInvoice, InvoicesCancelInput } from '../../../generated/work7-tools.v1/types.js'
import { uuid7 } from '../../db/uuid7.js'
import type { Work7WriteCall } from '../call.js'
import { nextDocumentNumber } from '../entities/document-number.js'
import { Invoice, type InvoiceRow } from '../entities/invoice.js'
import { Offer } from '../entities/offer.js'
import { mirrored } from '../money/mirror.js'
import { cancellationNotes } from '../money/notes.js'
import { today } from '../today.js'
import { unbillRapports } from './bill-rapports.js'
import { invoiceToChange } from './invoice-to-change.js'
import { writtenInvoice } from './written-invoice.js'

/**
 * Cancels an invoice by a document of its own, which names it and has its amounts inverted, and gives back its offer and
 * its rapports to be billed again. Payments stay where they were recorded: what was paid is shown as overpaid until it is
 * paid back. A draft has nothing to invert; it only ends.
 *
 * @throws Fault as `invoiceToChange`
 */
export async function cancelInvoice(input: InvoicesCancelInput, call: Work7WriteCall): Promise<CancelledInvoice> {
  const { em, tenant, now } = call
  const invoice = await invoiceToChange(input, call, 'invoices.cancel')
  await releaseOffer(invoice, call)
  await unbillRapports(em, tenant.id, invoice.id, now)
  em.assign(invoice, { state: 'cancelled', cancelReason: input.reason, updatedAt: now })
  const cancellation = invoice.number == null ? null : await cancellationOf(invoice, call)
  await em.flush()
  return {
    invoice: await writtenInvoice(call, invoice.id),
    cancellation: cancellation && (await writtenInvoice(call, cancellation.id)),
  }
}

async function releaseOffer(invoice: InvoiceRow, { em, tenant, now }: Work7WriteCall): Promise<void> {
  const id = invoice.offer?.[1]
  if (id === undefined) return
  const key = { companyId: tenant.id, id }
  const offer = await em.findOneOrFail(Offer, key, { lockMode: LockMode.PESSIMISTIC_WRITE })
  em.assign(offer, { state: 'accepted', updatedAt: now })
}

async function cancellationOf(original: InvoiceRow, call: Work7WriteCall): Promise<InvoiceRow> {
  const { em, tenant, now } = call
  const day = today(call)
  const { customer, project, title, tax, currency, serviceFrom, serviceTo, issuer, recipient } = original
  return em.create(Invoice, {
    companyId: tenant.id,
    id: uuid7(now),
    kind: 'cancellation',
    state: 'issued',
    cancels: [tenant.id, original.id],
    customer,
    project: project ?? null,
    title,
    text: null,
    tax,
    currency,
    ...mirrored(original),
    notes: cancellationNotes(original),
    serviceFrom: serviceFrom ?? null,
    serviceTo: serviceTo ?? null,
    issuedOn: day,
    issuer: issuer ?? null,
    recipient: recipient ?? null,
    paid: '0.00',
    cancelReason: original.cancelReason ?? null,
    createdAt: now,
    updatedAt: now,
    // Last, because the number's row stays locked until the transaction ends.
    number: await nextDocumentNumber(em, tenant.id, 'cancellation', day),
  })
}
