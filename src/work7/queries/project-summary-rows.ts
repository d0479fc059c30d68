import type {
  ProjectSummary,
  RapportHours,
  RapportItem,
  RapportState,
} from '../../../generated/work7-tools.v1/types.js'
import type { Call } from '../../gate/call.js'
import { projectRefJson } from './project-json.js'
import { workMinutes } from './rapport-json.js'

/** A project with what its rapports say, nothing added up. */
export interface SummaryRows extends Pick<ProjectSummary, 'project' | 'status' | 'budget_net'> {
  hourly_work_agreed: boolean
  rapports: { state: RapportState; work_minutes: number; hours: RapportHours[]; items: RapportItem[] }[]
}

const SUMMARISE = {
  name: 'work7_project_summarise',
  text: `select ${projectRefJson} as project, p.status, p.budget_net::text as budget_net, p.hourly_work_agreed,
      (select coalesce(json_agg(json_build_object(
          'state', r.state, 'work_minutes', ${workMinutes}, 'hours', r.hours, 'items', r.items)), '[]')
        from work7.rapport r where r.company_id = p.company_id and r.project_id = p.id) as rapports
    from work7.project p where p.company_id = $1 and p.id = $2`,
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
