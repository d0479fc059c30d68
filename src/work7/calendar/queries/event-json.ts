/** An instant as contracts write it (RFC 3339, UTC, milliseconds). */
function instant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** What events and changed occurrences say alike, of a row with this alias. */
function facts(row: string): string {
  return `'title', ${row}.title, 'description', ${row}.description, 'location', ${row}.location,
    'start_date', ${row}.start_date, 'start_time', ${row}.start_time,
    'end_date', ${row}.end_date, 'end_time', ${row}.end_time,
    'attendees', ${row}.attendees, 'customer_id', ${row}.customer_id, 'busy', ${row}.busy`
}

/** A row of `work7.calendar_event e` as the contract's `CalendarEvent`. */
export const calendarEventJson = `json_build_object(
  'id', e.id, ${facts('e')}, 'time_zone', e.time_zone, 'rrule', e.rrule, 'excluded_dates', e.excluded_dates,
  'changed_dates', coalesce((
    select json_agg(x.occurrence_date order by x.occurrence_date) from work7.calendar_change x
    where x.company_id = e.company_id and x.event_id = e.id), '[]'),
  'version', e.version, 'created_at', ${instant('e.created_at')}, 'updated_at', ${instant('e.updated_at')})`

/** The same row as `StoredEvent`: with all that its occurrences follow from. */
export const storedEventJson = `json_build_object(
  'id', e.id, ${facts('e')}, 'time_zone', e.time_zone, 'rrule', e.rrule, 'last_date', e.last_date,
  'excluded_dates', e.excluded_dates, 'version', e.version,
  'changes', coalesce((
    select json_agg(json_build_object('occurrence_date', x.occurrence_date, ${facts('x')}) order by x.occurrence_date)
    from work7.calendar_change x where x.company_id = e.company_id and x.event_id = e.id), '[]'))`
