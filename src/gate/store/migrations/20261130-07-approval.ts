import { ForwardMigration } from '../../../db/forward-migration.js'

/** Approvals: what was previewed, and the token that lets it be written once. */
export class GateApproval extends ForwardMigration {
  override up(): void {
    this.addSql(`
      create table gate.approval (
        tenant_id uuid not null,
        id uuid not null,
        account_id uuid not null,
        contract_id text not null,
        action text not null,
        token_hash bytea not null,
        payload jsonb null,
        payload_hash bytea not null,
        preview text null,
        mode text not null check (mode in ('token', 'person')),
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        approved_at timestamptz(3) null,
        redeemed_at timestamptz(3) null,
        constraint approval_pkey primary key (tenant_id, id)
      );
      alter table gate.approval add constraint approval_token_hash_unique unique (token_hash);
      create index approval_expires_at_index on gate.approval (expires_at);
      alter table gate.audit add column approval_id uuid null;
    `)
  }
}
