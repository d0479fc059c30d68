/** The calendar date at an instant in a time zone (IANA name). */
export function localDate(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })))
  return format.format(instant)
}

/** Making one takes as long as a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The date so many days later. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
