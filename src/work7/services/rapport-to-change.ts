import { LockMode } from '@mikro-orm/core'
import type { RapportStep } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { Rapport, type RapportRow } from '../entities/rapport.js'
import { fault } from '../fault.js'
import { demandRapportStep } from './rapport-steps.js'

/**
 * The rapport a step is about, locked until the transaction ends, so that of two writers who read the same version the
 * second is told.
 *
 * @throws Fault `rapports.not_found`, `rapports.version_conflict`, `rapports.wrong_state`
 */
export async function rapportToChange(
  { rapport_id, version }: { rapport_id: string; version: number },
  step: RapportStep,
  { em, tenant }: Work7WriteCall,
): Promise<RapportRow> {
  const key = { companyId: tenant.id, id: rapport_id }
  const rapport = await em.findOne(Rapport, key, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!rapport) throw fault('rapports.not_found', { field: 'rapport_id' })
  demandRapportStep(rapport, version, step)
  return rapport
}
