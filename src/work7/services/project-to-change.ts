import { LockMode } from '@mikro-orm/core'
import type { Work7WriteCall } from '../call.js'
import { Project, type ProjectRow } from '../entities/project.js'
import { fault } from '../fault.js'

/**
 * The project a write is about, locked until the transaction ends, so that of two writers who read the same version the
 * second is told.
 *
 * @throws Fault `projects.not_found`, `projects.version_conflict`
 */
export async function projectToChange(
  { project_id, version }: { project_id: string; version: number },
  { em, tenant }: Work7WriteCall,
): Promise<ProjectRow> {
  const key = { companyId: tenant.id, id: project_id }
  const project = await em.findOne(Project, key, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!project) throw fault('projects.not_found', { field: 'project_id' })
  if (project.version !== version) {
    throw fault('projects.version_conflict', { field: 'version', details: { current_version: project.version } })
  }
  return project
}
