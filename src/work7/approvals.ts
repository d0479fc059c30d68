import type { Approvals } from '../../generated/work7-tools.v1/handlers.js'
import { previewAccept } from './approvals/accept.js'
import { previewCancel } from './approvals/cancel.js'
import { previewFinalize } from './approvals/finalize.js'
import { previewPayment } from './approvals/payment.js'
import { previewSign } from './approvals/sign.js'
import type { Work7Call, Work7WriteCall } from './call.js'
import { cancelInvoice } from './services/cancel-invoice.js'
import { acceptOffer } from './services/decide-offer.js'
import { finalizeInvoice } from './services/finalize-invoice.js'
import { recordPayment } from './services/record-payment.js'
import { signRapport } from './services/sign-rapport.js'

/** The writes of work7-tools.v1 that a company may want approved, by the action their two tools share. */
export const approvals: Approvals<Work7Call, Work7WriteCall> = {
  'offers.accept': { preview: previewAccept, execute: acceptOffer },
  'invoices.finalize': { preview: previewFinalize, execute: finalizeInvoice },
  'invoices.record_payment': { preview: previewPayment, execute: recordPayment },
  'invoices.cancel': { preview: previewCancel, execute: cancelInvoice },
  'rapports.sign': { preview: previewSign, execute: signRapport },
}
