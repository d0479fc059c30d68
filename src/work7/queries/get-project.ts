import type { Project } from '../../../generated/work7-tools.v1/types.js'
import type { Call } from '../../gate/call.js'
import { projectJson, projectsWithCustomers } from './project-json.js'

const GET = {
  name: 'work7_project_get',
  text: `select ${projectJson} as project from ${projectsWithCustomers} where p.company_id = $1 and p.id = $2`,
}

/** One project of the company; undefined where it has none of this id. */
export async function getProject(
  call: Pick<Call, 'query'>,
  companyId: string,
  id: string,
): Promise<Project | undefined> {
  const [row] = await call.query<{ project: Project }>({ ...GET, values: [companyId, id] })
  return row?.project
}
