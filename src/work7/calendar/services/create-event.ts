import type {
  CalendarCreateEventInput,
  CalendarEvent as EventOut,
} from '../../../../generated/calendar-tools.v0/types.js'
import { uuid7 } from '../../../db/uuid7.js'
import type { Work7WriteCall } from '../../call.js'
import { CalendarEvent } from '../../entities/calendar-event.js'
import { checkCustomer } from '../check-customer.js'
import { writtenEvent } from '../queries/get-event.js'
import { seriesFacts } from '../series-facts.js'
import { zoneOf } from '../zone-of.js'

/**
 * Puts an event into the calendar of the company.
 *
 * @throws Fault `calendar.times_invalid`, `calendar.recurrence_invalid`, `calendar.customer_unknown`
 */
export async function createEvent(input: CalendarCreateEventInput, call: Work7WriteCall): Promise<EventOut> {
  const { em, tenant, now } = call
  const { start_date, start_time = null, end_date = start_date, end_time = null } = input
  const zone = input.time_zone === undefined ? tenant.timeZone : zoneOf(input.time_zone)
  const companysOrOwn = start_time === null ? tenant.timeZone : zone
  const facts = seriesFacts({ start_date, start_time, end_date, end_time }, input.rrule ?? null, companysOrOwn)
  await checkCustomer(input.customer_id, call)
  const event = em.create(CalendarEvent, {
    companyId: tenant.id,
    id: uuid7(now),
    title: input.title,
    description: input.description ?? null,
    location: input.location ?? null,
    startDate: start_date,
    startTime: start_time,
    endDate: end_date,
    endTime: end_time,
    timeZone: start_time === null ? null : zone,
    ...facts,
    excludedDates: facts.rrule === null ? [] : (input.excluded_dates ?? []).toSorted(),
    attendees: input.attendees ?? [],
    customerId: input.customer_id ?? null,
    busy: input.busy,
    version: 1,
    createdAt: now,
    updatedAt: now,
  })
  await em.flush()
  return writtenEvent(call, tenant.id, event.id)
}
