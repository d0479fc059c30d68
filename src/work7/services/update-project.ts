import type { Project, ProjectsUpdateInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import type { ProjectRow } from '../entities/project.js'
import { fault } from '../fault.js'
import { checkProjectDates } from './check-project-dates.js'
import { projectToChange } from './project-to-change.js'
import { writtenProject } from './written-project.js'

/**
 * Changes the fields the input names. An input that changes nothing writes nothing, so the version stays.
 *
 * @throws Fault `projects.wrong_state` where it is archived, `projects.dates_invalid`, and as `projectToChange`
 */
export async function updateProject(input: ProjectsUpdateInput, call: Work7WriteCall): Promise<Project> {
  const project = await projectToChange(input, call)
  if (project.status === 'archived') {
    throw fault('projects.wrong_state', { field: 'project_id', details: { state: 'archived', allowed: [] } })
  }
  const changes = Object.entries(named(input)).filter(([field, value]) => project[field as keyof ProjectRow] !== value)
  if (changes.length > 0) {
    call.em.assign(project, { ...Object.fromEntries(changes), updatedAt: call.now })
    checkProjectDates(project.startsOn ?? null, project.endsOn ?? null)
    await call.em.flush()
  }
  return writtenProject(call, project.id)
}

/** The fields the input names, as the entity calls them. */
function named(input: ProjectsUpdateInput): Partial<ProjectRow> {
  const fields = {
    title: input.title,
    siteStreet: input.site_address?.street,
    sitePostalCode: input.site_address?.postal_code,
    siteCity: input.site_address?.city,
    siteCountry: input.site_address?.country,
    budgetNet: input.budget_net,
    hourlyWorkAgreed: input.hourly_work_agreed,
    startsOn: input.starts_on,
    endsOn: input.ends_on,
    notes: input.notes,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
