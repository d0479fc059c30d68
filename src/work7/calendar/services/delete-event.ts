import type { CalendarDeleteEventInput, DeletedEvent } from '../../../../generated/calendar-tools.v0/types.js'
import type { Work7WriteCall } from '../../call.js'
import { eventToChange } from '../event-to-change.js'
import { countVersion } from '../queries/count-version.js'

const DELETE = {
  name: 'work7_calendar_delete',
  text: 'delete from work7.calendar_event where company_id = $1 and id = $2',
}

const EXCLUDE = {
  name: 'work7_calendar_exclude',
  text: `with gone as (
      delete from work7.calendar_change where company_id = $1 and event_id = $2 and occurrence_date = $3::text::date)
    update work7.calendar_event set excluded_dates = array_append(excluded_dates, $3::text)
    where company_id = $1 and id = $2`,
}

/**
 * Takes an event out of the calendar, or one occurrence of it.
 *
 * @throws Fault as `eventToChange`
 */
export async function deleteEvent(input: CalendarDeleteEventInput, call: Work7WriteCall): Promise<DeletedEvent> {
  const { event, occurrence } = await eventToChange(input, call)
  const { query, tenant, now } = call
  if (occurrence === null) {
    await query({ ...DELETE, values: [tenant.id, event.id] })
    return { event_id: event.id, scope: 'series', occurrence_date: null, version: null }
  }
  await query({ ...EXCLUDE, values: [tenant.id, event.id, occurrence] })
  const version = await countVersion(query, tenant.id, event.id, now)
  return { event_id: event.id, scope: 'occurrence', occurrence_date: occurrence, version }
}
