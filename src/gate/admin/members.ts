import { ConfigError } from '../../config-error.js'
import { findAccount } from './accounts.js'
import { ask, theRow, type Admin } from './admin.js'
import { findTenant } from './tenants.js'

/** A place in a tenant. */
export interface Place {
  system: string
  /** Short name. */
  tenant: string
  /** Id, number or e-mail address. */
  account: string
}

/** What became of a membership. */
export type AdminMember = { tenant: string; account: string; role: string; active: boolean }

/**
 * Gives an account a place in a tenant, again where it had one before.
 *
 * @param roles the words the system's contracts have for roles
 * @throws ConfigError where account, tenant or role are unknown
 */
export async function addMember(
  admin: Admin,
  place: Place,
  role: string,
  roles: ReadonlySet<string>,
): Promise<AdminMember> {
  checkRole(role, roles)
  const { accountId, tenantId } = await locate(admin, place)
  await ask(
    admin,
    `insert into gate.membership (tenant_id, account_id, role, active, joined_at) values ($1, $2, $3, true, $4)
     on conflict (tenant_id, account_id) do update set role = excluded.role, active = true`,
    [tenantId, accountId, role, admin.now.toISOString()],
  )
  return { tenant: place.tenant, account: accountId, role, active: true }
}

/** Ends a membership; that there was one stays known. @throws ConfigError */
export async function removeMember(admin: Admin, place: Place): Promise<AdminMember> {
  return change(admin, place, 'active = false', [])
}

/** Gives a member another role. @throws ConfigError */
export async function setRole(
  admin: Admin,
  place: Place,
  role: string,
  roles: ReadonlySet<string>,
): Promise<AdminMember> {
  checkRole(role, roles)
  return change(admin, place, 'role = $3', [role])
}

async function change(admin: Admin, place: Place, set: string, values: unknown[]): Promise<AdminMember> {
  const { accountId, tenantId } = await locate(admin, place)
  const rows = await ask<{ role: string; active: boolean }>(
    admin,
    `update gate.membership set ${set} where tenant_id = $1 and account_id = $2 and active returning role, active`,
    [tenantId, accountId, ...values],
  )
  const row = theRow(rows, `${place.account} is no member of ${place.tenant}.`)
  return { tenant: place.tenant, account: accountId, ...row }
}

async function locate(admin: Admin, { system, tenant, account }: Place) {
  const [{ id: accountId }, { id: tenantId }] = [
    await findAccount(admin, account),
    await findTenant(admin, system, tenant),
  ]
  return { accountId, tenantId }
}

function checkRole(role: string, roles: ReadonlySet<string>): void {
  if (!roles.has(role)) throw new ConfigError(`There is no role ${role}: ${[...roles].join(', ')}.`)
}
