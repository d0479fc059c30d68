import type { Customer, CustomersListInput } from '../../../generated/work7-tools.v1/types.js'
import type { Call, SqlQuery } from '../../gate/call.js'
import { customerJson } from './customer-json.js'

/** The last customer of the page before: when it was created, and its id. */
export type CustomerPosition = readonly [createdAt: string, id: string]

/** Before every customer there can be. */
const start: CustomerPosition = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

const states = { active: 'c.archived_at is null', archived: 'c.archived_at is not null', all: 'true' }

/** Customers of the company after a position, newest first, at most so many. */
export async function listCustomers(
  call: Pick<Call, 'query'>,
  companyId: string,
  filters: Pick<CustomersListInput, 'kind' | 'city' | 'state' | 'updated_since'>,
  after: CustomerPosition = start,
  limit: number,
): Promise<Customer[]> {
  const rows = await call.query<{ customer: Customer }>(statement(companyId, filters, after, limit))
  return rows.map(({ customer }) => customer)
}

/** One prepared statement per set of filters, so that each is planned with the index that suits it. */
function statement(
  companyId: string,
  { kind, city, state, updated_since }: Pick<CustomersListInput, 'kind' | 'city' | 'state' | 'updated_since'>,
  after: CustomerPosition,
  limit: number,
): SqlQuery {
  const values: unknown[] = [companyId, ...after, limit]
  const conditions: string[] = [states[state]]
  const filter = (value: unknown, condition: (parameter: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`))
  }
  filter(kind, (parameter) => `c.kind = ${parameter}`)
  filter(city, (parameter) => `fold_text(c.city) = fold_text(${parameter})`)
  filter(updated_since, (parameter) => `c.updated_at >= ${parameter}::timestamptz`)
  const name = [state, kind && 'kind', city && 'city', updated_since && 'updated'].filter(Boolean).join('_')
  return {
    name: `work7_customers_list_${name}`,
    text: `select ${customerJson} as customer from work7.customer c
      where c.company_id = $1 and (c.created_at, c.id) < ($2::timestamptz, $3::uuid) and ${conditions.join(' and ')}
      order by c.created_at desc, c.id desc limit $4`,
    values,
  }
}
