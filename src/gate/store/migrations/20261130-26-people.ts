import { ForwardMigration } from '../../../db/forward-migration.js'

/** How people sign in: passwords, links by mail, sessions in the browser. */
export class GatePeople extends ForwardMigration {
  override up(): void {
    this.addSql(`
      create table gate.password (
        account_id uuid not null,
        hash text not null,
        changed_at timestamptz(3) not null default now(),
        constraint password_pkey primary key (account_id),
        constraint password_account_id_foreign foreign key (account_id) references gate.account (id)
      );
    `)

    this.addSql(`
      create table gate.web_session (
        id uuid not null,
        account_id uuid not null,
        token_hash bytea not null,
        signed_in_at timestamptz(3) not null default now(),
        last_seen_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        ended_at timestamptz(3) null,
        user_agent text null,
        constraint web_session_pkey primary key (id),
        constraint web_session_token_hash_unique unique (token_hash),
        constraint web_session_token_hash_check check (octet_length(token_hash) = 32),
        constraint web_session_account_id_foreign foreign key (account_id) references gate.account (id)
      );
      create index web_session_account_id_index on gate.web_session (account_id);
    `)

    this.addSql(`
      create table gate.sign_in_link (
        id uuid not null,
        account_id uuid not null,
        token_hash bytea not null,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null,
        used_at timestamptz(3) null,
        constraint sign_in_link_pkey primary key (id),
        constraint sign_in_link_token_hash_unique unique (token_hash),
        constraint sign_in_link_token_hash_check check (octet_length(token_hash) = 32),
        constraint sign_in_link_account_id_foreign foreign key (account_id) references gate.account (id)
      );
      create index sign_in_link_account_id_index on gate.sign_in_link (account_id);
    `)

    this.addSql(`
      create table gate.sign_in_attempt (
        subject text not null,
        started_at timestamptz(3) not null,
        attempts int not null,
        constraint sign_in_attempt_pkey primary key (subject, started_at),
        constraint sign_in_attempt_attempts_check check (attempts > 0)
      );
    `)

    this.addSql(`
      alter table gate.audit drop constraint audit_surface_check;
      alter table gate.audit add constraint audit_surface_check check (surface in ('mcp', 'http', 'stdio', 'web'));
    `)
  }
}
