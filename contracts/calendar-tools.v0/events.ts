import type { CalendarDate, Instant, Page, RecordVersion, Uuid } from '../vocabulary.js'

/**
 * Time of day on the clock of the event's time zone, 24 hours (`08:00`).
 * @de Uhrzeit in der Zeitzone des Termins, 24 Stunden (`08:00`).
 * @TJS-type string
 * @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$
 */
export type LocalTime = string & { readonly __flavor?: 'LocalTime' }

/**
 * Time zone by its IANA name (`Europe/Berlin`).
 * @de Zeitzone mit ihrem IANA-Namen (`Europe/Berlin`).
 * @TJS-type string
 * @pattern ^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$
 * @maxLength 64
 */
export type TimeZoneName = string & { readonly __flavor?: 'TimeZoneName' }

/**
 * Recurrence rule of days (RFC 5545, section 3.3.10): FREQ of DAILY, WEEKLY, MONTHLY or YEARLY, with INTERVAL, COUNT or
 * UNTIL, BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY, BYDAY, BYSETPOS and WKST (`FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=12`). A
 * day that a month does not have is left out.
 * @de Wiederholungsregel nach Tagen (RFC 5545, Abschnitt 3.3.10): FREQ mit DAILY, WEEKLY, MONTHLY oder YEARLY, dazu
 * INTERVAL, COUNT oder UNTIL, BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY, BYDAY, BYSETPOS und WKST
 * (`FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=12`). Ein Tag, den ein Monat nicht hat, entfällt.
 * @TJS-type string
 * @minLength 10
 * @maxLength 500
 */
export type RecurrenceRule = string & { readonly __flavor?: 'RecurrenceRule' }

/**
 * Number of a user, as the header X-Work7-User-Id names it.
 * @de Nummer eines Benutzers, wie sie der Header X-Work7-User-Id nennt.
 * @TJS-type string
 * @pattern ^[1-9][0-9]{0,17}$
 */
export type UserNumber = string & { readonly __flavor?: 'UserNumber' }

/**
 * Title of an event.
 * @de Titel eines Termins.
 * @TJS-type string
 * @minLength 1
 * @maxLength 200
 */
export type EventTitle = string & { readonly __flavor?: 'EventTitle' }

/**
 * Text about an event.
 * @de Text zu einem Termin.
 * @TJS-type string
 * @maxLength 4000
 */
export type EventText = string & { readonly __flavor?: 'EventText' }

/**
 * Place of an event.
 * @de Ort eines Termins.
 * @TJS-type string
 * @maxLength 300
 */
export type EventPlace = string & { readonly __flavor?: 'EventPlace' }

/**
 * What is said of an event and of each of its occurrences alike.
 * @de Was über einen Termin und jeden Tag der Serie gleich gesagt wird.
 */
export interface EventFacts {
  /**
   * What it is about.
   * @de Betreff.
   */
  title: string
  /**
   * More about it.
   * @de Mehr dazu.
   */
  description: string | null
  /**
   * Where it takes place.
   * @de Wo er stattfindet.
   */
  location: string | null
  /**
   * First day.
   * @de Erster Tag.
   */
  start_date: CalendarDate
  /**
   * Time it begins; null: it lasts whole days.
   * @de Beginn; null: ganztägig.
   */
  start_time: LocalTime | null
  /**
   * Last day, it belongs to the event.
   * @de Letzter Tag, er gehört dazu.
   */
  end_date: CalendarDate
  /**
   * Time it ends; null: it lasts whole days.
   * @de Ende; null: ganztägig.
   */
  end_time: LocalTime | null
  /**
   * Time zone of its times; null where it lasts whole days.
   * @de Zeitzone der Zeiten; null, wo er ganztägig ist.
   */
  time_zone: string | null
  /**
   * Users who take part; empty: it concerns everybody.
   * @de Benutzer, die teilnehmen; leer: er betrifft alle.
   */
  attendees: UserNumber[]
  /**
   * Customer it is about.
   * @de Kunde, um den es geht.
   */
  customer_id: Uuid | null
  /**
   * Whether its people have no time for anything else meanwhile.
   * @de Ob die Teilnehmer währenddessen für nichts anderes Zeit haben.
   */
  busy: boolean
}

/**
 * An event: what happens once, or a series.
 * @de Ein Termin: einmalig oder eine Serie.
 */
export interface CalendarEvent extends EventFacts {
  /**
   * Identifier; pass it as `event_id`.
   * @de Kennung; als `event_id` angeben.
   */
  id: Uuid
  /**
   * Rule by which it repeats; null: it happens once.
   * @de Wiederholungsregel; null: einmalig.
   */
  rrule: string | null
  /**
   * Days of the series on which it does not happen.
   * @de Tage der Serie, an denen er ausfällt.
   */
  excluded_dates: CalendarDate[]
  /**
   * Days of the series that were changed by themselves.
   * @de Tage der Serie, die einzeln geändert wurden.
   */
  changed_dates: CalendarDate[]
  /**
   * Version to send with the next change.
   * @de Version, die bei der nächsten Änderung anzugeben ist.
   */
  version: RecordVersion
  /**
   * When it was created.
   * @de Wann angelegt.
   */
  created_at: Instant
  /**
   * When it was last changed.
   * @de Wann zuletzt geändert.
   */
  updated_at: Instant
}

/**
 * One occurrence of an event; an event that does not repeat has one.
 * @de Ein Tag einer Serie; ein einmaliger Termin hat einen.
 */
export interface CalendarOccurrence extends EventFacts {
  /**
   * Identifier of the event.
   * @de Kennung des Termins.
   */
  event_id: Uuid
  /**
   * Day the rule gives; it names the occurrence even where it was moved.
   * @de Tag nach der Regel; er benennt den Termin auch, wenn er verschoben wurde.
   */
  occurrence_date: CalendarDate
  /**
   * Instant it begins; null where it lasts whole days.
   * @de Zeitpunkt des Beginns; null, wo er ganztägig ist.
   */
  starts_at: Instant | null
  /**
   * Instant it ends; null where it lasts whole days.
   * @de Zeitpunkt des Endes; null, wo er ganztägig ist.
   */
  ends_at: Instant | null
  /**
   * Rule by which the event repeats; null: it happens once.
   * @de Wiederholungsregel des Termins; null: einmalig.
   */
  rrule: string | null
  /**
   * Whether this occurrence was changed by itself.
   * @de Ob dieser Tag einzeln geändert wurde.
   */
  changed: boolean
  /**
   * Version of the event, to send with a change.
   * @de Version des Termins, bei einer Änderung anzugeben.
   */
  version: RecordVersion
}

/**
 * A page of occurrences.
 * @de Eine Seite Termine.
 */
export interface OccurrencePage extends Page<CalendarOccurrence> {}
