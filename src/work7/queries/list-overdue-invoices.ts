import type { InvoiceSummary } from '../../../generated/work7-tools.v1/types.js'
import type { Call } from '../../gate/call.js'
import { invoicesWithRelations, invoiceSummaryJson, overdueOn } from './invoice-json.js'

/** The last invoice of the page before: when it was due, and its id. */
export type DuePosition = readonly [dueOn: string, id: string]

/** Before every invoice there can be. */
const start: DuePosition = ['-infinity', '00000000-0000-0000-0000-000000000000']

const text = (condition: string) => `select ${invoiceSummaryJson('$5')} as invoice from ${invoicesWithRelations}
  where i.company_id = $1 and (i.due_on, i.id) > ($2::date, $3::uuid) and ${overdueOn('$5')}${condition}
  order by i.due_on, i.id limit $4`

const ALL = { name: 'work7_invoices_overdue', text: text('') }
const OF_CUSTOMER = { name: 'work7_invoices_overdue_customer', text: text(' and i.customer_id = $6') }

/** Overdue invoices of the company after a position, longest overdue first, at most so many. */
export async function listOverdueInvoices(
  call: Pick<Call, 'query'>,
  of: { companyId: string; today: string; customerId: string | undefined },
  after: DuePosition = start,
  limit: number,
): Promise<InvoiceSummary[]> {
  const values = [of.companyId, ...after, limit, of.today]
  const rows = await call.query<{ invoice: InvoiceSummary }>(
    of.customerId === undefined ? { ...ALL, values } : { ...OF_CUSTOMER, values: [...values, of.customerId] },
  )
  return rows.map(({ invoice }) => invoice)
}
