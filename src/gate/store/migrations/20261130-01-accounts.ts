import { ForwardMigration } from '../../../db/forward-migration.js'

/** Tenants, the accounts that call, their roles and their keys. */
export class GateAccounts extends ForwardMigration {
  override up(): void {
    this.addSql(`create schema gate;`)

    this.addSql(`
      create table gate.tenant (
        id uuid not null,
        system text not null,
        slug text not null,
        name text not null,
        time_zone text not null default 'Europe/Berlin',
        constraint tenant_pkey primary key (id),
        constraint tenant_system_slug_unique unique (system, slug),
        constraint tenant_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
      );
    `)

    this.addSql(`
      create table gate.account (
        id uuid not null,
        kind text not null check (kind in ('human', 'service')),
        number bigint null,
        name text not null,
        email text null,
        language text not null default 'de' check (language in ('de', 'en')),
        platform_admin boolean not null default false,
        disabled_at timestamptz(3) null,
        created_at timestamptz(3) not null default now(),
        constraint account_pkey primary key (id),
        constraint account_number_unique unique (number),
        constraint account_email_unique unique (email),
        constraint account_number_check check (number > 0)
      );
    `)

    this.addSql(`
      create table gate.membership (
        tenant_id uuid not null,
        account_id uuid not null,
        role text not null,
        active boolean not null default true,
        joined_at timestamptz(3) not null default now(),
        constraint membership_pkey primary key (tenant_id, account_id),
        constraint membership_tenant_id_foreign foreign key (tenant_id) references gate.tenant (id),
        constraint membership_account_id_foreign foreign key (account_id) references gate.account (id)
      );
      create index membership_account_id_index on gate.membership (account_id);
    `)

    this.addSql(`
      create table gate.api_key (
        id uuid not null,
        account_id uuid not null,
        system text not null,
        label text not null,
        prefix text not null,
        hash bytea not null,
        acts_for_users boolean not null default false,
        tenant_scope uuid null,
        addresses text[] not null default '{}',
        rate_limit_per_minute int null,
        expires_at timestamptz(3) null,
        revoked_at timestamptz(3) null,
        last_used_at timestamptz(3) null,
        created_at timestamptz(3) not null default now(),
        constraint api_key_pkey primary key (id),
        constraint api_key_hash_unique unique (hash),
        constraint api_key_hash_check check (octet_length(hash) = 32),
        constraint api_key_prefix_check check (length(prefix) >= 3 and length(prefix) <= 12),
        constraint api_key_rate_limit_per_minute_check check (rate_limit_per_minute > 0),
        constraint api_key_account_id_foreign foreign key (account_id) references gate.account (id),
        constraint api_key_tenant_scope_foreign foreign key (tenant_scope) references gate.tenant (id)
      );
      create index api_key_account_id_index on gate.api_key (account_id);
    `)
  }
}
