import type { Pool } from 'pg'
import { poolQuery } from '../../db/pool-query.js'
import { approver } from '../approvals/approver.js'

/** Most calls of an export, and most approvals. */
const most = 10_000

/**
 * All that the gate keeps about an account, as JSON: who it is, where it belongs, its keys, its sessions, its calls, what
 * it decided and what others decided for it. What a preview said is about others and not part of it.
 */
export async function ownData(pool: Pool, accountId: string): Promise<object> {
  const { rows } = await poolQuery<{ data: object }>(pool, {
    name: 'gate_own_data',
    text: dataSql,
    values: [accountId, most],
  })
  return rows[0]?.data ?? {}
}

/** When somebody asked for deletion; null where they did not. */
export async function deletionRequestedAt(pool: Pool, accountId: string): Promise<Date | null> {
  const { rows } = await poolQuery<{ requested_at: string }>(
    pool,
    'select requested_at from gate.deletion_request where account_id = $1',
    [accountId],
  )
  return rows[0] ? new Date(rows[0].requested_at) : null
}

/** Asks for deletion; the operator sees it in `toolpact admin account list`. */
export async function requestDeletion(pool: Pool, accountId: string, now: Date): Promise<void> {
  await poolQuery(
    pool,
    'insert into gate.deletion_request (account_id, requested_at) values ($1, $2) on conflict (account_id) do nothing',
    [accountId, now.toISOString()],
  )
}

/** Takes it back. */
export async function withdrawDeletion(pool: Pool, accountId: string): Promise<void> {
  await poolQuery(pool, 'delete from gate.deletion_request where account_id = $1', [accountId])
}

const { asked } = approver('$1')

/** Without hashes, which are no data about anybody. */
const dataSql = `
select json_build_object(
  'account', (select json_build_object('id', id, 'name', name, 'email', email, 'number', number::text,
    'language', language, 'created_at', created_at) from gate.account where id = $1),
  'memberships', (select coalesce(json_agg(json_build_object('system', t.system, 'tenant', t.name, 'role', m.role,
    'active', m.active, 'joined_at', m.joined_at) order by m.joined_at), '[]')
    from gate.membership m join gate.tenant t on t.id = m.tenant_id where m.account_id = $1),
  'keys', (select coalesce(json_agg(json_build_object('label', label, 'prefix', prefix, 'system', system,
    'created_at', created_at, 'expires_at', expires_at, 'revoked_at', revoked_at, 'last_used_at', last_used_at)
    order by created_at), '[]') from gate.api_key where account_id = $1),
  'sessions', (select coalesce(json_agg(json_build_object('signed_in_at', signed_in_at, 'last_seen_at', last_seen_at,
    'ended_at', ended_at, 'browser', user_agent) order by signed_in_at), '[]')
    from gate.web_session where account_id = $1),
  'calls', (select coalesce(json_agg(json_build_object('at', at, 'contract', contract_id, 'tool', tool,
    'status', status, 'error', error_code, 'surface', surface) order by at desc), '[]')
    from (select * from gate.audit where user_id = $1 or account_id = $1 order by at desc limit $2) calls),
  'approvals', (select coalesce(json_agg(json_build_object('asked_at', a.created_at, 'tenant', t.name,
    'contract', a.contract_id, 'tool', a.tool, 'asked_by_you', a.asked, 'decided_by_you', a.decided_by is not distinct from $1,
    'decision', a.decision, 'decided_at', a.decided_at, 'reason', a.reason,
    'decided_from', case when a.decided_by = $1 then a.decided_from end) order by a.created_at desc), '[]')
    from (select *, ${asked} as asked from gate.approval a where decided_by = $1 or ${asked}
      order by created_at desc limit $2) a left join gate.tenant t on t.id = a.tenant_id)
) as data`
