import type {
  RapportsListUnbilledInput,
  UnbilledPage,
  UnbilledProject,
  UnbilledRapport,
} from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { exact, money, sum } from '../money/decimal.js'
import { unbilledProjects, type UnbilledPosition, type UnbilledRows } from '../queries/unbilled-projects.js'
import { billable } from './rapport-sums.js'

/**
 * A page of projects with something to bill, each with its rapports and their sums. Hours count only where work by the
 * hour was agreed.
 *
 * @throws Fault `validation.cursor` where the cursor belongs to another list or other filters
 */
export async function unbilledPage(input: RapportsListUnbilledInput, call: Work7Call): Promise<UnbilledPage> {
  const { cursor, limit, ...filters } = input
  const after = cursor === undefined ? undefined : (call.cursors.open(cursor, filters) as UnbilledPosition)
  const found = await unbilledProjects(call, call.tenant.id, filters, after, limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next = found.length > limit && last ? call.cursors.seal([last.created_at, last.project.id], filters) : null
  return { items: rows.map(withSums), next_cursor: next }
}

function withSums({ project, customer, hourly_work_agreed, rapports }: UnbilledRows): UnbilledProject {
  const summedUp = rapports.map((rapport) => summed(rapport, hourly_work_agreed))
  const net = money(sum(summedUp.map((rapport) => exact(rapport.net))))
  return { project, customer, hourly_work_agreed, rapports: summedUp, net }
}

function summed(rapport: UnbilledRows['rapports'][number], hoursAgreed: boolean): UnbilledRapport {
  const { id, number, date, work_minutes } = rapport
  const { work, material, machine, travel, net, unpriced } = billable(rapport, hoursAgreed)
  return {
    id,
    number,
    date,
    work_minutes,
    work_net: money(work),
    material_net: money(material),
    machine_net: money(machine),
    travel_net: money(travel),
    net: money(net),
    unpriced,
  }
}
