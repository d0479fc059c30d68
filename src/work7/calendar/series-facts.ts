import { spanOf, checkTimes, type EventTimes } from './event-times.js'
import { readRule } from './recurrence-rule.js'
import { checkFirstDay, lastDayOf } from './recurrence.js'
import { addDays, daysFrom } from './clock.js'

/** What an event is stored with beside what was said: where looking for it makes sense. */
export interface SeriesFacts {
  rrule: string | null
  lastDate: string | null
  beginsAt: Date
  endsAt: Date | null
}

/**
 * Checks times and rule of an event together.
 *
 * @param zone of its times, or of the company where it lasts whole days
 * @throws Fault `calendar.times_invalid`, `calendar.recurrence_invalid`
 */
export function seriesFacts(times: EventTimes, given: string | null, zone: string): SeriesFacts {
  checkTimes(times, zone)
  const { start, end } = spanOf(times, zone)
  if (given === null) return { rrule: null, lastDate: null, beginsAt: new Date(start), endsAt: new Date(end) }
  const rule = readRule(given)
  checkFirstDay(rule, times.start_date)
  const lastDate = lastDayOf(rule, { date: times.start_date, time: times.start_time, zone })
  return {
    rrule: rule.text,
    lastDate,
    beginsAt: new Date(start),
    endsAt: lastDate === null ? null : new Date(spanOf(movedTo(times, lastDate), zone).end),
  }
}

function movedTo(times: EventTimes, date: string): EventTimes {
  return { ...times, start_date: date, end_date: addDays(date, daysFrom(times.start_date, times.end_date)) }
}
