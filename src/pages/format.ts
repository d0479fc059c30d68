import type { Language } from '../../generated/runtime/model.js'

/** A date and a time for people: in their language, and in the time zone of the tenant it is about. */
export function dateTime(at: Date, language: Language, timeZone = 'Europe/Berlin'): string {
  return new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(at)
}

/** A calendar date (ISO 8601) for people: `30 Nov 2026`, `30.11.2026`. */
export function calendarDate(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** How long until an instant, or since: `in 5 minutes`, `vor 3 Stunden`. */
export function fromNow(at: Date, now: Date, language: Language): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit)
}
