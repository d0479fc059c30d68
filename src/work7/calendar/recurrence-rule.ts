import type { Text } from '../../../generated/runtime/model.js'
import { fault } from './fault.js'

/** A rule of repetition by days, taken apart. */
export interface RecurrenceRule {
  /** The whole rule, upper case, as it is stored. */
  text: string
  /** The rule without its end, for the library. */
  pattern: string
  count?: number
  /** `20261231` or `20261231T225959Z`. */
  until?: string
}

/** What a part may say; undefined where it may. */
type Check = (value: string) => boolean

const whole =
  (least: number, most: number): Check =>
  (value) =>
    /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most
const listOf =
  (item: Check): Check =>
  (value) =>
    value.split(',').every(item)
const ordinal =
  (most: number): Check =>
  (value) =>
    /^[+-]?\d{1,3}$/.test(value) && Math.abs(Number(value)) >= 1 && Math.abs(Number(value)) <= most
const weekday = '(MO|TU|WE|TH|FR|SA|SU)'

/** The parts a rule may have (RFC 5545, section 3.3.10), without those that name times of day. */
const parts: { readonly [part: string]: Check } = {
  FREQ: (value) => ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(value),
  INTERVAL: whole(1, 400),
  COUNT: whole(1, 730),
  UNTIL: (value) => /^\d{8}(T\d{6}Z)?$/.test(value) && isDate(value),
  BYMONTH: listOf(whole(1, 12)),
  BYWEEKNO: listOf(ordinal(53)),
  BYYEARDAY: listOf(ordinal(366)),
  BYMONTHDAY: listOf(ordinal(31)),
  BYDAY: listOf((value) => new RegExp(`^([+-]?[1-9]\\d?)?${weekday}$`).test(value)),
  BYSETPOS: listOf(ordinal(366)),
  WKST: (value) => new RegExp(`^${weekday}$`).test(value),
}

/** Parts that belong together or do not: what the standard excludes would be read in ways nobody meant. */
const conflicts: readonly [(rule: ReadonlyMap<string, string>) => boolean, Text][] = [
  [
    (rule) => rule.has('COUNT') && rule.has('UNTIL'),
    { en: 'A rule has COUNT or UNTIL, not both.', de: 'Eine Regel hat COUNT oder UNTIL, nicht beides.' },
  ],
  [
    (rule) => rule.has('BYWEEKNO') && rule.get('FREQ') !== 'YEARLY',
    { en: 'BYWEEKNO goes with FREQ=YEARLY only.', de: 'BYWEEKNO gehört nur zu FREQ=YEARLY.' },
  ],
  [
    (rule) => rule.has('BYYEARDAY') && rule.get('FREQ') !== 'YEARLY',
    { en: 'BYYEARDAY goes with FREQ=YEARLY only.', de: 'BYYEARDAY gehört nur zu FREQ=YEARLY.' },
  ],
  [
    (rule) => rule.has('BYMONTHDAY') && rule.get('FREQ') === 'WEEKLY',
    { en: 'BYMONTHDAY does not go with FREQ=WEEKLY.', de: 'BYMONTHDAY gehört nicht zu FREQ=WEEKLY.' },
  ],
  [
    (rule) =>
      /\d/.test(rule.get('BYDAY') ?? '') &&
      (!['MONTHLY', 'YEARLY'].includes(rule.get('FREQ') ?? '') || rule.has('BYWEEKNO')),
    {
      en: 'A numbered BYDAY (2MO) goes with FREQ=MONTHLY or YEARLY only, and without BYWEEKNO.',
      de: 'BYDAY mit Nummer (2MO) gehört nur zu FREQ=MONTHLY oder YEARLY, und ohne BYWEEKNO.',
    },
  ],
  [
    (rule) => rule.has('BYSETPOS') && ![...rule.keys()].some((part) => /^BY(?!SETPOS)/.test(part)),
    {
      en: 'BYSETPOS needs another BY… part to choose from.',
      de: 'BYSETPOS braucht ein weiteres BY…, aus dem es wählt.',
    },
  ],
]

/**
 * Reads a rule, with or without `RRULE:` before it.
 *
 * @throws Fault `calendar.recurrence_invalid` naming the part that cannot be used
 */
export function readRule(given: string): RecurrenceRule {
  const text = given
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
  const rule = new Map<string, string>()
  for (const part of text.split(';')) {
    const [, name = part, value = ''] = /^([A-Z]+)=(.+)$/.exec(part) ?? []
    const check = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (!check) throw unusable(unknownPart(name))
    if (rule.has(name)) throw unusable({ en: `${name} stands twice.`, de: `${name} steht zweimal da.` })
    if (!check(value))
      throw unusable({ en: `${name}=${value} is not possible here.`, de: `${name}=${value} ist hier nicht möglich.` })
    rule.set(name, value)
  }
  if (!rule.has('FREQ')) throw unusable({ en: 'The rule names no FREQ.', de: 'Die Regel nennt kein FREQ.' })
  const conflict = conflicts.find(([applies]) => applies(rule))
  if (conflict) throw unusable(conflict[1])
  const [count, until] = [rule.get('COUNT'), rule.get('UNTIL')]
  const pattern = [...rule].filter(([name]) => name !== 'COUNT' && name !== 'UNTIL')
  return {
    text,
    pattern: pattern.map(([name, value]) => `${name}=${value}`).join(';'),
    ...(count !== undefined && { count: Number(count) }),
    ...(until !== undefined && { until }),
  }
}

/** A rule that cannot be used, and why. */
export function unusable(message: Text): Error {
  return fault('calendar.recurrence_invalid', { field: 'rrule', message })
}

function unknownPart(name: string): Text {
  const isTime = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].includes(name)
  if (isTime)
    return {
      en: `${name} is not offered: a rule names days, the time is that of the event.`,
      de: `${name} gibt es nicht: eine Regel nennt Tage, die Uhrzeit ist die des Termins.`,
    }
  const shown = name.slice(0, 40)
  return {
    en: `${shown} is no part of a rule; there are ${Object.keys(parts).join(', ')}.`,
    de: `${shown} ist kein Teil einer Regel; es gibt ${Object.keys(parts).join(', ')}.`,
  }
}

function isDate(until: string): boolean {
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date)
}
