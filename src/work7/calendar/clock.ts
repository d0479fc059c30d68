import { Temporal } from 'temporal-polyfill'

/** An instant that a time of day stands for. */
export interface ClockInstant {
  /** Milliseconds since 1970. */
  ms: number
  /** False where the clocks skip this time on this day; the instant is then as long after the gap as it is named. */
  exists: boolean
}

/** The instant of a time of day in a zone. Of a time that comes twice, the first (RFC 5545, section 3.3.5). */
export function clockInstant(date: string, time: string, zone: string): ClockInstant {
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone)
  return { ms: zoned.epochMilliseconds, exists: zoned.toPlainTime().toString({ smallestUnit: 'minute' }) === time }
}

/** The first instant of a day in a zone; that is not always midnight. */
export function startOfDay(date: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds
}

/** What calendar and clock show at an instant in a zone. */
export function clockAt(ms: number, zone: string): { date: string; time: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** The zone by its name as IANA writes it; undefined where there is none of this name. */
export function knownZone(name: string): string | undefined {
  try {
    return Temporal.Now.zonedDateTimeISO(name).timeZoneId
  } catch {
    return undefined
  }
}

/** The date so many days later. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** How many days a date lies after another one. */
export function daysFrom(first: string, second: string): number {
  return Temporal.PlainDate.from(first).until(second).days
}

/** Day of the week as RFC 5545 writes it. */
export function weekdayOf(date: string): Weekday {
  return weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1] as Weekday
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

export type Weekday = (typeof weekdays)[number]

/** An instant as contracts write it. */
export function instantText(ms: number): string {
  return new Date(ms).toISOString()
}
