import { fault } from '../fault.js'
import { getProject } from '../queries/get-project.js'
import { createProject } from '../services/create-project.js'
import { projectPage } from '../services/list-projects.js'
import { setProjectStatus } from '../services/set-project-status.js'
import { summariseProject } from '../services/summarise-project.js'
import { updateProject } from '../services/update-project.js'
import type { Namespace } from './namespace.js'

/** What answers `projects.*`. */
export const projects: Namespace<'projects'> = {
  'projects.list': projectPage,
  'projects.get': async ({ project_id }, call) => {
    const project = await getProject(call, call.tenant.id, project_id)
    if (!project) throw fault('projects.not_found', { field: 'project_id' })
    return project
  },
  'projects.get_summary': summariseProject,
  'projects.create': createProject,
  'projects.update': updateProject,
  'projects.set_status': setProjectStatus,
}
