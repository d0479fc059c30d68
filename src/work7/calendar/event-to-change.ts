import type { Work7WriteCall } from '../call.js'
import { fault } from './fault.js'
import { hasOccurrence, type StoredEvent } from './occurrences.js'
import { lockedEvent } from './queries/get-event.js'

/** What names an event, or an occurrence of it. */
interface Named {
  event_id: string
  version: number
  scope: 'series' | 'occurrence'
  occurrence_date?: string
}

/** What a write is about. */
export interface EventToChange {
  event: StoredEvent
  /** Day of the one occurrence; null: the event as a whole. */
  occurrence: string | null
}

/**
 * The event a write is about, locked until the transaction ends. Of an event that does not repeat, its one occurrence is
 * the event.
 *
 * @throws Fault `calendar.event_not_found`, `calendar.version_conflict`, `calendar.occurrence_not_found`
 */
export async function eventToChange(named: Named, call: Work7WriteCall): Promise<EventToChange> {
  const { event_id, version, scope, occurrence_date } = named
  const { tenant } = call
  if ((scope === 'occurrence') !== (occurrence_date !== undefined)) throw scopeMismatch(scope)
  const event = await lockedEvent(call, tenant.id, event_id)
  if (!event) throw fault('calendar.event_not_found', { field: 'event_id' })
  if (event.version !== version)
    throw fault('calendar.version_conflict', { field: 'version', details: { current_version: event.version } })
  if (occurrence_date === undefined) return { event, occurrence: null }
  if (!hasOccurrence(event, occurrence_date, tenant.timeZone))
    throw fault('calendar.occurrence_not_found', { field: 'occurrence_date' })
  return { event, occurrence: event.rrule === null ? null : occurrence_date }
}

function scopeMismatch(scope: Named['scope']): Error {
  return fault('calendar.occurrence_not_found', {
    field: 'occurrence_date',
    message:
      scope === 'occurrence'
        ? { en: 'The scope occurrence needs occurrence_date.', de: 'scope occurrence braucht occurrence_date.' }
        : { en: 'occurrence_date needs the scope occurrence.', de: 'occurrence_date braucht scope occurrence.' },
  })
}
