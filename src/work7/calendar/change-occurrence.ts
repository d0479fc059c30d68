import type { CalendarUpdateEventInput } from '../../../generated/calendar-tools.v0/types.js'
import type { Work7WriteCall } from '../call.js'
import { changedTimes, checkTimes, spanOf, wrong } from './event-times.js'
import { onDay, type StoredEvent } from './occurrences.js'
import { countVersion } from './queries/count-version.js'

const CHANGE = {
  name: 'work7_calendar_change',
  text: `insert into work7.calendar_change (company_id, event_id, occurrence_date, title, description, location,
      start_date, start_time, end_date, end_time, attendees, customer_id, busy, begins_at, ends_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    on conflict (company_id, event_id, occurrence_date) do update set
      title = excluded.title, description = excluded.description, location = excluded.location,
      start_date = excluded.start_date, start_time = excluded.start_time,
      end_date = excluded.end_date, end_time = excluded.end_time,
      attendees = excluded.attendees, customer_id = excluded.customer_id, busy = excluded.busy,
      begins_at = excluded.begins_at, ends_at = excluded.ends_at`,
}

/** Fields that only the series as a whole has. */
const ofSeries = ['rrule', 'excluded_dates', 'time_zone'] as const

/**
 * Changes one occurrence of a series, which from then on stands by itself.
 *
 * @throws Fault `calendar.times_invalid`
 */
export async function changeOccurrence(
  event: StoredEvent,
  date: string,
  input: CalendarUpdateEventInput,
  { query, tenant, now }: Work7WriteCall,
): Promise<void> {
  const field = ofSeries.find((name) => input[name] !== undefined)
  if (field)
    throw wrong(field, {
      en: `${field} belongs to the series: leave occurrence_date out.`,
      de: `${field} gehört zur Serie: occurrence_date weglassen.`,
    })
  const before = event.changes.find(({ occurrence_date }) => occurrence_date === date) ?? onDay(event, date)
  const zone = event.time_zone ?? tenant.timeZone
  const times = changedTimes(before, input)
  checkTimes(times, zone)
  const { start, end } = spanOf(times, zone)
  const either = <T>(given: T | undefined, otherwise: T): T => (given === undefined ? otherwise : given)
  await query({
    ...CHANGE,
    values: [
      tenant.id,
      event.id,
      date,
      input.title ?? before.title,
      either(input.description, before.description),
      either(input.location, before.location),
      times.start_date,
      times.start_time,
      times.end_date,
      times.end_time,
      input.attendees ?? before.attendees,
      either(input.customer_id, before.customer_id),
      input.busy ?? before.busy,
      new Date(start),
      new Date(end),
    ],
  })
  await countVersion(query, tenant.id, event.id, now)
}
