import type { Project, ProjectsSetStatusInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { fault } from '../fault.js'
import { nextStatuses } from './project-statuses.js'
import { projectToChange } from './project-to-change.js'
import { writtenProject } from './written-project.js'

/**
 * Moves a project on.
 *
 * @throws Fault `projects.wrong_state`, and as `projectToChange`
 */
export async function setProjectStatus(input: ProjectsSetStatusInput, call: Work7WriteCall): Promise<Project> {
  const project = await projectToChange(input, call)
  const allowed = nextStatuses[project.status]
  if (!allowed.includes(input.status)) {
    throw fault('projects.wrong_state', { field: 'status', details: { state: project.status, allowed: [...allowed] } })
  }
  project.status = input.status
  project.updatedAt = call.now
  await call.em.flush()
  return writtenProject(call, project.id)
}
