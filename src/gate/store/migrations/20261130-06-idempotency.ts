import { ForwardMigration } from '../../../db/forward-migration.js'

/** Results of writes that were given an idempotency key. */
export class GateIdempotency extends ForwardMigration {
  override up(): void {
    this.addSql(`
      create table gate.idempotency (
        tenant_id uuid not null,
        account_id uuid not null,
        contract_id text not null,
        tool text not null,
        key text not null,
        arguments_hash text not null,
        result text not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        constraint idempotency_pkey primary key (tenant_id, account_id, contract_id, tool, key)
      );
      create index idempotency_expires_at_index on gate.idempotency (expires_at);
    `)

    // A function, because each of its statements sees what was committed before it began: the record of a call that
    // held the lock until now is there when the lock is. In one statement it might not be.
    this.addSql(`
      create function gate.claim_idempotency(
        tenant uuid, account uuid, contract text, called text, named text, at timestamptz,
        out got boolean, out arguments_hash text, out result text
      ) language plpgsql as $$
      begin
        got := pg_try_advisory_xact_lock(
          hashtextextended(concat_ws(chr(31), tenant, account, contract, called, named), 748004)
        );
        if got then
          select i.arguments_hash, i.result into claim_idempotency.arguments_hash, claim_idempotency.result
          from gate.idempotency i
          where i.tenant_id = tenant and i.account_id = account and i.contract_id = contract and i.tool = called
            and i.key = named and i.expires_at > at;
        end if;
      end $$;
    `)
  }
}
