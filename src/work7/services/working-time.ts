import type { RapportHours, RapportHoursInput } from '../../../generated/work7-tools.v1/types.js'
import { fault } from '../fault.js'

const DAY_MINUTES = 24 * 60

/**
 * Working time as it is kept: every entry with its day and its minutes.
 *
 * @param date day of entries that name none
 * @throws Fault `rapports.hours_invalid` where an entry is neither from and to nor minutes, ends before it begins, or is
 *   all break
 */
export function workingTime(hours: readonly RapportHoursInput[], date: string): RapportHours[] {
  return hours.map((entry, index) => ({
    person: entry.person,
    date: entry.date ?? date,
    from: entry.from ?? null,
    to: entry.to ?? null,
    break_minutes: entry.break_minutes ?? 0,
    minutes: minutesOf(entry, index),
    rate: entry.rate ?? null,
  }))
}

function minutesOf({ from, to, break_minutes: pause, minutes }: RapportHoursInput, index: number): number {
  const invalid = (field: string, en: string, de: string) =>
    fault('rapports.hours_invalid', { field: `hours/${index}/${field}`, message: { en, de } })
  if (from === undefined && to === undefined) {
    if (minutes === undefined) throw invalid('minutes', 'There is no working time.', 'Es fehlt die Arbeitszeit.')
    if (pause) throw invalid('break_minutes', 'A break needs `from` and `to`.', 'Eine Pause braucht `from` und `to`.')
    return minutes
  }
  if (minutes !== undefined) {
    throw invalid('minutes', 'Give from and to, or minutes.', 'Entweder from und to angeben oder minutes.')
  }
  if (from === undefined) throw invalid('from', 'The begin is missing.', 'Der Beginn fehlt.')
  if (to === undefined) throw invalid('to', 'The end is missing.', 'Das Ende fehlt.')
  const span = (sinceMidnight(to) || DAY_MINUTES) - sinceMidnight(from)
  if (span <= 0) throw invalid('to', 'The work ends before it begins.', 'Die Arbeit endet vor ihrem Beginn.')
  if (span <= (pause ?? 0)) {
    throw invalid('break_minutes', 'The break is as long as the work.', 'Die Pause ist so lang wie die Arbeit.')
  }
  return span - (pause ?? 0)
}

function sinceMidnight(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
