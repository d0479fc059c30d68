import { ForwardMigration } from '../../../db/forward-migration.js'

/** The record of all calls. It only grows, except at its old end. */
export class GateAudit extends ForwardMigration {
  override up(): void {
    this.addSql(`
      create table gate.audit (
        id uuid not null,
        at timestamptz(3) not null,
        request_id text not null,
        contract_id text not null,
        contract_version text not null,
        tool text null,
        account_id uuid null,
        user_id uuid null,
        key_id uuid null,
        tenant_id uuid null,
        role text null,
        surface text not null check (surface in ('mcp', 'http', 'stdio')),
        client_name text null,
        client_version text null,
        channel text null,
        session text null,
        caller text null,
        language text not null,
        arguments_hash text null,
        status text not null check (status in ('ok', 'denied', 'error', 'dry_run')),
        error_code text null,
        output_bytes int null,
        attachment_bytes int null,
        duration_ms int not null,
        constraint audit_pkey primary key (id)
      );
      create index audit_at_index on gate.audit (at);
      create index audit_tenant_id_at_index on gate.audit (tenant_id, at);
    `)

    // Against mistakes and injected statements; who owns the database can of course change the trigger, too.
    this.addSql(`
      create function gate.keep_audit() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'UPDATE' and current_setting('toolpact.prune_audit', true) = 'on' then
          return old;
        end if;
        raise exception 'gate.audit only grows: % is refused', lower(tg_op) using errcode = 'object_not_in_prerequisite_state';
      end $$;
      create trigger audit_keep before update or delete on gate.audit for each row execute function gate.keep_audit();
      create trigger audit_keep_all before truncate on gate.audit execute function gate.keep_audit();
    `)

    // Null where another instance is at it. A limit, so that one call never takes long.
    this.addSql(`
      create function gate.prune_audit(keep interval, most int) returns int language plpgsql as $$
      declare
        pruned int;
      begin
        if not pg_try_advisory_xact_lock(748003) then
          return null;
        end if;
        perform set_config('toolpact.prune_audit', 'on', true);
        delete from gate.audit where id in (
          select id from gate.audit where at < now() - keep order by at limit most
        );
        get diagnostics pruned = row_count;
        perform set_config('toolpact.prune_audit', 'off', true);
        return pruned;
      end $$;
    `)
  }
}
