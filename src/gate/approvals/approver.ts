/**
 * SQL over a row of `gate.approval` named `a` and the account of somebody who wants to decide: who may, because of a role
 * in this very tenant, and who may not, because what is to be decided was asked for by or through that account.
 *
 * @param account placeholder of the account's id (`$2`)
 */
export function approver(account: string): { hasRole: string; asked: string } {
  return {
    // Agents have accounts of services, and never decide.
    hasRole: `exists (
      select 1 from gate.membership m join gate.account who on who.id = m.account_id
      where m.tenant_id = a.tenant_id and m.account_id = ${account} and m.active and m.role = any(a.approver_roles)
        and who.kind = 'human' and who.disabled_at is null
    )`,
    asked: `(a.account_id = ${account} or exists (
      select 1 from gate.api_key k where k.id = a.key_id and k.account_id = ${account}
    ))`,
  }
}
