import type { Text } from '../../../generated/runtime/model.js'
import type { Work7Call } from '../call.js'
import { addDays, daysFrom, startOfDay } from './clock.js'
import type { Span } from './event-times.js'
import { fault } from './fault.js'
import { occurrencesIn, type Occurrence } from './occurrences.js'
import { eventsAround } from './queries/events-around.js'
import { firstDay, lastDay } from './recurrence.js'

/** Most events, and most occurrences of them, that one call takes apart: expanding rules is work of the processor. */
const MOST = 2000

/**
 * The window from the beginning of a day to the end of another one.
 *
 * @throws Fault `calendar.window_invalid` where there are more days than that, or none
 */
export function windowOf(from: string, to: string, mostDays: number, zone: string): Span {
  if (to < from)
    throw unanswerable('to_date', { en: 'to_date lies before from_date.', de: 'to_date liegt vor from_date.' })
  if (from < firstDay || to > lastDay)
    throw unanswerable(from < firstDay ? 'from_date' : 'to_date', {
      en: `The calendar goes from ${firstDay} to ${lastDay}.`,
      de: `Der Kalender reicht von ${firstDay} bis ${lastDay}.`,
    })
  if (daysFrom(from, to) >= mostDays)
    throw unanswerable('to_date', {
      en: `More than ${mostDays} days at once are not given.`,
      de: `Mehr als ${mostDays} Tage auf einmal gibt es nicht.`,
    })
  return { start: startOfDay(from, zone), end: startOfDay(addDays(to, 1), zone) }
}

/**
 * Everything in the calendar of the company that touches a window and concerns one of the users: what they take part in,
 * and what has no attendees.
 *
 * @param attendees absent: everybody's
 * @throws Fault `calendar.window_invalid` where it is too much for one call
 */
export async function findOccurrences(
  { query, tenant }: Work7Call,
  window: Span,
  attendees?: readonly string[],
): Promise<Occurrence[]> {
  const events = await eventsAround({ query }, tenant.id, window, MOST + 1)
  const found: Occurrence[] = []
  for (const event of events) {
    found.push(...occurrencesIn(event, window, tenant.timeZone))
    if (found.length > MOST || events.length > MOST) throw tooMuch()
  }
  return attendees ? found.filter(({ facts }) => concerns(facts.attendees, attendees)) : found
}

function concerns(attending: readonly string[], users: readonly string[]): boolean {
  return attending.length === 0 || users.some((user) => attending.includes(user))
}

function tooMuch(): Error {
  return unanswerable('to_date', {
    en: `There are more than ${MOST} events in these days.`,
    de: `An diesen Tagen sind mehr als ${MOST} Termine.`,
  })
}

function unanswerable(field: string, message: Text): Error {
  return fault('calendar.window_invalid', { field, message })
}
