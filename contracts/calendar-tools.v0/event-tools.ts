import type { CalendarDate, PageInput, RecordVersion, Tool, Uuid } from '../vocabulary.js'
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
   * Lists what is in the calendar between two days, in the order of time, repeated events once for each occurrence.
   * @de Listet den Kalender zwischen zwei Tagen, wiederholte Termine einmal je Vorkommen.
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
   * Puts an event into the calendar. Without `start_time` it lasts whole days; with `rrule` it repeats. Times are those
   * of the clock in its time zone, on every occurrence, whatever the season.
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
    examples: [
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
    ]
  }>

  /**
   * Changes the named fields of an event, of the whole series or of one occurrence (`scope`). A new start without a new
   * end moves the end along. Occurrences that were changed by themselves stay as they are while the series still has
   * their day.
   * @de Ändert die genannten Felder eines Termins, der ganzen Serie oder eines Vorkommens (`scope`).
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
    examples: [
      {
        title: 'One occurrence an hour later'
        input: {
          event_id: '0192f0c1-7a00-7000-8000-000000000001'
          version: 1
          scope: 'occurrence'
          occurrence_date: '2026-06-08'
          start_time: '08:00'
        }
      },
    ]
  }>

  /**
   * Takes an event out of the calendar, the whole series or one occurrence (`scope`). It cannot be brought back.
   * @de Nimmt einen Termin aus dem Kalender, die ganze Serie oder ein Vorkommen (`scope`).
   */
  'calendar.delete_event': Tool<{
    title: { en: 'Delete event'; de: 'Termin löschen' }
    input: CalendarDeleteEventInput
    output: DeletedEvent
    effect: 'destructive'
    access: { roles: ['1', '2'] }
    errors: EventNotFound | EventVersionConflict | OccurrenceNotFound
    idempotency: 'optional'
    dryRun: true
    pairs: { shows: 'calendar.list_events' }
    examples: [
      {
        title: 'One occurrence is cancelled'
        input: {
          event_id: '0192f0c1-7a00-7000-8000-000000000001'
          version: 1
          scope: 'occurrence'
          occurrence_date: '2026-06-15'
        }
      },
    ]
  }>
}

/**
 * Which part of the calendar.
 * @de Welcher Teil des Kalenders.
 */
export interface CalendarListEventsInput extends PageInput {
  /**
   * First day, in the company's time zone.
   * @de Erster Tag, in der Zeitzone der Firma.
   */
  from_date: CalendarDate
  /**
   * Last day; at most 92 days, both counted.
   * @de Letzter Tag; höchstens 92 Tage, beide mitgezählt.
   */
  to_date: CalendarDate
  /**
   * Only events of this user, and those that concern everybody.
   * @de Nur Termine dieses Benutzers und solche, die alle betreffen.
   */
  attendee?: UserNumber
  /**
   * Only events about this customer.
   * @de Nur Termine zu diesem Kunden.
   */
  customer_id?: Uuid
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
  start_date: CalendarDate
  /**
   * Time it begins; absent or null: it lasts whole days.
   * @de Beginn; fehlt er oder null: ganztägig.
   */
  start_time?: LocalTime | null
  /**
   * Last day, it belongs to the event. Absent: the first day.
   * @de Letzter Tag, er gehört dazu. Fehlt er: der erste Tag.
   */
  end_date?: CalendarDate
  /**
   * Time it ends; needed with `start_time`.
   * @de Ende; nötig mit `start_time`.
   */
  end_time?: LocalTime | null
  /**
   * Time zone of its times. Absent: the company's.
   * @de Zeitzone der Zeiten. Fehlt sie: die der Firma.
   */
  time_zone?: TimeZoneName
  /**
   * Repeats it; absent or null: it happens once.
   * @de Wiederholung; fehlt sie oder null: einmalig.
   */
  rrule?: RecurrenceRule | null
  /**
   * Days of the series on which it does not happen.
   * @de Tage der Serie, an denen er ausfällt.
   * @maxItems 366
   * @uniqueItems true
   */
  excluded_dates?: CalendarDate[]
  /**
   * Users who take part; empty or absent: it concerns everybody.
   * @de Benutzer, die teilnehmen; leer oder weggelassen: er betrifft alle.
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
   * Whether its people have no time for anything else meanwhile.
   * @de Ob die Teilnehmer währenddessen für nichts anderes Zeit haben.
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
   * Whether the event is changed as a whole or one of its occurrences.
   * @de Ob der ganze Termin oder nur ein Tag der Serie geändert wird.
   * @default "series"
   */
  scope?: 'series' | 'occurrence'
  /**
   * The occurrence, by the `occurrence_date` that calendar.list_events gives; only with the scope `occurrence`.
   * @de Der Tag der Serie, nach dem `occurrence_date` von calendar.list_events; nur mit scope `occurrence`.
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
   * Time it begins; null: it lasts whole days.
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
   * Time zone of its times; only of the series.
   * @de Zeitzone der Zeiten; nur für die Serie.
   */
  time_zone?: TimeZoneName
  /**
   * Rule of repetition, null ends it; only of the series.
   * @de Wiederholungsregel, null beendet sie; nur für die Serie.
   */
  rrule?: RecurrenceRule | null
  /**
   * Days of the series on which it does not happen; only of the series.
   * @de Tage der Serie, an denen er ausfällt; nur für die Serie.
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
   * Whether its people have no time for anything else meanwhile.
   * @de Ob die Teilnehmer währenddessen für nichts anderes Zeit haben.
   */
  busy?: boolean
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
  /**
   * Whether the event is deleted as a whole or one of its occurrences.
   * @de Ob der ganze Termin oder nur ein Tag der Serie gelöscht wird.
   * @default "series"
   */
  scope?: 'series' | 'occurrence'
  /**
   * The occurrence, by the `occurrence_date` that calendar.list_events gives; only with the scope `occurrence`.
   * @de Der Tag der Serie, nach dem `occurrence_date` von calendar.list_events; nur mit scope `occurrence`.
   */
  occurrence_date?: CalendarDate
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
  /**
   * Whether all of it is gone or one occurrence.
   * @de Ob alles gelöscht ist oder nur ein Tag der Serie.
   */
  scope: 'series' | 'occurrence'
  /**
   * Day of the occurrence; null where all of it is gone.
   * @de Tag in der Serie; null, wo alles gelöscht ist.
   */
  occurrence_date: CalendarDate | null
  /**
   * Version to send with the next change; null where all of it is gone.
   * @de Version, die bei der nächsten Änderung anzugeben ist; null, wo alles gelöscht ist.
   */
  version: RecordVersion | null
}
