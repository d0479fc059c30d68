import type { CalendarEvent, CalendarGetEventInput } from '../../../../generated/calendar-tools.v0/types.js'
import type { Work7Call } from '../../call.js'
import { fault } from '../fault.js'
import { findEvent } from '../queries/get-event.js'

/**
 * An event of the company, whole.
 *
 * @throws Fault `calendar.event_not_found`
 */
export async function getEvent({ event_id }: CalendarGetEventInput, call: Work7Call): Promise<CalendarEvent> {
  const event = await findEvent(call, call.tenant.id, event_id)
  if (!event) throw fault('calendar.event_not_found', { field: 'event_id' })
  return event
}
