import type {
  ProjectSummary,
  RapportHours,
  RapportItem,
  RapportState,
} from '../../../generated/work7-tools.v1/types.js'
import type { Call } from '../../gate/call.js'
import { projectRefJson } from './project-json.js'
import { openGross } from './invoice-json.js'
import { workMinutes } from './rapport-json.js'

/** A project with what its rapports say, nothing added up. */
export interface SummaryRows extends Pick<
  ProjectSummary,
  'project' | 'status' | 'budget_net' | 'offered_net' | 'invoiced_net' | 'paid_gross' | 'open_gross'
> {
  hourly_work_agreed: boolean
  rapports: { state: RapportState; work_minutes: number; hours: RapportHours[]; items: RapportItem[] }[]
}

const SUMMARISE = {
  name: 'work7_project_summarise',
  text: `select ${projectRefJson} as project, p.status, p.budget_net::text as budget_net, p.hourly_work_agreed,
      (select coalesce(json_agg(json_build_object(
          'state', r.state, 'work_minutes', ${workMinutes}, 'hours', r.hours, 'items', r.items)), '[]')
        from work7.rapport r where r.company_id = p.company_id and r.project_id = p.id) as rapports,
      (select coalesce(sum(o.net), 0)::numeric(14,2)::text from work7.offer o
        where o.company_id = p.company_id and o.project_id = p.id and o.state in ('accepted', 'invoiced')) as offered_net,
      m.invoiced_net, m.paid_gross, m.open_gross
    from work7.project p, lateral (
      select coalesce(sum(i.net), 0)::numeric(14,2)::text as invoiced_net,
        coalesce(sum(i.paid), 0)::numeric(14,2)::text as paid_gross,
        coalesce(sum(${openGross}), 0)::numeric(14,2)::text as open_gross
      from work7.invoice i where i.company_id = p.company_id and i.project_id = p.id and i.number is not null) m
    where p.company_id = $1 and p.id = $2`,
}

/** What a project is summed up from; undefined where the company has none of this id. */
export async function summaryRows(
  call: Pick<Call, 'query'>,
  companyId: string,
  id: string,
): Promise<SummaryRows | undefined> {
  const [row] = await call.query<SummaryRows>({ ...SUMMARISE, values: [companyId, id] })
  return row
}
