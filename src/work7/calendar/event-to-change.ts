import type { Work7WriteCall } from '../call.js'
import { fault } from './fault.js'
import { hasOccurrence, type StoredEvent } from './occurrences.js'
import { lockedEvent } from './queries/get-event.js'

/** What names an event, or an occurrence of it. */
interface Named {
  event_id: string
  version: number
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
  const { occurrence_date } = named
  const event = await eventAtVersion(named, call)
  if (occurrence_date === undefined) return { event, occurrence: null }
  if (!hasOccurrence(event, occurrence_date, call.tenant.timeZone)) throw noOccurrence()
  return { event, occurrence: event.rrule === null ? null : occurrence_date }
}

/**
 * An event at the version its caller read, locked until the transaction ends.
 *
 * @throws Fault `calendar.event_not_found`, `calendar.version_conflict`
 */
export async function eventAtVersion(
  { event_id, version }: Omit<Named, 'occurrence_date'>,
  call: Work7WriteCall,
): Promise<StoredEvent> {
  const event = await lockedEvent(call, call.tenant.id, event_id)
  if (!event) throw fault('calendar.event_not_found', { field: 'event_id' })
  if (event.version !== version)
    throw fault('calendar.version_conflict', { field: 'version', details: { current_version: event.version } })
  return event
}

/** Says that an event has no such occurrence. */
export function noOccurrence(message?: { en: string; de: string }): Error {
  return fault('calendar.occurrence_not_found', { field: 'occurrence_date', ...(message && { message }) })
}
