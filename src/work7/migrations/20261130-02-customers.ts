import { ForwardMigration } from '../../db/forward-migration.js'

/** Companies, their counters and their customers. */
export class Work7Customers extends ForwardMigration {
  override up(): void {
    this.addSql(`create schema work7;`)

    this.addSql(`
      create table work7.company (
        tenant_id uuid not null,
        country text not null,
        language text not null default 'de' check (language in ('de', 'en')),
        created_at timestamptz(3) not null default now(),
        constraint company_pkey primary key (tenant_id),
        constraint company_country_check check (country ~ '^[A-Z]{2}$'),
        constraint company_tenant_id_foreign foreign key (tenant_id) references gate.tenant (id)
      );
    `)

    this.addSql(`
      create table work7.counter (
        company_id uuid not null,
        series text not null,
        next int not null,
        constraint counter_pkey primary key (company_id, series),
        constraint counter_next_check check (next > 0),
        constraint counter_company_id_foreign foreign key (company_id) references work7.company (tenant_id)
      );
    `)

    this.addSql(`
      create table work7.customer (
        company_id uuid not null,
        id uuid not null,
        number text not null,
        kind text not null check (kind in ('person', 'company')),
        name text not null,
        contact_name text null,
        email text null,
        phone text null,
        street text null,
        postal_code text null,
        city text null,
        country text not null,
        vat_id text null,
        language text not null default 'de' check (language in ('de', 'en')),
        payment_term_days int not null default 14,
        reverse_charge boolean not null default false,
        notes text null,
        archived_at timestamptz(3) null,
        version int not null default 1,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        search_text text null generated always as (
          fold_text(
            name || ' ' || coalesce(contact_name, '') || ' ' || number || ' ' || coalesce(email, '') || ' ' ||
            coalesce(phone, '') || ' ' || coalesce(city, '')
          )
        ) stored,
        constraint customer_pkey primary key (company_id, id),
        constraint customer_number_unique unique (company_id, number),
        constraint customer_country_check check (country ~ '^[A-Z]{2}$'),
        constraint customer_payment_term_days_check check (payment_term_days >= 0 and payment_term_days <= 365),
        constraint customer_company_id_foreign foreign key (company_id) references work7.company (tenant_id)
      );
      create index customer_newest_index on work7.customer (company_id, created_at desc, id desc);
      create index customer_updated_at_index on work7.customer (company_id, updated_at);
      create index customer_phone_index on work7.customer (company_id, phone);
      create index customer_email_index on work7.customer (company_id, lower(email));
      create index customer_city_index on work7.customer (company_id, fold_text(city));
      create index customer_search_index on work7.customer using gin (company_id, search_text gin_trgm_ops);
    `)
  }
}
