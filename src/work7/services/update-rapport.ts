import { isDeepStrictEqual } from 'node:util'
import type { Rapport, RapportsUpdateInput } from '../../../generated/work7-tools.v1/types.js'
import type { Work7WriteCall } from '../call.js'
import type { RapportRow } from '../entities/rapport.js'
import { keptItems } from './kept-items.js'
import { rapportToChange } from './rapport-to-change.js'
import { workingTime } from './working-time.js'
import { writtenRapport } from './written-rapport.js'

/**
 * Changes the fields the input names; a rejected rapport becomes a draft by it. An input that changes nothing of a draft
 * writes nothing, so the version stays.
 *
 * @throws Fault as `rapportToChange` and `workingTime`
 */
export async function updateRapport(input: RapportsUpdateInput, call: Work7WriteCall): Promise<Rapport> {
  const rapport = await rapportToChange(input, 'update', call)
  const changes = Object.entries(named(input, rapport)).filter(
    ([field, value]) => !isDeepStrictEqual(rapport[field as keyof RapportRow], value),
  )
  if (changes.length > 0) {
    call.em.assign(rapport, { ...Object.fromEntries(changes), updatedAt: call.now })
    await call.em.flush()
  }
  return writtenRapport(call, rapport.id)
}

/** The fields the input names, as the entity calls them. Hours of the old day move with the day. */
function named(input: RapportsUpdateInput, rapport: RapportRow): Partial<RapportRow> {
  const date = input.date ?? rapport.date
  const moved = rapport.hours.map((entry) => (entry.date === rapport.date ? { ...entry, date } : entry))
  const fields = {
    state: 'draft' as const,
    date,
    description: input.description,
    hours: input.hours ? workingTime(input.hours, date) : moved,
    items: input.items && keptItems(input.items),
    photos: input.photos,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
