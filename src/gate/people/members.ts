import type { Pool } from 'pg'
import { poolQuery } from '../../db/pool-query.js'

/** Somebody who belongs to a tenant. */
export interface Member {
  id: string
  kind: 'human' | 'service'
  name: string
  email: string | null
  role: string
}

/** Who belongs to a tenant now, by name. */
export async function membersOf(pool: Pool, tenantId: string): Promise<Member[]> {
  const { rows } = await poolQuery<Member>(
    pool,
    `select a.id, a.kind, a.name, a.email, m.role from gate.membership m join gate.account a on a.id = m.account_id
     where m.tenant_id = $1 and m.active and a.disabled_at is null order by a.kind, a.name, a.id`,
    [tenantId],
  )
  return rows
}

/** What came of a change to a member; `last`: nobody would be left to look after the tenant. */
export type MemberChange = 'done' | 'unknown' | 'last'

/**
 * Gives a member another role, or none any more. Somebody always stays who looks after the tenant: of two leads who leave
 * at once one does not.
 *
 * @param leads roles that look after the tenant
 */
export async function changeMember(
  pool: Pool,
  tenantId: string,
  accountId: string,
  role: string | null,
  leads: readonly string[],
): Promise<MemberChange> {
  const { rows } = await poolQuery<{ found: boolean; changed: boolean }>(pool, changeSql, [
    tenantId,
    accountId,
    role,
    leads,
  ])
  const row = rows[0]
  return row?.changed ? 'done' : row?.found ? 'last' : 'unknown'
}

/** The leads are locked in one order before they are counted. */
const changeSql = `
with leads as (
  select m.account_id from gate.membership m join gate.account a on a.id = m.account_id
  where m.tenant_id = $1 and m.active and m.role = any ($4::text[]) and a.kind = 'human' and a.disabled_at is null
  order by m.account_id for update of m
), changed as (
  update gate.membership m set role = coalesce($3, m.role), active = $3 is not null
  where m.tenant_id = $1 and m.account_id::text = $2 and m.active
    and ($3 = any ($4::text[]) or exists (select 1 from leads where leads.account_id <> m.account_id))
  returning 1
)
select exists (select 1 from gate.membership where tenant_id = $1 and account_id::text = $2 and active) as found,
  exists (select 1 from changed) as changed`
