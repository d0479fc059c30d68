import { fault } from '../fault.js'
import { getInvoice } from '../queries/get-invoice.js'
import { createInvoice } from '../services/create-invoice.js'
import { invoiceFromOffer } from '../services/invoice-from-offer.js'
import { invoiceFromRapports } from '../services/invoice-from-rapports.js'
import { invoicePage, overdueInvoicePage } from '../services/list-invoices.js'
import { updateInvoice } from '../services/update-invoice.js'
import { today } from '../today.js'
import type { Namespace } from './namespace.js'

/** What answers `invoices.*`, but what can be approved. */
export const invoices: Namespace<'invoices'> = {
  'invoices.list': invoicePage,
  'invoices.list_overdue': overdueInvoicePage,
  'invoices.get': async ({ invoice_id }, call) => {
    const invoice = await getInvoice(call, call.tenant.id, invoice_id, today(call))
    if (!invoice) throw fault('invoices.not_found', { field: 'invoice_id' })
    return invoice
  },
  'invoices.create': createInvoice,
  'invoices.create_from_offer': invoiceFromOffer,
  'invoices.create_from_rapports': invoiceFromRapports,
  'invoices.update': updateInvoice,
}
