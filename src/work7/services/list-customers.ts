import type { CustomerPage, CustomersListInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { listCustomers, type CustomerPosition } from '../queries/list-customers.js'

/**
 * A page of the company's customers, newest first.
 *
 * @throws Fault `validation.cursor` where the cursor belongs to another list or other filters
 */
export async function customerPage(input: CustomersListInput, call: Work7Call): Promise<CustomerPage> {
  const { cursor, limit, ...filters } = input
  const after = cursor === undefined ? undefined : (call.cursors.open(cursor, filters) as CustomerPosition)
  const found = await listCustomers(call, call.tenant.id, filters, after, limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const next = found.length > limit && last ? call.cursors.seal([last.created_at, last.id], filters) : null
  return { items, next_cursor: next }
}
