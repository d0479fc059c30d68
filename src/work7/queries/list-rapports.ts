import type { RapportRow, RapportsListInput } from '../../../generated/work7-tools.v1/types.js'
import type { Call, SqlQuery } from '../../gate/call.js'
import { rapportRowJson, rapportsWithProjects } from './rapport-json.js'

/** The last rapport of the page before: its day, and its id. */
export type RapportPosition = readonly [date: string, id: string]

/** What rapports are chosen by. */
export type RapportFilters = Pick<RapportsListInput, 'state' | 'project_id' | 'customer_id' | 'from' | 'to'>

/** Before every rapport there can be. */
const start: RapportPosition = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

const conditions: { readonly [filter in keyof RapportFilters]-?: (parameter: string) => string } = {
  state: (parameter) => `r.state = ${parameter}`,
  project_id: (parameter) => `r.project_id = ${parameter}`,
  customer_id: (parameter) => `p.customer_id = ${parameter}`,
  from: (parameter) => `r.date >= ${parameter}`,
  to: (parameter) => `r.date <= ${parameter}`,
}

/** Rapports of the company after a position, newest day first, at most so many. */
export async function listRapports(
  call: Pick<Call, 'query'>,
  companyId: string,
  filters: RapportFilters,
  after: RapportPosition = start,
  limit: number,
): Promise<RapportRow[]> {
  const rows = await call.query<{ rapport: RapportRow }>(statement(companyId, filters, after, limit))
  return rows.map(({ rapport }) => rapport)
}

/** One prepared statement per set of filters, so that each is planned with the index that suits it. */
function statement(companyId: string, filters: RapportFilters, after: RapportPosition, limit: number): SqlQuery {
  const values: unknown[] = [companyId, ...after, limit]
  const given = (Object.keys(conditions) as (keyof RapportFilters)[]).filter((name) => filters[name] !== undefined)
  const chosen = given.map((name) => ` and ${conditions[name](`$${values.push(filters[name])}`)}`)
  return {
    name: `work7_rapports_list_${given.join('_')}`,
    text: `select ${rapportRowJson} as rapport from ${rapportsWithProjects}
      where r.company_id = $1 and (r.date, r.id) < ($2::date, $3::uuid)${chosen.join('')}
      order by r.date desc, r.id desc limit $4`,
    values,
  }
}
