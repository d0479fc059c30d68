import type { CalendarEvent, CalendarOccurrenceInput } from '../../../../generated/calendar-tools.v0/types.js'
import type { Work7WriteCall } from '../../call.js'
import { eventAtVersion, noOccurrence } from '../event-to-change.js'
import { countVersion } from '../queries/count-version.js'
import { writtenEvent } from '../queries/get-event.js'

const RESTORE = {
  name: 'work7_calendar_restore',
  text: `with gone as (
      delete from work7.calendar_change where company_id = $1 and event_id = $2 and occurrence_date = $3::text::date)
    update work7.calendar_event set excluded_dates = array_remove(excluded_dates, $3::text)
    where company_id = $1 and id = $2`,
}

/**
 * Makes an occurrence as its series has it again.
 *
 * @throws Fault as `eventAtVersion`, and `calendar.occurrence_not_found` where it was neither cancelled nor changed
 */
export async function restoreOccurrence(input: CalendarOccurrenceInput, call: Work7WriteCall): Promise<CalendarEvent> {
  const event = await eventAtVersion(input, call)
  const { occurrence_date: day } = input
  const isChanged = event.changes.some(({ occurrence_date }) => occurrence_date === day)
  if (!isChanged && !event.excluded_dates.includes(day)) throw noOccurrence(untouched)
  const { query, tenant, now } = call
  await query({ ...RESTORE, values: [tenant.id, event.id, day] })
  await countVersion(query, tenant.id, event.id, now)
  return writtenEvent(call, tenant.id, event.id)
}

const untouched = {
  en: 'This day is neither cancelled nor changed: calendar.get_event tells which are.',
  de: 'Dieser Tag ist weder abgesagt noch geändert: calendar.get_event nennt solche.',
}
