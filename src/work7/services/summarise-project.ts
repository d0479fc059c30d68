import type {
  ProjectsGetSummaryInput,
  ProjectSummary,
  RapportCounts,
  RapportState,
} from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { fault } from '../fault.js'
import { money, rounded, sum, type Exact } from '../money/decimal.js'
import { summaryRows } from '../queries/project-summary-rows.js'
import { billable, rapportSums } from './rapport-sums.js'

/** States in which a rapport says what was done; a draft does not yet, a corrected one no longer. */
const counted: ReadonlySet<RapportState> = new Set(['submitted', 'signed', 'billed'])

/**
 * How a project stands.
 *
 * @throws Fault `projects.not_found`
 */
export async function summariseProject(
  { project_id }: ProjectsGetSummaryInput,
  call: Work7Call,
): Promise<ProjectSummary> {
  const rows = await summaryRows(call, call.tenant.id, project_id)
  if (!rows) throw fault('projects.not_found', { field: 'project_id' })
  const { project, status, budget_net, hourly_work_agreed, rapports } = rows
  const told = rapports.filter(({ state }) => counted.has(state))
  const sums = told.map(rapportSums)
  const unbilled = rapports
    .filter(({ state }) => state === 'signed')
    .map((rapport) => billable(rapport, hourly_work_agreed).net)
  return {
    project,
    status,
    budget_net,
    work_minutes: told.reduce((total, { work_minutes }) => total + work_minutes, 0),
    work_net: total(sums.map(({ work }) => work)),
    items_net: total(sums.flatMap(({ material, machine, travel }) => [material, machine, travel])),
    unbilled_net: total(unbilled),
    rapports: countsOf(rapports),
    offered_net: rows.offered_net,
    invoiced_net: rows.invoiced_net,
    paid_gross: rows.paid_gross,
    open_gross: rows.open_gross,
  }
}

/** Every part is rounded as it is shown elsewhere, so that the total is what a reader adds up. */
function total(amounts: readonly Exact[]): string {
  return money(sum(amounts.map(rounded)))
}

function countsOf(rapports: readonly { state: RapportState }[]): RapportCounts {
  const counts = { draft: 0, submitted: 0, rejected: 0, signed: 0, billed: 0, corrected: 0 }
  for (const { state } of rapports) counts[state]++
  return counts
}
