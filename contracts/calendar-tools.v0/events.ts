import type { CalendarDate, Instant, Page, RecordVersion, Uuid } from '../vocabulary.js'

/**
 * Time of day on the clock of the event's time zone, 24 hours (`08:00`).
 * @TJS-type string
 * @pattern ^([01][0-9]|2[0-3]):[0-5][0-9]$
 */
export type LocalTime = string & { readonly __flavor?: 'LocalTime' }

/**
 * Time zone by its IANA name (`Europe/Berlin`).
 * @TJS-type string
 * @pattern ^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$
 * @maxLength 64
 */
export type TimeZoneName = string & { readonly __flavor?: 'TimeZoneName' }

/**
 * Recurrence rule of days (RFC 5545, section 3.3.10): FREQ of DAILY, WEEKLY, MONTHLY or YEARLY, with INTERVAL, COUNT or
 * UNTIL, BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY, BYDAY, BYSETPOS and WKST (`FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=12`). A
 * day that a month does not have is left out.
 * @TJS-type string
 * @minLength 10
 * @maxLength 500
 */
export type RecurrenceRule = string & { readonly __flavor?: 'RecurrenceRule' }

/**
 * Number of a user, as the header X-Work7-User-Id names it.
 * @TJS-type string
 * @pattern ^[1-9][0-9]{0,17}$
 */
export type UserNumber = string & { readonly __flavor?: 'UserNumber' }

/**
 * Title of an event.
 * @TJS-type string
 * @minLength 1
 * @maxLength 200
 */
export type EventTitle = string & { readonly __flavor?: 'EventTitle' }

/**
 * Text about an event.
 * @TJS-type string
 * @maxLength 4000
 */
export type EventText = string & { readonly __flavor?: 'EventText' }

/**
 * Place of an event.
 * @TJS-type string
 * @maxLength 300
 */
export type EventPlace = string & { readonly __flavor?: 'EventPlace' }

/** What is said of an event and of each of its occurrences alike. */
export interface EventFacts {
  /** What it is about. */
  title: string
  /** More about it. */
  description: string | null
  /** Where it takes place. */
  location: string | null
  /** First day. */
  start_date: CalendarDate
  /** Time it begins; null: it lasts whole days. */
  start_time: LocalTime | null
  /** Last day, it belongs to the event. */
  end_date: CalendarDate
  /** Time it ends; null: it lasts whole days. */
  end_time: LocalTime | null
  /** Time zone of its times; null where it lasts whole days. */
  time_zone: string | null
  /** Users who take part; empty: it concerns everybody. */
  attendees: UserNumber[]
  /** Customer it is about. */
  customer_id: Uuid | null
  /** Whether its people have no time for anything else meanwhile. */
  busy: boolean
}

/** An event: what happens once, or a series. */
export interface CalendarEvent extends EventFacts {
  /** Identifier; pass it as `event_id`. */
  id: Uuid
  /** Rule by which it repeats; null: it happens once. */
  rrule: string | null
  /** Days of the series on which it does not happen. */
  excluded_dates: CalendarDate[]
  /** Days of the series that were changed by themselves. */
  changed_dates: CalendarDate[]
  /** Version to send with the next change. */
  version: RecordVersion
  /** When it was created. */
  created_at: Instant
  /** When it was last changed. */
  updated_at: Instant
}

/** One occurrence of an event; an event that does not repeat has one. */
export interface CalendarOccurrence extends EventFacts {
  /** Identifier of the event. */
  event_id: Uuid
  /** Day the rule gives; it names the occurrence even where it was moved. */
  occurrence_date: CalendarDate
  /** Instant it begins; null where it lasts whole days. */
  starts_at: Instant | null
  /** Instant it ends; null where it lasts whole days. */
  ends_at: Instant | null
  /** Rule by which the event repeats; null: it happens once. */
  rrule: string | null
  /** Whether this occurrence was changed by itself. */
  changed: boolean
  /** Version of the event, to send with a change. */
  version: RecordVersion
}

/** A page of occurrences. */
export interface OccurrencePage extends Page<CalendarOccurrence> {}
