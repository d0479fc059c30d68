import type { CalendarDate, Instant, TimeOfDay, Tool } from '../vocabulary.js'
import type { WindowInvalid } from './errors.js'
import type { TimeZoneName, UserNumber } from './events.js'

/** Looking for time. */
export interface FreeSlotTools {
  /**
   * Finds the gaps in which all named users have time: within working hours, minus their events and those that concern
   * everybody. Gives whole gaps that hold the duration, so that the caller chooses in them. Call it before
   * calendar.create_event.
   * @de Findet die Lücken, in denen alle genannten Benutzer Zeit haben, als ganze Lücken.
   */
  'calendar.free_slots': Tool<{
    title: { en: 'Free slots'; de: 'Freie Zeiten' }
    input: CalendarFreeSlotsInput
    output: FreeSlots
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: WindowInvalid
    examples: [
      {
        title: 'Two hours of user 20 this week'
        input: { from_date: '2026-06-01'; to_date: '2026-06-05'; duration_minutes: 120; attendees: ['20'] }
      },
    ]
  }>
}

/** What time is looked for. */
export interface CalendarFreeSlotsInput {
  /** First day. */
  from_date: CalendarDate
  /** Last day; at most 31 days, both counted. */
  to_date: CalendarDate
  /**
   * Minutes that are needed.
   * @TJS-type integer
   * @minimum 5
   * @maximum 1440
   */
  duration_minutes: number
  /**
   * Users who all must have time; absent: the calendar of the whole company must be free.
   * @minItems 1
   * @maxItems 20
   * @uniqueItems true
   */
  attendees?: UserNumber[]
  /**
   * Working hours begin.
   * @default "08:00"
   */
  day_begins?: TimeOfDay
  /**
   * Working hours end.
   * @default "17:00"
   */
  day_ends?: TimeOfDay
  /**
   * Days of the week that are worked.
   * @minItems 1
   * @maxItems 7
   * @uniqueItems true
   * @default ["MO", "TU", "WE", "TH", "FR"]
   */
  weekdays?: ('MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU')[]
  /**
   * Minutes to keep free before and after each event, for the way.
   * @TJS-type integer
   * @minimum 0
   * @maximum 240
   * @default 0
   */
  buffer_minutes?: number
  /** Time zone of days and hours. Absent: the company's. */
  time_zone?: TimeZoneName
}

/** Gaps in the order of time. */
export interface FreeSlots {
  /** Time zone of the days and times. */
  time_zone: string
  /** The gaps; empty where there is none. */
  items: FreeSlot[]
}

/** A gap, as long as it is. */
export interface FreeSlot {
  /** Day. */
  date: CalendarDate
  /** Time it begins. */
  from: TimeOfDay
  /** Time it ends. */
  to: TimeOfDay
  /** Instant it begins. */
  starts_at: Instant
  /** Instant it ends. */
  ends_at: Instant
  /**
   * How long it is.
   * @TJS-type integer
   */
  minutes: number
}
