import type { PoolClient } from 'pg'
import { approver } from './approver.js'
import { personAsked } from './person-asked.js'

/** Somebody to tell that something waits. */
export interface ApprovalNotice {
  email: string
  name: string
  language: 'de' | 'en'
  /** Name of the tenant. */
  tenant: string
  waiting: number
}

/** Minutes between two mails to the same person about the same tenant. */
const quietMinutes = 15

/**
 * Whom to tell now: those who may decide what came since they were last told, at most one mail in a quarter of an hour.
 * That they are told is noted by the same statement, so that of several servers one tells them.
 *
 * @param client in the transaction that queues the mails
 */
export async function takeNotices(client: PoolClient, now: Date): Promise<ApprovalNotice[]> {
  const { rows } = await client.query<ApprovalNotice>(noticesSql, [now.toISOString(), quietMinutes])
  return rows
}

// `m` is a name inside of what `approver` makes.
const { hasRole, asked } = approver('own.account_id')

const noticesSql = `
with due as (
  select own.tenant_id, own.account_id, count(*)::int as waiting, max(a.created_at) as newest
  from gate.approval a join gate.membership own on own.tenant_id = a.tenant_id
  where a.expires_at > $1::timestamptz and a.redeemed_at is null and a.decision is null and ${personAsked} and ${hasRole}
    and not (a.approver_other and ${asked})
  group by own.tenant_id, own.account_id
), told as (
  insert into gate.approval_notice as n (tenant_id, account_id, sent_at)
  select due.tenant_id, due.account_id, $1::timestamptz from due
    left join gate.approval_notice before on before.tenant_id = due.tenant_id and before.account_id = due.account_id
  where before.sent_at is null or before.sent_at < due.newest
  on conflict (tenant_id, account_id) do update set sent_at = excluded.sent_at
    where n.sent_at <= excluded.sent_at - make_interval(mins => $2::int)
  returning n.tenant_id, n.account_id
)
select who.email, who.name, who.language, t.name as tenant, due.waiting
from told join due using (tenant_id, account_id) join gate.account who on who.id = told.account_id
  join gate.tenant t on t.id = told.tenant_id
where who.email is not null`
