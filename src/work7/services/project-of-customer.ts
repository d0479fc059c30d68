import type { Work7WriteCall } from '../call.js'
import { Project } from '../entities/project.js'
import { fault } from '../fault.js'

/**
 * Makes sure that the company has the project and that it is this customer's.
 *
 * @throws Fault `projects.not_found`
 */
export async function demandProjectOf(
  customerId: string | undefined,
  projectId: string,
  { em, tenant }: Work7WriteCall,
): Promise<void> {
  const project = await em.findOne(Project, { companyId: tenant.id, id: projectId })
  if (!project) throw fault('projects.not_found', { field: 'project_id' })
  if (project.customer[1] !== customerId)
    throw fault('projects.not_found', {
      field: 'project_id',
      message: {
        en: 'The customer has no such project.',
        de: 'Der Kunde hat kein solches Projekt.',
      },
    })
}
