import type { CalendarDate, Instant, TimeOfDay, Tool } from '../vocabulary.js'
import type { WindowInvalid } from './errors.js'
import type { TimeZoneName, UserNumber } from './events.js'

/** Looking for time. */
export interface FreeSlotTools {
  /**
   * Finds the gaps in which all named users have time, within working hours. Gives whole gaps that hold the duration, to
   * choose in. Call it before calendar.create_event.
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

/**
 * What time is looked for.
 * @de Welche Zeit gesucht wird.
 */
export interface CalendarFreeSlotsInput {
  /**
   * First day.
   * @de Erster Tag.
   */
  from_date: CalendarDate
  /**
   * Last day; 31 days at most.
   * @de Letzter Tag; höchstens 31 Tage.
   */
  to_date: CalendarDate
  /**
   * Minutes that are needed.
   * @de Benötigte Minuten.
   * @TJS-type integer
   * @minimum 5
   * @maximum 1440
   */
  duration_minutes: number
  /**
   * Users who all must have time; absent: the whole company.
   * @de Benutzer, die alle Zeit haben müssen; fehlen sie: die ganze Firma.
   * @minItems 1
   * @maxItems 20
   * @uniqueItems true
   */
  attendees?: UserNumber[]
  /**
   * Working hours begin.
   * @de Beginn der Arbeitszeit.
   * @default "08:00"
   */
  day_begins?: TimeOfDay
  /**
   * Working hours end.
   * @de Ende der Arbeitszeit.
   * @default "17:00"
   */
  day_ends?: TimeOfDay
  /**
   * Days of the week that are worked.
   * @de Wochentage, an denen gearbeitet wird.
   * @minItems 1
   * @maxItems 7
   * @uniqueItems true
   * @default ["MO", "TU", "WE", "TH", "FR"]
   */
  weekdays?: ('MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU')[]
  /**
   * Minutes kept free around each event, for the way.
   * @de Minuten, die um jeden Termin für den Weg frei bleiben.
   * @TJS-type integer
   * @minimum 0
   * @maximum 240
   * @default 0
   */
  buffer_minutes?: number
  /**
   * Zone of days and hours; absent: the company's.
   * @de Zone der Tage und Stunden; fehlt sie: die der Firma.
   */
  time_zone?: TimeZoneName
}

/**
 * Gaps in the order of time.
 * @de Lücken, zeitlich geordnet.
 */
export interface FreeSlots {
  /**
   * Time zone of the days and times.
   * @de Zeitzone der Tage und Zeiten.
   */
  time_zone: string
  /**
   * The gaps; empty where there is none.
   * @de Die Lücken; leer, wo keine ist.
   */
  items: FreeSlot[]
}

/**
 * A gap, as long as it is.
 * @de Eine Lücke in ihrer ganzen Länge.
 */
export interface FreeSlot {
  /**
   * Day.
   * @de Tag.
   */
  date: CalendarDate
  /**
   * Time it begins.
   * @de Beginn.
   */
  from: TimeOfDay
  /**
   * Time it ends.
   * @de Ende.
   */
  to: TimeOfDay
  /**
   * Instant it begins.
   * @de Zeitpunkt des Beginns.
   */
  starts_at: Instant
  /**
   * Instant it ends.
   * @de Zeitpunkt des Endes.
   */
  ends_at: Instant
  /**
   * How long it is.
   * @de Dauer.
   * @TJS-type integer
   */
  minutes: number
}
