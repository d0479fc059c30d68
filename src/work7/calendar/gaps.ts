import type { Span } from './event-times.js'

/**
 * The whole gaps between events in which a duration fits, in the order of time.
 *
 * @param day when there is work
 * @param busy events, in any order
 * @param buffer milliseconds to keep free before and after each event; none at the ends of the day
 * @param duration milliseconds looked for
 */
export function gapsIn(day: Span, busy: readonly Span[], buffer: number, duration: number): Span[] {
  const gaps: Span[] = []
  let free = day.start
  const note = (end: number) => {
    if (end - free >= duration) gaps.push({ start: free, end })
  }
  for (const { start, end } of busy.toSorted((one, other) => one.start - other.start)) {
    note(Math.min(start - buffer, day.end))
    free = Math.max(free, end + buffer)
  }
  note(day.end)
  return gaps
}
