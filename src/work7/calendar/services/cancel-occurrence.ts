import type { CalendarEvent, CalendarOccurrenceInput } from '../../../../generated/calendar-tools.v0/types.js'
import type { Work7WriteCall } from '../../call.js'
import { eventToChange, noOccurrence } from '../event-to-change.js'
import { countVersion } from '../queries/count-version.js'
import { writtenEvent } from '../queries/get-event.js'

const EXCLUDE = {
  name: 'work7_calendar_exclude',
  text: `with gone as (
      delete from work7.calendar_change where company_id = $1 and event_id = $2 and occurrence_date = $3::text::date)
    update work7.calendar_event set excluded_dates = array_append(excluded_dates, $3::text)
    where company_id = $1 and id = $2`,
}

/**
 * Cancels one occurrence of a series.
 *
 * @throws Fault as `eventToChange`
 */
export async function cancelOccurrence(input: CalendarOccurrenceInput, call: Work7WriteCall): Promise<CalendarEvent> {
  const { event, occurrence } = await eventToChange(input, call)
  if (occurrence === null) throw noOccurrence(notRepeated)
  const { query, tenant, now } = call
  await query({ ...EXCLUDE, values: [tenant.id, event.id, occurrence] })
  await countVersion(query, tenant.id, event.id, now)
  return writtenEvent(call, tenant.id, event.id)
}

/** What cannot be brought back has a tool of its own, so it is not done under the name of this one. */
const notRepeated = {
  en: 'The event does not repeat: take it out with calendar.delete_event.',
  de: 'Der Termin wiederholt sich nicht: mit calendar.delete_event löschen.',
}
