import { addDays, clockAt, clockInstant, daysFrom } from './clock.js'
import { spanOf, type EventTimes, type Span } from './event-times.js'
import { readRule } from './recurrence-rule.js'
import { daysOfRule } from './recurrence.js'

/** What an occurrence says of itself. */
export interface OccurrenceFacts extends EventTimes {
  title: string
  description: string | null
  location: string | null
  attendees: string[]
  customer_id: string | null
  busy: boolean
}

/** An occurrence that was changed by itself. */
export interface ChangedOccurrence extends OccurrenceFacts {
  occurrence_date: string
}

/** An event with all that its occurrences follow from. */
export interface StoredEvent extends OccurrenceFacts {
  id: string
  /** Null where it lasts whole days. */
  time_zone: string | null
  rrule: string | null
  last_date: string | null
  excluded_dates: string[]
  version: number
  changes: ChangedOccurrence[]
}

/** One occurrence and when it is. */
export interface Occurrence extends Span {
  event: StoredEvent
  /** Day the rule gives. */
  date: string
  facts: OccurrenceFacts
  changed: boolean
  /** Zone its times are in. */
  zone: string
}

/**
 * The occurrences of an event that touch a window. Those that were changed are where they were moved to.
 *
 * @param companyZone zone of events that last whole days
 */
export function occurrencesIn(event: StoredEvent, window: Span, companyZone: string): Occurrence[] {
  const zone = event.time_zone ?? companyZone
  const found = event.changes.map((facts) => occurrence(event, facts.occurrence_date, facts, true, zone))
  const apart = new Set([...event.excluded_dates, ...event.changes.map(({ occurrence_date }) => occurrence_date)])
  const days = daysFrom(event.start_date, event.end_date)
  // A day more on each side: what is one day in one zone is two in another.
  const first = addDays(clockAt(window.start, zone).date, -days - 1)
  const last = addDays(clockAt(window.end, zone).date, 1)
  for (const date of ruleDays(event, first, last, zone)) {
    if (!apart.has(date)) found.push(occurrence(event, date, onDay(event, date), false, zone))
  }
  return found.filter(({ start, end }) => start < window.end && end > window.start)
}

/** Whether the rule of an event gives a day, and the event takes place on it. */
export function hasOccurrence(event: StoredEvent, date: string, companyZone: string): boolean {
  if (event.excluded_dates.includes(date)) return false
  return ruleDays(event, date, date, event.time_zone ?? companyZone).length > 0
}

/** What an event says of its occurrence on a day of its rule. */
export function onDay(event: StoredEvent, date: string): OccurrenceFacts {
  const { title, description, location, start_date, start_time, end_date, end_time } = event
  const { attendees, customer_id, busy } = event
  const end = addDays(date, daysFrom(start_date, end_date))
  return {
    title,
    description,
    location,
    start_date: date,
    start_time,
    end_date: end,
    end_time,
    attendees,
    customer_id,
    busy,
  }
}

/** Days of the rule between two days, without those on which the clocks skip its time (RFC 5545, section 3.3.10). */
function ruleDays(event: StoredEvent, from: string, to: string, zone: string): string[] {
  const { rrule, start_date, start_time, last_date } = event
  if (rrule === null) return from <= start_date && start_date <= to ? [start_date] : []
  const last = last_date !== null && last_date < to ? last_date : to
  const days = daysOfRule(readRule(rrule).pattern, start_date, from, last)
  return start_time === null ? days : days.filter((day) => clockInstant(day, start_time, zone).exists)
}

function occurrence(
  event: StoredEvent,
  date: string,
  facts: OccurrenceFacts,
  changed: boolean,
  zone: string,
): Occurrence {
  return { event, date, facts, changed, zone, ...spanOf(facts, zone) }
}
