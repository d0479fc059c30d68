import type { Rapport, RapportsSubmitInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import { Company } from '../entities/company.js'
import { nextNumber } from '../entities/next-number.js'
import { rapportNumber } from '../entities/rapport-number.js'
import { fault } from '../fault.js'
import { localDate } from '../local-date.js'
import { deemedAcknowledgedOn } from './deemed-acknowledged-on.js'
import { rapportToChange } from './rapport-to-change.js'
import { writtenRapport } from './written-rapport.js'

/**
 * Hands a rapport in. Its number is of the year of the day it is first submitted, and stays when it comes back.
 *
 * @throws Fault `rapports.empty`, and as `rapportToChange`
 */
export async function submitRapport(input: RapportsSubmitInput, call: Work7WriteCall): Promise<Rapport> {
  const { em, tenant, now } = call
  const rapport = await rapportToChange(input, 'submit', call)
  if (rapport.hours.length === 0 && rapport.items.length === 0) throw fault('rapports.empty', { field: 'rapport_id' })
  const { country, federalState } = await em.findOneOrFail(Company, tenant.id)
  const today = localDate(now, tenant.timeZone)
  rapport.state = 'submitted'
  rapport.submittedAt = now
  rapport.deemedAcknowledgedOn = country === 'DE' ? deemedAcknowledgedOn(today, federalState ?? null) : null
  rapport.updatedAt = now
  if (!rapport.number) {
    const year = today.slice(0, 4)
    rapport.number = rapportNumber(year, await nextNumber(em, tenant.id, `rapport-${year}`))
  }
  await em.flush()
  return writtenRapport(call, rapport.id)
}
