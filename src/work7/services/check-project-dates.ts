import { fault } from '../fault.js'

/**
 * Work ends no earlier than it begins; either day may be open.
 *
 * @throws Fault `projects.dates_invalid`
 */
export function checkProjectDates(startsOn: string | null, endsOn: string | null): void {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    throw fault('projects.dates_invalid', { field: 'ends_on' })
  }
}
