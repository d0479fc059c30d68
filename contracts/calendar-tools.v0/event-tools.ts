import type { CalendarDate, Cursor, PageInput, RecordVersion, Tool, Uuid } from '../vocabulary.js'
import type {
  CustomerUnknown,
  EventNotFound,
  EventVersionConflict,
  InvalidCursor,
  OccurrenceNotFound,
  RecurrenceInvalid,
  TimesInvalid,
  WindowInvalid,
} from './errors.js'
import type {
  CalendarEvent,
  EventPlace,
  EventText,
  EventTitle,
  LocalTime,
  OccurrencePage,
  RecurrenceRule,
  TimeZoneName,
  UserNumber,
} from './events.js'

/** Tools around the events of a company. */
export interface EventTools {
  /**
   * Lists the calendar of some days, a series by its occurrences.
   * @de Listet den Kalender einiger Tage, Serien Tag für Tag.
   */
  'calendar.list_events': Tool<{
    title: { en: 'List events'; de: 'Termine auflisten' }
    input: CalendarListEventsInput
    output: OccurrencePage
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: WindowInvalid | InvalidCursor
    examples: [
      { title: 'One week'; input: { from_date: '2026-06-01'; to_date: '2026-06-07' } },
      { title: 'The day of user 20'; input: { from_date: '2026-06-01'; to_date: '2026-06-01'; attendee: '20' } },
    ]
  }>

  /**
   * Reads one event whole: of a series its rule, and which days are cancelled or changed.
   * @de Liest einen Termin ganz: bei einer Serie die Regel und welche Tage ausfallen oder geändert sind.
   */
  'calendar.get_event': Tool<{
    title: { en: 'Get event'; de: 'Termin lesen' }
    input: CalendarGetEventInput
    output: CalendarEvent
    effect: 'read'
    access: { roles: ['1', '2', '3'] }
    errors: EventNotFound
    examples: [{ title: 'By id'; input: { event_id: '0192f0c1-7a00-7000-8000-000000000001' } }]
  }>

  /**
   * Puts an event into the calendar, for whole days without `start_time`, as a series with `rrule`. Times are read on
   * the clock of its zone, whatever the season.
   * @de Trägt einen Termin ein: ganztägig ohne `start_time`, wiederholt mit `rrule`.
   */
  'calendar.create_event': Tool<{
    title: { en: 'Create event'; de: 'Termin anlegen' }
    input: CalendarCreateEventInput
    output: CalendarEvent
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: TimesInvalid | RecurrenceInvalid | CustomerUnknown
    idempotency: 'optional'
    dryRun: true
    pairs: { shows: 'calendar.get_event' }
    examples: [
      {
        title: 'Every Monday'
        input: {
          title: 'Wochenbesprechung'
          start_date: '2026-06-01'
          start_time: '07:00'
          end_date: '2026-06-01'
          end_time: '07:30'
          rrule: 'FREQ=WEEKLY;BYDAY=MO'
        }
      },
      {
        title: 'A visit'
        input: {
          title: 'Aufmaß Dachstuhl'
          start_date: '2026-06-03'
          start_time: '09:00'
          end_date: '2026-06-03'
          end_time: '11:00'
          attendees: ['20']
        }
      },
    ]
  }>

  /**
   * Changes the named fields of an event or series, or with `occurrence_date` of one occurrence. A new start without a
   * new end moves the end along. Occurrences changed by themselves stay so while the series still has their day.
   * @de Ändert die genannten Felder eines Termins oder einer Serie, mit `occurrence_date` eines Vorkommens.
   */
  'calendar.update_event': Tool<{
    title: { en: 'Update event'; de: 'Termin ändern' }
    input: CalendarUpdateEventInput
    output: CalendarEvent
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors:
      EventNotFound | EventVersionConflict | OccurrenceNotFound | TimesInvalid | RecurrenceInvalid | CustomerUnknown
    idempotency: 'optional'
    dryRun: true
    pairs: { shows: 'calendar.get_event' }
    examples: [
      {
        title: 'One occurrence an hour later'
        input: {
          event_id: '0192f0c1-7a00-7000-8000-000000000001'
          version: 1
          occurrence_date: '2026-06-08'
          start_time: '08:00'
        }
      },
    ]
  }>

  /**
   * Cancels one occurrence of a series.
   * @de Sagt einen Tag einer Serie ab.
   */
  'calendar.cancel_occurrence': Tool<{
    title: { en: 'Cancel occurrence'; de: 'Tag der Serie absagen' }
    input: CalendarOccurrenceInput
    output: CalendarEvent
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: EventNotFound | EventVersionConflict | OccurrenceNotFound
    idempotency: 'optional'
    dryRun: true
    pairs: { shows: 'calendar.get_event' }
    examples: [
      {
        title: 'Not on this Monday'
        input: { event_id: '0192f0c1-7a00-7000-8000-000000000001'; version: 1; occurrence_date: '2026-06-15' }
      },
    ]
  }>

  /**
   * Gives a cancelled or changed occurrence back to its series.
   * @de Nimmt Absage oder Änderung eines Tages zurück.
   */
  'calendar.restore_occurrence': Tool<{
    title: { en: 'Restore occurrence'; de: 'Tag der Serie wiederherstellen' }
    input: CalendarOccurrenceInput
    output: CalendarEvent
    effect: 'write'
    access: { roles: ['1', '2'] }
    errors: EventNotFound | EventVersionConflict | OccurrenceNotFound
    idempotency: 'optional'
    dryRun: true
    pairs: { shows: 'calendar.get_event' }
    examples: [
      {
        title: 'On this Monday after all'
        input: { event_id: '0192f0c1-7a00-7000-8000-000000000001'; version: 2; occurrence_date: '2026-06-15' }
      },
    ]
  }>

  /**
   * Takes an event out of the calendar, a series with all its occurrences, for good. For one of them use
   * calendar.cancel_occurrence.
   * @de Nimmt einen Termin endgültig aus dem Kalender, eine Serie ganz. Für einen Tag: calendar.cancel_occurrence.
   */
  'calendar.delete_event': Tool<{
    title: { en: 'Delete event'; de: 'Termin löschen' }
    input: CalendarDeleteEventInput
    output: DeletedEvent
    effect: 'destructive'
    access: { roles: ['1', '2'] }
    errors: EventNotFound | EventVersionConflict
    idempotency: 'optional'
    dryRun: true
    pairs: { shows: 'calendar.list_events' }
    examples: [{ title: 'Not at all'; input: { event_id: '0192f0c1-7a00-7000-8000-000000000001'; version: 1 } }]
  }>
}

/**
 * Which part of the calendar.
 * @de Welcher Teil des Kalenders.
 */
export interface CalendarListEventsInput extends PageInput {
  /**
   * First day.
   * @de Erster Tag.
   */
  from_date: CalendarDate
  /**
   * Last day; 92 days at most.
   * @de Letzter Tag; höchstens 92 Tage.
   */
  to_date: CalendarDate
  /**
   * Only for this user or everybody.
   * @de Nur für diesen Benutzer oder alle.
   */
  attendee?: UserNumber
  /**
   * Only about this customer.
   * @de Nur zu diesem Kunden.
   */
  customer_id?: Uuid
  /**
   * `next_cursor` of the page before.
   * @de `next_cursor` der Seite davor.
   */
  cursor?: Cursor
}

/**
 * Which event to read.
 * @de Welcher Termin zu lesen ist.
 */
export interface CalendarGetEventInput {
  /**
   * Identifier of the event.
   * @de Kennung des Termins.
   */
  event_id: Uuid
}

/**
 * A new event.
 * @de Ein neuer Termin.
 */
export interface CalendarCreateEventInput {
  /**
   * What it is about.
   * @de Betreff.
   */
  title: EventTitle
  /**
   * More about it.
   * @de Mehr dazu.
   */
  description?: EventText
  /**
   * Where it takes place.
   * @de Wo er stattfindet.
   */
  location?: EventPlace
  /**
   * First day.
   * @de Erster Tag.
   */
  start_date: CalendarDate
  /**
   * Time it begins; absent: whole days.
   * @de Beginn; fehlt er: ganztägig.
   */
  start_time?: LocalTime
  /**
   * Last day, included; absent: the first.
   * @de Letzter Tag, einschließlich; fehlt er: der erste.
   */
  end_date?: CalendarDate
  /**
   * Time it ends; needed with `start_time`.
   * @de Ende; nötig mit `start_time`.
   */
  end_time?: LocalTime
  /**
   * Zone of its times (`Europe/Berlin`); absent: the company's.
   * @de Zone der Zeiten (`Europe/Berlin`); fehlt sie: die der Firma.
   */
  time_zone?: TimeZoneName
  /**
   * RFC 5545 rule of days (`FREQ=WEEKLY;BYDAY=MO`); absent: once.
   * @de Regel nach RFC 5545 (`FREQ=WEEKLY;BYDAY=MO`); fehlt sie: einmalig.
   */
  rrule?: RecurrenceRule
  /**
   * Days of the series without it.
   * @de Tage der Serie, an denen er ausfällt.
   * @maxItems 366
   * @uniqueItems true
   */
  excluded_dates?: CalendarDate[]
  /**
   * Users who take part; none: everybody.
   * @de Benutzer, die teilnehmen; keine: alle.
   * @maxItems 50
   * @uniqueItems true
   */
  attendees?: UserNumber[]
  /**
   * Customer it is about.
   * @de Kunde, um den es geht.
   */
  customer_id?: Uuid
  /**
   * Whether it takes the time of its people.
   * @de Ob er die Zeit der Teilnehmer belegt.
   * @default true
   */
  busy?: boolean
}

/**
 * Changes to an event; a field left out stays.
 * @de Änderungen an einem Termin; ein ausgelassenes Feld bleibt.
 */
export interface CalendarUpdateEventInput {
  /**
   * Identifier of the event.
   * @de Kennung des Termins.
   */
  event_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * The one occurrence that is meant, as calendar.list_events names it; absent: all of it.
   * @de Das eine Vorkommen, wie calendar.list_events es nennt; fehlt es: alles.
   */
  occurrence_date?: CalendarDate
  /**
   * What it is about.
   * @de Betreff.
   */
  title?: EventTitle
  /**
   * More about it.
   * @de Mehr dazu.
   */
  description?: EventText | null
  /**
   * Where it takes place.
   * @de Wo er stattfindet.
   */
  location?: EventPlace | null
  /**
   * First day.
   * @de Erster Tag.
   */
  start_date?: CalendarDate
  /**
   * Time it begins; null: whole days.
   * @de Beginn; null: ganztägig.
   */
  start_time?: LocalTime | null
  /**
   * Last day.
   * @de Letzter Tag.
   */
  end_date?: CalendarDate
  /**
   * Time it ends.
   * @de Ende.
   */
  end_time?: LocalTime | null
  /**
   * Zone of its times; not of an occurrence.
   * @de Zone der Zeiten; nicht für ein Vorkommen.
   */
  time_zone?: TimeZoneName
  /**
   * Rule of repetition, null ends it; not of an occurrence.
   * @de Wiederholungsregel, null beendet sie; nicht für ein Vorkommen.
   */
  rrule?: RecurrenceRule | null
  /**
   * All days of the series without it; not of an occurrence.
   * @de Alle Tage der Serie, an denen er ausfällt; nicht für ein Vorkommen.
   * @maxItems 366
   * @uniqueItems true
   */
  excluded_dates?: CalendarDate[]
  /**
   * Users who take part.
   * @de Benutzer, die teilnehmen.
   * @maxItems 50
   * @uniqueItems true
   */
  attendees?: UserNumber[]
  /**
   * Customer it is about.
   * @de Kunde, um den es geht.
   */
  customer_id?: Uuid | null
  /**
   * Whether it takes the time of its people.
   * @de Ob er die Zeit der Teilnehmer belegt.
   */
  busy?: boolean
}

/**
 * One occurrence of a series.
 * @de Ein Tag einer Serie.
 */
export interface CalendarOccurrenceInput {
  /**
   * Identifier of the event.
   * @de Kennung des Termins.
   */
  event_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
  /**
   * Day the rule gives for it.
   * @de Tag nach der Regel.
   */
  occurrence_date: CalendarDate
}

/**
 * What to take out of the calendar.
 * @de Was aus dem Kalender zu nehmen ist.
 */
export interface CalendarDeleteEventInput {
  /**
   * Identifier of the event.
   * @de Kennung des Termins.
   */
  event_id: Uuid
  /**
   * Version that was read.
   * @de Version, die gelesen wurde.
   */
  version: RecordVersion
}

/**
 * What was taken out of the calendar.
 * @de Was aus dem Kalender genommen wurde.
 */
export interface DeletedEvent {
  /**
   * Identifier of the event.
   * @de Kennung des Termins.
   */
  event_id: Uuid
}
