import type { CalendarFreeSlotsInput, FreeSlots } from '../../../../generated/calendar-tools.v0/types.js'
import type { Work7Call } from '../../call.js'
import { addDays, clockAt, clockInstant, instantText, weekdayOf } from '../clock.js'
import type { Span } from '../event-times.js'
import { Fault } from '../../../gate/fault.js'
import { findOccurrences, windowOf } from '../find-occurrences.js'
import { gapsIn } from '../gaps.js'
import { zoneOf } from '../zone-of.js'

/** Most days that are searched. */
const MOST_DAYS = 31
const MINUTE_MS = 60_000

/**
 * The gaps in which all of the users have time.
 *
 * @throws Fault `calendar.window_invalid`
 */
export async function freeSlots(input: CalendarFreeSlotsInput, call: Work7Call): Promise<FreeSlots> {
  const { from_date, to_date, attendees, weekdays, day_begins, day_ends } = input
  if (day_ends <= day_begins) throw noHours()
  const zone = input.time_zone === undefined ? call.tenant.timeZone : zoneOf(input.time_zone)
  const window = windowOf(from_date, to_date, MOST_DAYS, zone)
  const buffer = input.buffer_minutes * MINUTE_MS
  const around = { start: window.start - buffer, end: window.end + buffer }
  const busy = (await findOccurrences(call, around, attendees)).filter(({ facts }) => facts.busy)
  const gaps: Span[] = []
  for (let date = from_date; date <= to_date; date = addDays(date, 1)) {
    if (!weekdays.includes(weekdayOf(date))) continue
    const day = { start: clockInstant(date, day_begins, zone).ms, end: clockInstant(date, day_ends, zone).ms }
    gaps.push(...gapsIn(day, busy, buffer, input.duration_minutes * MINUTE_MS))
  }
  return { time_zone: zone, items: gaps.map((gap) => written(gap, zone)) }
}

function written({ start, end }: Span, zone: string): FreeSlots['items'][number] {
  const from = clockAt(start, zone)
  return {
    date: from.date,
    from: from.time,
    to: clockAt(end, zone).time,
    starts_at: instantText(start),
    ends_at: instantText(end),
    minutes: (end - start) / MINUTE_MS,
  }
}

function noHours(): Fault {
  return new Fault('validation.error', {
    field: 'day_ends',
    message: { en: 'day_ends is not after day_begins.', de: 'day_ends liegt nicht nach day_begins.' },
  })
}
