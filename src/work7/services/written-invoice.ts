import type { Invoice } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { getInvoice } from '../queries/get-invoice.js'
import { today } from '../today.js'

/** An invoice as the transaction has just written it, in the form every read gives it. */
export async function writtenInvoice(call: Work7WriteCall, id: string): Promise<Invoice> {
  const invoice = await getInvoice(call, call.tenant.id, id, today(call))
  if (!invoice) throw new Error(`The invoice ${id} was written and is not there.`)
  return invoice
}
