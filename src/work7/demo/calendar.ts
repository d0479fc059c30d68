const DAY_MS = 86_400_000

/** The calendar date so many days after an instant. */
export function dateAfter(at: Date, days: number): string {
  return new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

/** The date itself, or the Saturday before where it is a Sunday. */
export function noSunday(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return day.getUTCDay() === 0 ? dateAfter(day, -1) : date
}

/** An instant of a date, so many minutes after its midnight in UTC. */
export function instantOf(date: string, minutes: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000)
}
