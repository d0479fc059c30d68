import { ForwardMigration } from '../../../db/forward-migration.js'

/** Claims that fail where there is nothing to claim, so that what is sent with one is not done then. */
export class GateClaim extends ForwardMigration {
  override up(): void {
    this.addSql('drop function gate.claim_idempotency')

    // A function, because each of its statements sees what was committed before it began: the record of a call that
    // held the lock until now is there when the lock is. In one statement it might not be.
    this.addSql(`
      create function gate.claim_idempotency(
        tenant uuid, account uuid, contract text, called text, named text, at timestamptz
      ) returns boolean language plpgsql as $$
      begin
        if not pg_try_advisory_xact_lock(
          hashtextextended(concat_ws(chr(31), tenant, account, contract, called, named), 748004)
        ) then
          raise exception 'a call with this idempotency key is running' using errcode = '7T001';
        end if;
        if exists (
          select from gate.idempotency i
          where i.tenant_id = tenant and i.account_id = account and i.contract_id = contract and i.tool = called
            and i.key = named and i.expires_at > at
        ) then
          raise exception 'a call with this idempotency key has been done' using errcode = '7T002';
        end if;
        return true;
      end $$;
    `)
  }
}
