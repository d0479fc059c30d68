import { ForwardMigration } from '../../db/forward-migration.js'

/** Offers, invoices and payments, and what a company says of itself on them. */
export class Work7OffersInvoices extends ForwardMigration {
  override up(): void {
    this.addSql(`
      alter table work7.company
        add column legal_name text null,
        add column street text null,
        add column postal_code text null,
        add column city text null,
        add column phone text null,
        add column email text null,
        add column tax_number text null,
        add column vat_id text null,
        add column iban text null,
        add column bic text null,
        add column letterhead text null,
        add column vat_regime text not null default 'standard'
          check (vat_regime in ('standard', 'small_business')),
        add column offer_validity_days int not null default 30
          constraint company_offer_validity_days_check check (offer_validity_days > 0 and offer_validity_days <= 365);
    `)
    this.#offers()
    this.#invoices()
    this.#keep()
  }

  #offers(): void {
    this.addSql(`
      create table work7.offer (
        ${documentColumns},
        state text not null check (state in ('draft', 'sent', 'accepted', 'declined', 'invoiced')),
        offered_on date null,
        valid_until date null,
        mailed_to text null,
        decline_reason text null,
        constraint offer_pkey primary key (company_id, id),
        constraint offer_number_unique unique (company_id, number),
        constraint offer_gross_check check (gross = net + vat),
        constraint offer_draft_check check ((state = 'draft') = (number is null)),
        constraint offer_sent_check check (
          (number is null) = (offered_on is null or valid_until is null or issuer is null or recipient is null)
        ),
        ${documentKeys('offer')}
      );
      create index offer_newest_index on work7.offer (company_id, created_at desc, id desc);
      create index offer_customer_index on work7.offer (company_id, customer_id);
      create index offer_project_index on work7.offer (company_id, project_id);
    `)
  }

  #invoices(): void {
    this.addSql(`
      create table work7.invoice (
        ${documentColumns},
        kind text not null check (kind in ('invoice', 'cancellation')),
        state text not null
          check (state in ('draft', 'open', 'partially_paid', 'paid', 'cancelled', 'issued')),
        offer_id uuid null,
        cancels_id uuid null,
        corrects_id uuid null,
        service_from date null,
        service_to date null,
        issued_on date null,
        due_on date null,
        paid numeric(12,2) not null,
        cancel_reason text null,
        constraint invoice_pkey primary key (company_id, id),
        constraint invoice_number_unique unique (company_id, number),
        constraint invoice_cancels_id_unique unique (company_id, cancels_id),
        constraint invoice_gross_check check (gross = net + vat),
        constraint invoice_numbered_check check ((number is null) = (state = 'draft' or issued_on is null)),
        constraint invoice_issued_check check (
          (number is null) = (issued_on is null or issuer is null or recipient is null)
        ),
        constraint invoice_service_check check (service_to >= service_from),
        constraint invoice_cancellation_check check (
          (kind = 'cancellation') = (state = 'issued') and (kind = 'cancellation') = (cancels_id is not null)
        ),
        constraint invoice_unpaid_check check (number is not null or paid = 0),
        ${documentKeys('invoice')},
        constraint invoice_company_id_offer_id_foreign foreign key (company_id, offer_id)
          references work7.offer (company_id, id),
        constraint invoice_company_id_cancels_id_foreign foreign key (company_id, cancels_id)
          references work7.invoice (company_id, id),
        constraint invoice_company_id_corrects_id_foreign foreign key (company_id, corrects_id)
          references work7.invoice (company_id, id)
      );
      create index invoice_newest_index on work7.invoice (company_id, created_at desc, id desc);
      create index invoice_customer_index on work7.invoice (company_id, customer_id);
      create index invoice_project_index on work7.invoice (company_id, project_id);
      create unique index invoice_offer_unique on work7.invoice (company_id, offer_id)
        where kind = 'invoice' and state <> 'cancelled';
      create index invoice_due_index on work7.invoice (company_id, due_on, id)
        where state in ('open', 'partially_paid');
      create table work7.payment (
        company_id uuid not null,
        invoice_id uuid not null,
        position int not null,
        amount numeric(12,2) not null,
        paid_on date not null,
        method text not null check (method in ('bank_transfer', 'cash', 'card', 'direct_debit', 'other')),
        reference text null,
        created_at timestamptz(3) not null default now(),
        constraint payment_pkey primary key (company_id, invoice_id, position),
        constraint payment_position_check check (position > 0),
        constraint payment_amount_check check (amount <> 0),
        constraint payment_company_id_invoice_id_foreign foreign key (company_id, invoice_id)
          references work7.invoice (company_id, id)
      );
    `)
  }

  /** Bookkeeping forbids what these refuse, so no mistake of the application may do it. */
  #keep(): void {
    this.addSql(`
      create function work7.keep_document() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv[0]::text[] = to_jsonb(old) - tg_argv[0]::text[]
          and new.state <> 'draft' then
          return new;
        end if;
        raise exception '% % is final: % is refused', tg_table_name, old.number, lower(tg_op)
          using errcode = 'object_not_in_prerequisite_state';
      end $$;
      create trigger offer_keep before update or delete on work7.offer for each row when (old.number is not null)
        execute function work7.keep_document('{state,decline_reason,version,updated_at}');
      create trigger invoice_keep before update or delete on work7.invoice for each row when (old.number is not null)
        execute function work7.keep_document('{state,paid,cancel_reason,version,updated_at}');
      create function work7.keep_payment() returns trigger language plpgsql as $$
      begin
        raise exception 'payments are only added: % is refused', lower(tg_op)
          using errcode = 'object_not_in_prerequisite_state';
      end $$;
      create trigger payment_keep before update or delete on work7.payment for each row
        execute function work7.keep_payment();
    `)
  }
}

const documentColumns = `
        company_id uuid not null,
        id uuid not null,
        number text null,
        customer_id uuid not null,
        project_id uuid null,
        title text not null,
        text text null,
        tax text not null check (tax in ('standard', 'reverse_charge', 'small_business')),
        currency text not null check (currency in ('EUR', 'CHF')),
        lines json not null,
        net numeric(12,2) not null,
        vat numeric(12,2) not null,
        gross numeric(12,2) not null,
        vat_split json not null,
        labour_gross numeric(12,2) not null,
        notes json not null,
        issuer json null,
        recipient json null,
        version int not null default 1,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()`

const documentKeys = (table: string) => `
        constraint ${table}_company_id_foreign foreign key (company_id) references work7.company (tenant_id),
        constraint ${table}_company_id_customer_id_foreign foreign key (company_id, customer_id)
          references work7.customer (company_id, id),
        constraint ${table}_company_id_project_id_foreign foreign key (company_id, project_id)
          references work7.project (company_id, id)`
