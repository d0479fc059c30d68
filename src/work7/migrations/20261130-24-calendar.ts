import { ForwardMigration } from '../../db/forward-migration.js'

/** Events of the calendar, and the occurrences of series that were changed by themselves. */
export class Work7Calendar extends ForwardMigration {
  override up(): void {
    this.addSql(`
      create table work7.calendar_event (
        company_id uuid not null,
        id uuid not null,
        title text not null,
        description text null,
        location text null,
        start_date date not null,
        start_time text null,
        end_date date not null,
        end_time text null,
        time_zone text null,
        rrule text null,
        last_date date null,
        excluded_dates text[] not null default '{}',
        attendees text[] not null default '{}',
        customer_id uuid null,
        busy boolean not null default true,
        begins_at timestamptz(3) not null,
        ends_at timestamptz(3) null,
        version int not null default 1,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        constraint calendar_event_pkey primary key (company_id, id),
        constraint calendar_event_times_check check ((start_time is null) = (end_time is null)),
        constraint calendar_event_zone_check check ((start_time is null) = (time_zone is null)),
        constraint calendar_event_last_date_check check (last_date >= start_date),
        constraint calendar_event_company_id_foreign foreign key (company_id) references work7.company (tenant_id)
      );
      create index calendar_event_begins_at_index on work7.calendar_event (company_id, begins_at);
    `)

    this.addSql(`
      create table work7.calendar_change (
        company_id uuid not null,
        event_id uuid not null,
        occurrence_date date not null,
        title text not null,
        description text null,
        location text null,
        start_date date not null,
        start_time text null,
        end_date date not null,
        end_time text null,
        attendees text[] not null default '{}',
        customer_id uuid null,
        busy boolean not null default true,
        begins_at timestamptz(3) not null,
        ends_at timestamptz(3) not null,
        constraint calendar_change_pkey primary key (company_id, event_id, occurrence_date),
        constraint calendar_change_times_check check ((start_time is null) = (end_time is null)),
        constraint calendar_change_company_id_event_id_foreign foreign key (company_id, event_id)
          references work7.calendar_event (company_id, id) on delete cascade
      );
      create index calendar_change_begins_at_index on work7.calendar_change (company_id, event_id, begins_at);
    `)
  }
}
