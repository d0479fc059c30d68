import type { Project } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { getProject } from '../queries/get-project.js'

/** A project as the transaction has just written it, in the form every read gives it. */
export async function writtenProject(call: Work7WriteCall, id: string): Promise<Project> {
  const project = await getProject(call, call.tenant.id, id)
  if (!project) throw new Error(`The project ${id} was written and is not there.`)
  return project
}
