import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { CalendarEvent } from './calendar-event.js'

/** An occurrence of a series that was changed by itself: everything it is now, whatever becomes of the series' texts. */
export const CalendarChange = defineEntity({
  name: 'Work7CalendarChange',
  schema: 'work7',
  tableName: 'calendar_change',
  indexes: [{ name: 'calendar_change_begins_at_index', properties: ['event', 'beginsAt'] }],
  checks: [{ name: 'calendar_change_times_check', expression: '(start_time is null) = (end_time is null)' }],
  properties: {
    event: () =>
      p
        .manyToOne(CalendarEvent)
        .joinColumns('company_id', 'event_id')
        .mapToPk()
        .updateRule('no action')
        .deleteRule('cascade')
        .primary(),
    /** Day the rule gives. */
    occurrenceDate: p.date().primary(),
    title: p.text(),
    description: p.text().nullable(),
    location: p.text().nullable(),
    startDate: p.date(),
    startTime: p.text().nullable(),
    endDate: p.date(),
    endTime: p.text().nullable(),
    attendees: p.array().defaultRaw(`'{}'`),
    customerId: p.uuid().nullable(),
    busy: p.boolean().default(true),
    beginsAt: p.datetime(3),
    endsAt: p.datetime(3),
  },
})

export type CalendarChangeRow = InferEntity<typeof CalendarChange>
