import { Temporal } from 'temporal-polyfill'

/** The instant at which a day (`2026-09-01`) begins in a time zone; undefined where the text is no day. */
export function startOfDay(text: string | null, timeZone: string, daysLater = 0): Date | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  try {
    const day = Temporal.PlainDate.from(text, { overflow: 'reject' }).add({ days: daysLater })
    return new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
  } catch {
    return undefined
  }
}
