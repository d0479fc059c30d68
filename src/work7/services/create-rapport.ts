import { LockMode } from '@mikro-orm/core'
import type { Rapport as RapportOut, RapportsCreateInput } from '../../../generated/work7-tools.v1/types.js'
import { uuid7 } from '../../db/uuid7.js'
import type { Work7WriteCall } from '../call.js'
import { Project } from '../entities/project.js'
import { Rapport } from '../entities/rapport.js'
import { fault } from '../fault.js'
import { keptItems } from './kept-items.js'
import { workingTime } from './working-time.js'
import { writtenRapport } from './written-rapport.js'

/**
 * Writes a rapport of a project as a draft.
 *
 * @throws Fault `projects.not_found`, `projects.wrong_state` where it is archived, `rapports.not_found` and
 *   `rapports.not_correctable` about the rapport it replaces, and as `workingTime`
 */
export async function createRapport(input: RapportsCreateInput, call: Work7WriteCall): Promise<RapportOut> {
  const { em, tenant, now, user } = call
  const key = { companyId: tenant.id, id: input.project_id }
  const project = await em.findOne(Project, key, { lockMode: LockMode.PESSIMISTIC_READ })
  if (!project) throw fault('projects.not_found', { field: 'project_id' })
  if (project.status === 'archived') {
    throw fault('projects.wrong_state', { field: 'project_id', details: { state: 'archived', allowed: [] } })
  }
  if (input.corrects_id !== undefined) await checkCorrectable(input.corrects_id, project.id, call)
  const rapport = em.create(
    Rapport,
    {
      companyId: tenant.id,
      id: uuid7(now),
      project: [tenant.id, project.id],
      corrects: input.corrects_id === undefined ? null : [tenant.id, input.corrects_id],
      state: 'draft',
      date: input.date,
      description: input.description,
      hours: workingTime(input.hours ?? [], input.date),
      items: keptItems(input.items ?? []),
      photos: input.photos ?? [],
      author: user.name,
      createdAt: now,
      updatedAt: now,
    },
    { partial: true },
  )
  await em.flush()
  return writtenRapport(call, rapport.id)
}

/** A rapport may be replaced that is signed, of the same project, and that no other one replaces. */
async function checkCorrectable(id: string, projectId: string, { em, tenant }: Work7WriteCall): Promise<void> {
  const key = { companyId: tenant.id, id }
  // Two corrections of one rapport wait for each other here, so that the second finds the first.
  const original = await em.findOne(Rapport, key, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!original) throw fault('rapports.not_found', { field: 'corrects_id' })
  const ofSameProject = original.project[1] === projectId
  const isReplaced = (await em.count(Rapport, { companyId: tenant.id, corrects: [tenant.id, id] })) > 0
  if (original.state !== 'signed' || !ofSameProject || isReplaced) {
    throw fault('rapports.not_correctable', { field: 'corrects_id' })
  }
}
