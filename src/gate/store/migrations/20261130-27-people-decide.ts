import { ForwardMigration } from '../../../db/forward-migration.js'

/** Pages prepare, too, and those who have to decide are told by mail. */
export class GatePeopleDecide extends ForwardMigration {
  override up(): void {
    this.addSql(`
      alter table gate.approval drop constraint approval_surface_check;
      alter table gate.approval add constraint approval_surface_check check (surface in ('mcp', 'http', 'stdio', 'web'));
    `)

    this.addSql(`
      create table gate.approval_notice (
        tenant_id uuid not null,
        account_id uuid not null,
        sent_at timestamptz(3) not null,
        constraint approval_notice_pkey primary key (tenant_id, account_id),
        constraint approval_notice_tenant_id_foreign foreign key (tenant_id) references gate.tenant (id),
        constraint approval_notice_account_id_foreign foreign key (account_id) references gate.account (id)
      );
    `)
  }
}
