import type { Rapport, RapportsRejectInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { rapportToChange } from './rapport-to-change.js'
import { writtenRapport } from './written-rapport.js'

/**
 * Sends a rapport back to who wrote it.
 *
 * @throws Fault as `rapportToChange`
 */
export async function rejectRapport(input: RapportsRejectInput, call: Work7WriteCall): Promise<Rapport> {
  const rapport = await rapportToChange(input, 'reject', call)
  rapport.state = 'rejected'
  rapport.rejectionReason = input.reason
  rapport.updatedAt = call.now
  await call.em.flush()
  return writtenRapport(call, rapport.id)
}
