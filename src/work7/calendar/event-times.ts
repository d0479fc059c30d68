import { Temporal } from 'temporal-polyfill'
import type { Text } from '../../../generated/runtime/model.js'
import { addDays, clockInstant, daysFrom, startOfDay } from './clock.js'
import { fault } from './fault.js'
import { firstDay, lastDay } from './recurrence.js'

/** Days and times of an event as people write them; without times it lasts whole days. */
export interface EventTimes {
  start_date: string
  start_time: string | null
  end_date: string
  /** The last day belongs to the event; the time does not. */
  end_time: string | null
}

/** The fields of an input that move an event. */
export type TimeChanges = { [Field in keyof EventTimes]?: EventTimes[Field] | undefined }

/** Most days one occurrence lasts. */
const MOST_DAYS = 366

/**
 * Holds times to what makes sense: both or none, the end after the start, a start the clocks have.
 *
 * @throws Fault `calendar.times_invalid`
 */
export function checkTimes(times: EventTimes, zone: string): void {
  const { start_date, start_time, end_date, end_time } = times
  if (start_time !== null && end_time === null)
    throw wrong('end_time', {
      en: 'An event with start_time needs end_time.',
      de: 'Mit start_time braucht es end_time.',
    })
  if (start_time === null && end_time !== null)
    throw wrong('start_time', {
      en: 'An event with end_time needs start_time; without both it lasts whole days.',
      de: 'Mit end_time braucht es start_time; ohne beide dauert es ganze Tage.',
    })
  if (start_date < firstDay || end_date > lastDay)
    throw wrong(start_date < firstDay ? 'start_date' : 'end_date', {
      en: `The calendar goes from ${firstDay} to ${lastDay}.`,
      de: `Der Kalender reicht von ${firstDay} bis ${lastDay}.`,
    })
  if (end_date < start_date)
    throw wrong('end_date', { en: 'end_date lies before start_date.', de: 'end_date liegt vor start_date.' })
  if (daysFrom(start_date, end_date) > MOST_DAYS)
    throw wrong('end_date', {
      en: `An event lasts at most ${MOST_DAYS} days.`,
      de: `Ein Termin dauert höchstens ${MOST_DAYS} Tage.`,
    })
  if (start_time === null || end_time === null) return
  if (end_date === start_date && end_time <= start_time)
    throw wrong('end_time', {
      en: 'end_time is not after start_time; an event over midnight has a later end_date.',
      de: 'end_time liegt nicht nach start_time; ein Termin über Mitternacht hat ein späteres end_date.',
    })
  if (!clockInstant(start_date, start_time, zone).exists)
    throw wrong('start_time', {
      en: `${start_time} does not exist on ${start_date} in ${zone}: the clocks are put forward.`,
      de: `${start_time} gibt es am ${start_date} in ${zone} nicht: die Uhr wird vorgestellt.`,
    })
}

/** Times after a change; a start that moves without its end takes the end along. */
export function changedTimes(before: EventTimes, changes: TimeChanges): EventTimes {
  const start_date = changes.start_date ?? before.start_date
  const start_time = changes.start_time === undefined ? before.start_time : changes.start_time
  const after = {
    start_date,
    start_time,
    end_date: changes.end_date ?? before.end_date,
    end_time: changes.end_time === undefined ? before.end_time : changes.end_time,
  }
  if (changes.end_date !== undefined || changes.end_time !== undefined) return after
  const days = daysFrom(before.start_date, before.end_date)
  if (start_time === null) return { ...after, end_date: addDays(start_date, days), end_time: null }
  if (before.start_time === null || before.end_time === null) return after
  const length = Temporal.PlainDateTime.from(`${before.start_date}T${before.start_time}`).until(
    `${before.end_date}T${before.end_time}`,
  )
  const end = Temporal.PlainDateTime.from(`${start_date}T${start_time}`).add(length)
  return {
    ...after,
    end_date: end.toPlainDate().toString(),
    end_time: end.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** When an event begins and ends, in milliseconds since 1970; whole days are those of `zone`. */
export function spanOf({ start_date, start_time, end_date, end_time }: EventTimes, zone: string): Span {
  return start_time === null || end_time === null
    ? { start: startOfDay(start_date, zone), end: startOfDay(addDays(end_date, 1), zone) }
    : { start: clockInstant(start_date, start_time, zone).ms, end: clockInstant(end_date, end_time, zone).ms }
}

/** Milliseconds since 1970; the end does not belong to it. */
export interface Span {
  start: number
  end: number
}

/** Times that do not go together, and which argument is at fault. */
export function wrong(field: string, message: Text): Error {
  return fault('calendar.times_invalid', { field, message })
}
