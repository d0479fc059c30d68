import { ForwardMigration } from '../../../db/forward-migration.js'

/** Approvals that a person decides: who asks, who may decide, what was decided; and which tenant asks for them. */
export class GateApprovalDecisions extends ForwardMigration {
  override up(): void {
    this.addSql(`
      alter table gate.approval rename column approved_at to decided_at;
      alter table gate.approval
        add column tool text not null default '',
        add column approver_roles text[] not null default '{}',
        add column approver_other boolean not null default false,
        add column ttl_seconds int not null default 300,
        add column key_id uuid null,
        add column surface text null check (surface in ('mcp', 'http', 'stdio')),
        add column client_name text null,
        add column client_version text null,
        add column channel text null,
        add column caller text null,
        add column decision text null check (decision in ('approved', 'rejected')),
        add column decided_by uuid null,
        add column decided_from text null,
        add column reason text null;
      alter table gate.approval
        alter column tool drop default,
        alter column approver_other drop default,
        alter column ttl_seconds drop default;
      alter table gate.approval
        add constraint approval_ttl_seconds_check check (ttl_seconds > 0),
        add constraint approval_decided_check check (
          (decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)
        ),
        add constraint approval_reason_check check ((decision = 'rejected') = (reason is not null));
      drop index gate.approval_expires_at_index;
      create index approval_tenant_id_expires_at_index on gate.approval (tenant_id, expires_at);
    `)

    this.addSql(`
      create table gate.approval_rule (
        tenant_id uuid not null,
        contract_id text not null,
        action text not null,
        mode text not null check (mode in ('token', 'person')),
        set_by uuid null,
        set_at timestamptz(3) not null,
        constraint approval_rule_pkey primary key (tenant_id, contract_id, action),
        constraint approval_rule_tenant_id_foreign foreign key (tenant_id) references gate.tenant (id)
      );
    `)
  }
}
