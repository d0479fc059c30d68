import type { Invoice } from '../../../generated/work7-tools.v1/types.js'
import type { Call } from '../../gate/call.js'
import { invoiceJson, invoicesWithRelations } from './invoice-json.js'

const GET = {
  name: 'work7_invoice_get',
  text: `select ${invoiceJson('$3')} as invoice from ${invoicesWithRelations} where i.company_id = $1 and i.id = $2`,
}

/** One invoice of the company as it stands on a day; undefined where it has none of this id. */
export async function getInvoice(
  call: Pick<Call, 'query'>,
  companyId: string,
  id: string,
  today: string,
): Promise<Invoice | undefined> {
  const [row] = await call.query<{ invoice: Invoice }>({ ...GET, values: [companyId, id, today] })
  return row?.invoice
}
