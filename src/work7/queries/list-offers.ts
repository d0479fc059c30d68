import type { OffersListInput, OfferSummary } from '../../../generated/work7-tools.v1/types.js'
import type { Call, SqlQuery } from '../../gate/call.js'
import { offersWithRelations, offerStateOn, offerSummaryJson } from './offer-json.js'

/** The last offer of the page before: when it was created, and its id. */
export type OfferPosition = readonly [createdAt: string, id: string]

/** What offers are chosen by. */
export type OfferFilters = Pick<OffersListInput, 'state' | 'customer_id' | 'project_id'>

/** Before every offer there can be. */
const start: OfferPosition = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** Offers of the company after a position, as they stand on a day, newest first, at most so many. */
export async function listOffers(
  call: Pick<Call, 'query'>,
  of: { companyId: string; today: string },
  filters: OfferFilters,
  after: OfferPosition = start,
  limit: number,
): Promise<OfferSummary[]> {
  const rows = await call.query<{ offer: OfferSummary }>(statement(of, filters, after, limit))
  return rows.map(({ offer }) => offer)
}

/** One prepared statement per set of filters, so that each is planned with the index that suits it. */
function statement(
  { companyId, today }: { companyId: string; today: string },
  { state, customer_id, project_id }: OfferFilters,
  after: OfferPosition,
  limit: number,
): SqlQuery {
  const values: unknown[] = [companyId, ...after, limit, today]
  const conditions: string[] = []
  const filter = (value: unknown, condition: (parameter: string) => string) => {
    if (value !== undefined) conditions.push(` and ${condition(`$${values.push(value)}`)}`)
  }
  filter(state, (parameter) => `${offerStateOn('$5')} = ${parameter}`)
  filter(customer_id, (parameter) => `o.customer_id = ${parameter}`)
  filter(project_id, (parameter) => `o.project_id = ${parameter}`)
  const name = [state && 'state', customer_id && 'customer', project_id && 'project'].filter(Boolean).join('_')
  return {
    name: `work7_offers_list_${name}`,
    text: `select ${offerSummaryJson('$5')} as offer from ${offersWithRelations}
      where o.company_id = $1 and (o.created_at, o.id) < ($2::timestamptz, $3::uuid)${conditions.join('')}
      order by o.created_at desc, o.id desc limit $4`,
    values,
  }
}
