import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { addDays, clockAt, clockInstant } from './clock.js'
import { unusable, type RecurrenceRule } from './recurrence-rule.js'

/** Where a series begins, and at what time of day; null: it lasts whole days. */
export interface SeriesStart {
  date: string
  time: string | null
  zone: string
}

/** The calendar goes from this day */
export const firstDay = '1970-01-01'
/** to this one. */
export const lastDay = '2199-12-31'

/** Most steps the library takes in search of a day: a rule that finds none ends here. */
const MOST_STEPS = 5000

/**
 * The days a rule gives between two days, both counted. They are days of a calendar: whether the clocks have the time
 * of the event on them is not asked here.
 *
 * @param pattern a rule without COUNT and UNTIL
 */
export function daysOfRule(pattern: string, start: string, from: string, to: string): string[] {
  const first = from < start ? start : from
  if (first > to) return []
  return library(pattern, start).between(noon(first), noon(to), true).map(dayOf)
}

/**
 * The last day a series can have; null: it has no end.
 *
 * @throws Fault `calendar.recurrence_invalid` where the series is not over before the calendar is, or its end lies
 * before its start
 */
export function lastDayOf(rule: RecurrenceRule, start: SeriesStart): string | null {
  if (rule.until !== undefined) {
    const last = dayOfUntil(rule.until, start)
    if (last >= start.date) return last
    throw unusable({ en: 'UNTIL lies before the first day.', de: 'UNTIL liegt vor dem ersten Tag.' })
  }
  return rule.count === undefined ? null : dayOfCount(rule.pattern, rule.count, start)
}

/**
 * The first day of a rule is the day the event begins on.
 *
 * @throws Fault `calendar.recurrence_invalid` naming the first day the rule gives
 */
export function checkFirstDay(rule: RecurrenceRule, start: string): void {
  if (daysOfRule(rule.pattern, start, start, start).length > 0) return
  const [next] = daysOfRule(rule.pattern, start, start, addDays(start, 8 * 366))
  const hint = next ? { en: `; its first is ${next}`, de: `; ihr erster ist der ${next}` } : { en: '', de: '' }
  throw unusable({
    en: `start_date ${start} is no day of the rule${hint.en}.`,
    de: `start_date ${start} ist kein Tag der Regel${hint.de}.`,
  })
}

function library(pattern: string, start: string) {
  return new RRuleTemporal({
    rruleString: `RRULE:${pattern}`,
    // Days alone, so one zone is as good as another; at noon none of them is missed.
    dtstart: noon(start),
    maxIterations: MOST_STEPS,
    maxCandidateEvaluations: 40 * MOST_STEPS,
    cache: false,
  })
}

/** Skipped times do not count (RFC 5545, section 3.3.10). */
function dayOfCount(pattern: string, count: number, { date, time, zone }: SeriesStart): string {
  let found = 0
  let last = date
  try {
    library(pattern, date).all((occurrence) => {
      const day = dayOf(occurrence)
      if (day > lastDay) return false
      if (time === null || clockInstant(day, time, zone).exists) {
        found += 1
        last = day
      }
      return found < count
    })
  } catch {
    // The library gave up searching; what is missing is told below.
  }
  if (found === count) return last
  throw unusable({
    en: `The rule gives ${found} of ${count} days before ${lastDay}: ask for fewer.`,
    de: `Die Regel gibt vor dem ${lastDay} nur ${found} von ${count} Tagen: weniger verlangen.`,
  })
}

function dayOfUntil(until: string, { time, zone }: SeriesStart): string {
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`
  if (until.length === 8) return date
  const ms = Date.parse(`${date}T${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}Z`)
  if (Number.isNaN(ms))
    throw unusable({ en: `UNTIL=${until} is no instant.`, de: `UNTIL=${until} ist kein Zeitpunkt.` })
  const local = clockAt(ms, zone)
  return time !== null && local.time < time ? addDays(local.date, -1) : local.date
}

function noon(date: string) {
  return Temporal.ZonedDateTime.from(`${date}T12:00[UTC]`)
}

function dayOf(occurrence: { toString(): string }): string {
  return occurrence.toString().slice(0, 10)
}
