import type {
  CalendarListEventsInput,
  CalendarOccurrence,
  OccurrencePage,
} from '../../../../generated/calendar-tools.v0/types.js'
import type { Work7Call } from '../../call.js'
import { instantText } from '../clock.js'
import { findOccurrences, windowOf } from '../find-occurrences.js'
import type { Occurrence } from '../occurrences.js'

/** Most days a list covers. */
const MOST_DAYS = 92

/** What an occurrence is sorted by: when it begins, whole days first, then what tells it from all others. */
type Position = readonly [start: number, timed: number, event: string, date: string]

/**
 * A page of what is in the calendar between two days.
 *
 * @throws Fault `calendar.window_invalid`, `validation.cursor`
 */
export async function listEvents(input: CalendarListEventsInput, call: Work7Call): Promise<OccurrencePage> {
  const { cursor, limit, ...filters } = input
  const after = cursor === undefined ? undefined : (call.cursors.open(cursor, filters) as Position)
  const { from_date, to_date, attendee, customer_id } = filters
  const window = windowOf(from_date, to_date, MOST_DAYS, call.tenant.timeZone)
  const all = await findOccurrences(call, window, attendee === undefined ? undefined : [attendee])
  const rest = all
    .filter(({ facts }) => customer_id === undefined || facts.customer_id === customer_id)
    .map((occurrence) => ({ occurrence, position: positionOf(occurrence) }))
    .filter(({ position }) => !after || compare(position, after) > 0)
    .sort((one, other) => compare(one.position, other.position))
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ occurrence }) => written(occurrence)),
    next_cursor: rest.length > limit && last ? call.cursors.seal([...last.position], filters) : null,
  }
}

function positionOf({ start, facts, event, date }: Occurrence): Position {
  return [start, facts.start_time === null ? 0 : 1, event.id, date]
}

function compare(one: Position, other: Position): number {
  const [start, timed, event, date] = one
  const [otherStart, otherTimed, otherEvent, otherDate] = other
  return start - otherStart || timed - otherTimed || order(event, otherEvent) || order(date, otherDate)
}

function order(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

function written({ event, date, facts, changed, zone, start, end }: Occurrence): CalendarOccurrence {
  const isTimed = facts.start_time !== null
  const { title, description, location, start_date, start_time, end_date, end_time } = facts
  const { attendees, customer_id, busy } = facts
  return {
    event_id: event.id,
    occurrence_date: date,
    title,
    description,
    location,
    start_date,
    start_time,
    end_date,
    end_time,
    time_zone: isTimed ? zone : null,
    starts_at: isTimed ? instantText(start) : null,
    ends_at: isTimed ? instantText(end) : null,
    attendees,
    customer_id,
    busy,
    rrule: event.rrule,
    changed,
    version: event.version,
  }
}
