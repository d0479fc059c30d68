import { ForwardMigration } from '../../db/forward-migration.js'

/** Projects, rapports and WhatsApp sessions. */
export class Work7ProjectsRapports extends ForwardMigration {
  override up(): void {
    this.addSql(`
      alter table work7.company add column federal_state text null constraint company_federal_state_check check (
        federal_state in (
          'BW', 'BY', 'BE', 'BB', 'HB', 'HE', 'HH', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
        )
      );
    `)
    this.#projects()
    this.#rapports()
    this.#whatsappSessions()
  }

  #projects(): void {
    this.addSql(`
      create table work7.project (
        company_id uuid not null,
        id uuid not null,
        number text not null,
        customer_id uuid not null,
        title text not null,
        site_street text null,
        site_postal_code text null,
        site_city text null,
        site_country text not null,
        status text not null check (status in ('planned', 'active', 'paused', 'completed', 'archived')),
        budget_net numeric(11,2) null,
        hourly_work_agreed boolean not null default false,
        starts_on date null,
        ends_on date null,
        notes text null,
        version int not null default 1,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        search_text text null generated always as (
          fold_text(title || ' ' || number || ' ' || coalesce(site_city, ''))
        ) stored,
        constraint project_pkey primary key (company_id, id),
        constraint project_number_unique unique (company_id, number),
        constraint project_site_country_check check (site_country ~ '^[A-Z]{2}$'),
        constraint project_budget_net_check check (budget_net >= 0),
        constraint project_ends_on_check check (ends_on >= starts_on),
        constraint project_company_id_foreign foreign key (company_id) references work7.company (tenant_id),
        constraint project_company_id_customer_id_foreign foreign key (company_id, customer_id)
          references work7.customer (company_id, id)
      );
      create index project_newest_index on work7.project (company_id, created_at desc, id desc);
      create index project_customer_index on work7.project (company_id, customer_id);
      create index project_search_index on work7.project using gin (company_id, search_text gin_trgm_ops);
    `)
  }

  #rapports(): void {
    this.addSql(`
      create table work7.rapport (
        company_id uuid not null,
        id uuid not null,
        number text null,
        project_id uuid not null,
        corrects_id uuid null,
        state text not null check (state in ('draft', 'submitted', 'rejected', 'signed', 'billed', 'corrected')),
        date date not null,
        description text not null,
        hours jsonb not null,
        items jsonb not null,
        photos jsonb not null,
        author text not null,
        submitted_at timestamptz(3) null,
        deemed_acknowledged_on date null,
        rejection_reason text null,
        signed_by text null,
        signed_at timestamptz(3) null,
        signature_png bytea null,
        signature_sha256 text null,
        billed_in uuid null,
        version int not null default 1,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        constraint rapport_pkey primary key (company_id, id),
        constraint rapport_number_unique unique (company_id, number),
        constraint rapport_corrects_id_unique unique (company_id, corrects_id),
        constraint rapport_submitted_check check ((number is null) = (submitted_at is null)),
        constraint rapport_numbered_check check (state = 'draft' or number is not null),
        constraint rapport_rejected_check check (state <> 'rejected' or rejection_reason is not null),
        constraint rapport_signed_check check (
          (state in ('signed', 'billed', 'corrected')) = (signed_at is not null and signed_by is not null)
        ),
        constraint rapport_billed_check check ((state = 'billed') = (billed_in is not null)),
        constraint rapport_signature_check check ((signature_png is null) = (signature_sha256 is null)),
        constraint rapport_company_id_foreign foreign key (company_id) references work7.company (tenant_id),
        constraint rapport_company_id_project_id_foreign foreign key (company_id, project_id)
          references work7.project (company_id, id),
        constraint rapport_company_id_corrects_id_foreign foreign key (company_id, corrects_id)
          references work7.rapport (company_id, id)
      );
      create index rapport_newest_index on work7.rapport (company_id, date desc, id desc);
      create index rapport_project_index on work7.rapport (company_id, project_id);
      create index rapport_billed_in_index on work7.rapport (company_id, billed_in);
    `)

    // A signature is evidence: no mistake of the application may change what was signed.
    this.addSql(`
      create function work7.keep_signed_rapport() returns trigger language plpgsql as $$
      declare
        may_change constant text[] := array['state', 'billed_in', 'version', 'updated_at'];
      begin
        if tg_op = 'DELETE' then
          if old.number is null then
            return old;
          end if;
        elsif (old.state = 'signed' and new.state in ('signed', 'billed', 'corrected')
            or old.state = 'billed' and new.state in ('signed', 'billed')
            or old.state = 'corrected' and new.state = 'corrected')
          and to_jsonb(new) - may_change = to_jsonb(old) - may_change then
          return new;
        end if;
        raise exception 'rapport % is %: % is refused', old.number, old.state, lower(tg_op)
          using errcode = 'object_not_in_prerequisite_state';
      end $$;
      create trigger rapport_keep_signed before update on work7.rapport for each row
        when (old.state in ('signed', 'billed', 'corrected')) execute function work7.keep_signed_rapport();
      create trigger rapport_keep_numbered before delete on work7.rapport for each row
        execute function work7.keep_signed_rapport();
    `)
  }

  #whatsappSessions(): void {
    this.addSql(`
      create table work7.whatsapp_session (
        company_id uuid not null,
        id uuid not null,
        phone text not null,
        customer_id uuid null,
        state text not null check (state in ('active', 'ended')),
        started_by text not null,
        last_inbound_at timestamptz(3) null,
        started_at timestamptz(3) not null,
        ended_at timestamptz(3) null,
        version int not null default 1,
        constraint whatsapp_session_pkey primary key (company_id, id),
        constraint whatsapp_session_phone_check check (phone ~ '^[+][1-9][0-9]{6,14}$'),
        constraint whatsapp_session_ended_check check ((state = 'ended') = (ended_at is not null)),
        constraint whatsapp_session_company_id_foreign foreign key (company_id)
          references work7.company (tenant_id),
        constraint whatsapp_session_company_id_customer_id_foreign foreign key (company_id, customer_id)
          references work7.customer (company_id, id)
      );
      create unique index whatsapp_session_active_unique on work7.whatsapp_session (company_id, phone)
        where state = 'active';
      create index whatsapp_session_newest_index on work7.whatsapp_session (company_id, started_at desc, id desc);
      create index whatsapp_session_customer_index on work7.whatsapp_session (company_id, customer_id);
    `)
  }
}
