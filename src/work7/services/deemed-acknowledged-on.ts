import { getHolidays } from 'feiertagejs'
import type { FederalState } from '../entities/federal-states.js'
import { addDays } from '../local-date.js'

/** Working days the customer has (VOB/B § 15 (3)). */
const TERM = 6

/**
 * The day from which on a rapport counts as acknowledged that was handed in on `day`: the one after the sixth working day
 * that follows (§ 187 (1) BGB). Saturdays are working days, Sundays and public holidays are not.
 *
 * @param day calendar date
 * @param state whose holidays count beside those of all Germany
 */
export function deemedAcknowledgedOn(day: string, state: FederalState | null): string {
  let last = day
  for (let left = TERM; left > 0;) {
    last = addDays(last, 1)
    if (isWorkingDay(last, state)) left--
  }
  return addDays(last, 1)
}

function isWorkingDay(day: string, state: FederalState | null): boolean {
  if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0) return false
  // The library puts a holiday at noon UTC; its own comparisons use the zone of the machine.
  return !getHolidays(day.slice(0, 4), state ?? 'BUND').some(({ date }) => date.toISOString().slice(0, 10) === day)
}
