import type { Fault, RecordVersion } from '../vocabulary.js'

/**
 * The calendar of the company has no such event.
 * @de Der Kalender der Firma hat keinen solchen Termin.
 */
export interface EventNotFound extends Fault<{
  code: 'calendar.event_not_found'
  http: 404
  next: {
    en: 'Find the event with calendar.list_events and use its event_id.'
    de: 'Den Termin mit calendar.list_events suchen und dessen event_id verwenden.'
  }
}> {}

/**
 * The event has no such occurrence.
 * @de Der Termin findet an diesem Tag nicht statt.
 */
export interface OccurrenceNotFound extends Fault<{
  code: 'calendar.occurrence_not_found'
  http: 404
  next: {
    en: 'Use an occurrence_date that calendar.list_events gives for this event.'
    de: 'Ein occurrence_date verwenden, das calendar.list_events für diesen Termin nennt.'
  }
}> {}

/**
 * Somebody changed the event since it was read.
 * @de Der Termin wurde geändert, seit er gelesen wurde.
 */
export interface EventVersionConflict extends Fault<{
  code: 'calendar.version_conflict'
  http: 409
  next: {
    en: 'Read the event again with calendar.list_events and repeat the change with its version.'
    de: 'Den Termin mit calendar.list_events neu lesen und die Änderung mit dessen version wiederholen.'
  }
  details: EventVersionConflictDetails
}> {}

/**
 * The version to read again.
 * @de Die Version, die neu zu lesen ist.
 */
export interface EventVersionConflictDetails {
  /**
   * Version the event has now.
   * @de Jetzige Version des Termins.
   */
  current_version: RecordVersion
}

/**
 * The times of the event do not go together.
 * @de Die Zeiten des Termins passen nicht zusammen.
 */
export interface TimesInvalid extends Fault<{
  code: 'calendar.times_invalid'
  http: 422
  next: {
    en: 'Correct the argument named in `field` and repeat the call.'
    de: 'Das in `field` genannte Argument berichtigen und erneut aufrufen.'
  }
}> {}

/**
 * The rule of repetition cannot be used.
 * @de Die Wiederholungsregel ist nicht verwendbar.
 */
export interface RecurrenceInvalid extends Fault<{
  code: 'calendar.recurrence_invalid'
  http: 422
  next: {
    en: 'Correct the rule as the message says, for example FREQ=WEEKLY;BYDAY=MO;COUNT=10.'
    de: 'Die Regel berichtigen, wie die Meldung sagt, zum Beispiel FREQ=WEEKLY;BYDAY=MO;COUNT=10.'
  }
}> {}

/**
 * The days asked for cannot be answered in one call.
 * @de Diese Tage lassen sich nicht in einem Aufruf beantworten.
 */
export interface WindowInvalid extends Fault<{
  code: 'calendar.window_invalid'
  http: 422
  next: {
    en: 'Ask for fewer days, the first not after the last.'
    de: 'Nach weniger Tagen fragen, der erste nicht nach dem letzten.'
  }
}> {}

/**
 * The company has no such customer.
 * @de Die Firma hat keinen solchen Kunden.
 */
export interface CustomerUnknown extends Fault<{
  code: 'calendar.customer_unknown'
  http: 422
  next: {
    en: 'Find the customer with customers.search and use its id.'
    de: 'Den Kunden mit customers.search suchen und dessen id verwenden.'
  }
}> {}

/**
 * The cursor does not belong to this list and these filters.
 * @de Der cursor gehört nicht zu dieser Liste und diesen Filtern.
 */
export interface InvalidCursor extends Fault<{
  code: 'validation.cursor'
  http: 400
  next: {
    en: 'Start again without a cursor, with the same filters on every page.'
    de: 'Ohne cursor neu beginnen, mit gleichen Filtern auf jeder Seite.'
  }
}> {}
