import type { RapportHours, RapportItem, UnbilledProject } from '../../../generated/work7-tools.v1/types.js'
import type { Call, SqlQuery } from '../../gate/call.js'
import { customerRefJson } from './customer-json.js'
import { instant } from './instant.js'
import { projectRefJson, projectsWithCustomers } from './project-json.js'
import { workMinutes } from './rapport-json.js'

/** The last project of the page before: when it was created, and its id. */
export type UnbilledPosition = readonly [createdAt: string, id: string]

/** A project with its signed rapports, nothing added up. */
export interface UnbilledRows extends Pick<UnbilledProject, 'project' | 'customer' | 'hourly_work_agreed'> {
  created_at: string
  rapports: {
    id: string
    number: string
    date: string
    work_minutes: number
    hours: RapportHours[]
    items: RapportItem[]
  }[]
}

/** Before every project there can be. */
const start: UnbilledPosition = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

const signed = `from work7.rapport r where r.company_id = p.company_id and r.project_id = p.id and r.state = 'signed'`

/** Projects of the company that have signed rapports on no invoice, newest first, at most so many. */
export async function unbilledProjects(
  call: Pick<Call, 'query'>,
  companyId: string,
  filters: { project_id?: string; customer_id?: string },
  after: UnbilledPosition = start,
  limit: number,
): Promise<UnbilledRows[]> {
  return call.query<UnbilledRows>(statement(companyId, filters, after, limit))
}

function statement(
  companyId: string,
  { project_id, customer_id }: { project_id?: string; customer_id?: string },
  after: UnbilledPosition,
  limit: number,
): SqlQuery {
  const values: unknown[] = [companyId, ...after, limit]
  const ofProject = project_id === undefined ? '' : ` and p.id = $${values.push(project_id)}`
  const ofCustomer = customer_id === undefined ? '' : ` and p.customer_id = $${values.push(customer_id)}`
  return {
    name: `work7_rapports_unbilled${ofProject && '_project'}${ofCustomer && '_customer'}`,
    text: `select ${projectRefJson} as project, ${customerRefJson} as customer, p.hourly_work_agreed,
        ${instant('p.created_at')} as created_at,
        (select json_agg(json_build_object('id', r.id, 'number', r.number, 'date', r.date,
          'work_minutes', ${workMinutes}, 'hours', r.hours, 'items', r.items) order by r.date, r.number) ${signed})
          as rapports
      from ${projectsWithCustomers}
      where p.company_id = $1 and (p.created_at, p.id) < ($2::timestamptz, $3::uuid)${ofProject}${ofCustomer}
        and exists (select ${signed})
      order by p.created_at desc, p.id desc limit $4`,
    values,
  }
}
