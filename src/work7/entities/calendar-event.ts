import { defineEntity, p, type InferEntity } from '@mikro-orm/core'
import { Company } from './company.js'

/**
 * An event of the calendar, once or as a series. Its times are those of the clock in its zone; `beginsAt` and `endsAt`
 * follow from them and only say where looking for it makes sense.
 */
export const CalendarEvent = defineEntity({
  name: 'Work7CalendarEvent',
  schema: 'work7',
  tableName: 'calendar_event',
  indexes: [{ name: 'calendar_event_begins_at_index', properties: ['companyId', 'beginsAt'] }],
  checks: [
    { name: 'calendar_event_times_check', expression: '(start_time is null) = (end_time is null)' },
    { name: 'calendar_event_zone_check', expression: '(start_time is null) = (time_zone is null)' },
    { name: 'calendar_event_last_date_check', expression: 'last_date >= start_date' },
  ],
  properties: {
    companyId: () =>
      p.manyToOne(Company).joinColumn('company_id').mapToPk().updateRule('no action').deleteRule('no action').primary(),
    id: p.uuid().primary(),
    title: p.text(),
    description: p.text().nullable(),
    location: p.text().nullable(),
    startDate: p.date(),
    /** `08:00`; null where it lasts whole days. */
    startTime: p.text().nullable(),
    /** Belongs to the event. */
    endDate: p.date(),
    endTime: p.text().nullable(),
    /** IANA name; null where it lasts whole days, which are those of the company. */
    timeZone: p.text().nullable(),
    /** RFC 5545, as it was given; null: it happens once. */
    rrule: p.text().nullable(),
    /** Last day the rule can give, from its COUNT or UNTIL; null: it has no end. */
    lastDate: p.date().nullable(),
    /** Calendar dates. */
    excludedDates: p.array().defaultRaw(`'{}'`),
    /** Numbers of users. */
    attendees: p.array().defaultRaw(`'{}'`),
    /** Of the company; customers are never deleted. */
    customerId: p.uuid().nullable(),
    busy: p.boolean().default(true),
    beginsAt: p.datetime(3),
    /** Null: it repeats without end. */
    endsAt: p.datetime(3).nullable(),
    /** Counted by hand, because a change of one occurrence is a change of the event. */
    version: p.integer().default(1),
    createdAt: p.datetime(3).defaultRaw('now()'),
    updatedAt: p.datetime(3).defaultRaw('now()'),
  },
})

export type CalendarEventRow = InferEntity<typeof CalendarEvent>
