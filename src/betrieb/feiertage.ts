import { getHolidays } from 'feiertagejs'

/** The German federal states, whose public holidays differ. */
export const bundeslaender = [
  'BW', 'BY', 'BE', 'BB', 'HB', 'HE', 'HH', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH',
] as const // prettier-ignore

export type Bundesland = (typeof bundeslaender)[number]

/** Name of the public holiday on a date in a federal state; undefined on every other day. */
export function feiertagAm(datum: string, bundesland: Bundesland): string | undefined {
  // The library puts a holiday at noon UTC; its own date text and comparisons use the zone of the machine.
  const holiday = getHolidays(datum.slice(0, 4), bundesland).find(
    ({ date }) => date.toISOString().slice(0, 10) === datum,
  )
  return holiday?.translate('de')
}
