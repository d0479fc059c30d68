import type { Project, ProjectsListInput } from '../../../generated/work7-tools.v1/types.js'
import type { Call, SqlQuery } from '../../gate/call.js'
import { projectJson, projectsWithCustomers } from './project-json.js'

/** The last project of the page before: when it was created, and its id. */
export type ProjectPosition = readonly [createdAt: string, id: string]

/** What projects are chosen by. */
export type ProjectFilters = Pick<ProjectsListInput, 'query' | 'status' | 'customer_id' | 'on'>

/** Before every project there can be. */
const start: ProjectPosition = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** Projects of the company after a position, newest first, at most so many. */
export async function listProjects(
  call: Pick<Call, 'query'>,
  companyId: string,
  filters: ProjectFilters,
  after: ProjectPosition = start,
  limit: number,
): Promise<Project[]> {
  const rows = await call.query<{ project: Project }>(statement(companyId, filters, after, limit))
  return rows.map(({ project }) => project)
}

/** One prepared statement per set of filters, so that each is planned with the index that suits it. */
function statement(
  companyId: string,
  { query, status, customer_id, on }: ProjectFilters,
  after: ProjectPosition,
  limit: number,
): SqlQuery {
  const values: unknown[] = [companyId, ...after, limit]
  const conditions: string[] = []
  const filter = (value: unknown, condition: (parameter: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`))
  }
  filter(status, (parameter) => `p.status = ${parameter}`)
  if (status === undefined) conditions.push(`p.status <> 'archived'`)
  filter(customer_id, (parameter) => `p.customer_id = ${parameter}`)
  filter(on, (parameter) => `p.starts_on <= ${parameter} and coalesce(p.ends_on, 'infinity') >= ${parameter}`)
  filter(query?.replace(/[\\%_]/g, '\\$&'), (parameter) => {
    const pattern = `'%' || fold_text(${parameter}) || '%'`
    return `(p.search_text like ${pattern} or fold_text(c.name) like ${pattern})`
  })
  const name = [status && 'status', customer_id && 'customer', on && 'on', query && 'query'].filter(Boolean).join('_')
  return {
    name: `work7_projects_list_${name}`,
    text: `select ${projectJson} as project from ${projectsWithCustomers}
      where p.company_id = $1 and (p.created_at, p.id) < ($2::timestamptz, $3::uuid) and ${conditions.join(' and ')}
      order by p.created_at desc, p.id desc limit $4`,
    values,
  }
}
