import type { Pool } from 'pg'
import { poolQuery } from '../../db/pool-query.js'

/** One call on record, as people read it. */
export interface Activity {
  id: string
  at: Date
  contract: string
  tool: string | null
  status: 'ok' | 'denied' | 'error' | 'dry_run'
  errorCode: string | null
  /** Name of the account that acted; null where nobody was recognised. */
  account: string | null
  /** Label of the key it came with. */
  key: string | null
  surface: string
  client: string | null
  durationMs: number
  /** What became of the approval it asked for or used. */
  approval: {
    action: string
    decision: 'approved' | 'rejected' | null
    decidedBy: string | null
    decidedAt: Date | null
    reason: string | null
    /** What the person had seen; erased 30 days after the decision. */
    preview: string | null
  } | null
}

/** Which calls. */
export interface ActivityFilter {
  tenantId: string
  /** Only those of this account; null: of everybody in the tenant. */
  accountId: string | null
  tool?: string | undefined
  status?: string | undefined
  /** Part of the name of an account. */
  account?: string | undefined
  /** From this instant, and before that one. */
  from?: Date | undefined
  until?: Date | undefined
  /** Only calls before this one: the next page. */
  before?: string | undefined
}

/** The calls of a tenant, the newest first. */
export async function activityOf(pool: Pool, filter: ActivityFilter, limit: number): Promise<Activity[]> {
  const { tenantId, accountId, tool, status, account, from, until, before } = filter
  const { rows } = await poolQuery<ActivityRow>(pool, {
    name: 'gate_activity',
    text: activitySql,
    values: [
      tenantId,
      accountId,
      tool ?? null,
      status ?? null,
      account ? `%${account.replace(/[\\%_]/g, '\\$&')}%` : null,
      from?.toISOString() ?? null,
      until?.toISOString() ?? null,
      before ?? null,
      limit,
    ],
  })
  return rows.map(({ action, decision, decided_by, decided_at, reason, preview, at, ...row }) => ({
    ...row,
    at: new Date(at),
    approval:
      action === null
        ? null
        : {
            action,
            decision,
            decidedBy: decided_by,
            decidedAt: decided_at === null ? null : new Date(decided_at),
            reason,
            preview,
          },
  }))
}

type ActivityRow = Omit<Activity, 'at' | 'approval'> & {
  at: string
  action: string | null
  decision: 'approved' | 'rejected' | null
  decided_by: string | null
  decided_at: string | null
  reason: string | null
  preview: string | null
}

const activitySql = `
select r.id, r.at, r.contract_id as contract, r.tool, r.status, r.error_code as "errorCode", who.name as account,
  k.label as key, r.surface, nullif(concat_ws(' ', r.client_name, r.client_version), '') as client,
  r.duration_ms as "durationMs", a.action, a.decision, decider.name as decided_by, a.decided_at, a.reason, a.preview
from gate.audit r
  left join gate.account who on who.id = coalesce(r.user_id, r.account_id)
  left join gate.api_key k on k.id = r.key_id
  left join gate.approval a on a.tenant_id = r.tenant_id and a.id = r.approval_id
  left join gate.account decider on decider.id = a.decided_by
where r.tenant_id = $1 and ($2::uuid is null or coalesce(r.user_id, r.account_id) = $2)
  and ($3::text is null or r.tool = $3) and ($4::text is null or r.status = $4)
  and ($5::text is null or who.name ilike $5)
  and ($6::timestamptz is null or r.at >= $6) and ($7::timestamptz is null or r.at < $7)
  and ($8::uuid is null or r.id < $8)
order by r.id desc limit $9`
