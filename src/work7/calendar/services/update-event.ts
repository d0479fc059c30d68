import type {
  CalendarEvent as EventOut,
  CalendarUpdateEventInput,
} from '../../../../generated/calendar-tools.v0/types.js'
import type { Work7WriteCall } from '../../call.js'
import { CalendarEvent } from '../../entities/calendar-event.js'
import { changeOccurrence } from '../change-occurrence.js'
import { checkCustomer } from '../check-customer.js'
import { changedTimes } from '../event-times.js'
import { eventToChange } from '../event-to-change.js'
import { hasOccurrence, type StoredEvent } from '../occurrences.js'
import { writtenEvent } from '../queries/get-event.js'
import { seriesFacts } from '../series-facts.js'
import { zoneOf } from '../zone-of.js'

/**
 * Changes an event, the whole series or one occurrence of it.
 *
 * @throws Fault as `eventToChange`, and `calendar.times_invalid`, `calendar.recurrence_invalid`,
 * `calendar.customer_unknown`
 */
export async function updateEvent(input: CalendarUpdateEventInput, call: Work7WriteCall): Promise<EventOut> {
  const { event, occurrence } = await eventToChange(input, call)
  await checkCustomer(input.customer_id, call)
  if (occurrence === null) await changeSeries(event, input, call)
  else await changeOccurrence(event, occurrence, input, call)
  return writtenEvent(call, call.tenant.id, event.id)
}

async function changeSeries(
  event: StoredEvent,
  input: CalendarUpdateEventInput,
  { em, query, tenant, now }: Work7WriteCall,
): Promise<void> {
  const times = changedTimes(event, input)
  const zone = input.time_zone === undefined ? (event.time_zone ?? tenant.timeZone) : zoneOf(input.time_zone)
  const isTimed = times.start_time !== null
  const rrule = input.rrule === undefined ? event.rrule : input.rrule
  const facts = seriesFacts(times, rrule, isTimed ? zone : tenant.timeZone)
  const excluded = facts.rrule === null ? [] : (input.excluded_dates ?? event.excluded_dates).toSorted()
  const named = definedOnly({
    title: input.title,
    description: input.description,
    location: input.location,
    attendees: input.attendees,
    customerId: input.customer_id,
    busy: input.busy,
  })
  const row = await em.findOneOrFail(CalendarEvent, { companyId: tenant.id, id: event.id })
  em.assign(row, {
    ...named,
    startDate: times.start_date,
    startTime: times.start_time,
    endDate: times.end_date,
    endTime: times.end_time,
    timeZone: isTimed ? zone : null,
    ...facts,
    excludedDates: excluded,
    version: event.version + 1,
    updatedAt: now,
  })
  await em.flush()
  const after: StoredEvent = {
    ...event,
    ...times,
    time_zone: isTimed ? zone : null,
    rrule: facts.rrule,
    last_date: facts.lastDate,
    excluded_dates: excluded,
  }
  const lost = event.changes
    .map(({ occurrence_date }) => occurrence_date)
    .filter((date) => !isKept(after, date, tenant))
  if (lost.length > 0) await query({ ...DROP_CHANGES, values: [tenant.id, event.id, lost] })
}

const DROP_CHANGES = {
  name: 'work7_calendar_drop_changes',
  text: 'delete from work7.calendar_change where company_id = $1 and event_id = $2 and occurrence_date = any($3::date[])',
}

function isKept(event: StoredEvent, date: string, { timeZone }: { timeZone: string }): boolean {
  return event.rrule !== null && hasOccurrence(event, date, timeZone)
}

function definedOnly<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}
