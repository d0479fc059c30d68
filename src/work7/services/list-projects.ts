import type { ProjectPage, ProjectsListInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7Call } from '../call.js'
import { listProjects, type ProjectPosition } from '../queries/list-projects.js'

/**
 * A page of the company's projects, newest first.
 *
 * @throws Fault `validation.cursor` where the cursor belongs to another list or other filters
 */
export async function projectPage(input: ProjectsListInput, call: Work7Call): Promise<ProjectPage> {
  const { cursor, limit, ...filters } = input
  const after = cursor === undefined ? undefined : (call.cursors.open(cursor, filters) as ProjectPosition)
  const found = await listProjects(call, call.tenant.id, filters, after, limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  const next = found.length > limit && last ? call.cursors.seal([last.created_at, last.id], filters) : null
  return { items, next_cursor: next }
}
