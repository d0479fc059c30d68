import type { InvoicesListInput, InvoiceSummary } from '../../../generated/work7-tools.v1/types.js'
import type { Call, SqlQuery } from '../../gate/call.js'
import { invoicesWithRelations, invoiceSummaryJson } from './invoice-json.js'

/** The last invoice of the page before: when it was created, and its id. */
export type InvoicePosition = readonly [createdAt: string, id: string]

/** What invoices are chosen by. */
export type InvoiceFilters = Pick<
  InvoicesListInput,
  'state' | 'customer_id' | 'project_id' | 'issued_from' | 'issued_until'
>

/** Before every invoice there can be. */
const start: InvoicePosition = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** Invoices of the company after a position, as they stand on a day, newest first, at most so many. */
export async function listInvoices(
  call: Pick<Call, 'query'>,
  of: { companyId: string; today: string },
  filters: InvoiceFilters,
  after: InvoicePosition = start,
  limit: number,
): Promise<InvoiceSummary[]> {
  const rows = await call.query<{ invoice: InvoiceSummary }>(statement(of, filters, after, limit))
  return rows.map(({ invoice }) => invoice)
}

const conditionsOf: { readonly [filter in keyof InvoiceFilters]-?: (parameter: string) => string } = {
  state: (parameter) => `i.state = ${parameter}`,
  customer_id: (parameter) => `i.customer_id = ${parameter}`,
  project_id: (parameter) => `i.project_id = ${parameter}`,
  issued_from: (parameter) => `i.issued_on >= ${parameter}`,
  issued_until: (parameter) => `i.issued_on <= ${parameter}`,
}

/** One prepared statement per set of filters, so that each is planned with the index that suits it. */
function statement(
  { companyId, today }: { companyId: string; today: string },
  filters: InvoiceFilters,
  after: InvoicePosition,
  limit: number,
): SqlQuery {
  const values: unknown[] = [companyId, ...after, limit, today]
  const given = (Object.keys(conditionsOf) as (keyof InvoiceFilters)[]).filter((name) => filters[name] !== undefined)
  const conditions = given.map((name) => ` and ${conditionsOf[name](`$${values.push(filters[name])}`)}`)
  return {
    name: `work7_invoices_list_${given.join('_')}`,
    text: `select ${invoiceSummaryJson('$5')} as invoice from ${invoicesWithRelations}
      where i.company_id = $1 and (i.created_at, i.id) < ($2::timestamptz, $3::uuid)${conditions.join('')}
      order by i.created_at desc, i.id desc limit $4`,
    values,
  }
}
