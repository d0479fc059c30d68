import type { CalendarDeleteEventInput, DeletedEvent } from '../../../../generated/calendar-tools.v0/types.js'
import type { Work7WriteCall } from '../../call.js'
import { eventAtVersion } from '../event-to-change.js'

const DELETE = {
  name: 'work7_calendar_delete',
  text: 'delete from work7.calendar_event where company_id = $1 and id = $2',
}

/**
 * Takes an event out of the calendar, a series as a whole.
 *
 * @throws Fault as `eventAtVersion`
 */
export async function deleteEvent(input: CalendarDeleteEventInput, call: Work7WriteCall): Promise<DeletedEvent> {
  const { id } = await eventAtVersion(input, call)
  await call.query({ ...DELETE, values: [call.tenant.id, id] })
  return { event_id: id }
}
