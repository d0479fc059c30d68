import type { ProjectSummary } from '../../../generated/work7-tools.v1/types.js'
import type { Call } from '../../gate/call.js'
import { projectRefJson } from './project-json.js'

const states = ['draft', 'submitted', 'rejected', 'signed', 'billed', 'corrected']

const counts = states.map((state) => `'${state}', count(*) filter (where r.state = '${state}')`).join(', ')

const SUMMARISE = {
  name: 'work7_project_summarise',
  text: `select json_build_object(
      'project', ${projectRefJson}, 'status', p.status, 'budget_net', p.budget_net::text,
      'work_minutes', 0, 'work_net', '0.00', 'items_net', '0.00', 'unbilled_net', '0.00',
      'rapports', (select json_build_object(${counts}) from work7.rapport r
        where r.company_id = p.company_id and r.project_id = p.id),
      'offered_net', '0.00', 'invoiced_net', '0.00', 'paid_gross', '0.00', 'open_gross', '0.00') as summary
    from work7.project p where p.company_id = $1 and p.id = $2`,
}

/** How a project stands; undefined where the company has none of this id. */
export async function summariseProject(
  call: Pick<Call, 'query'>,
  companyId: string,
  id: string,
): Promise<ProjectSummary | undefined> {
  const [row] = await call.query<{ summary: ProjectSummary }>({ ...SUMMARISE, values: [companyId, id] })
  return row?.summary
}
