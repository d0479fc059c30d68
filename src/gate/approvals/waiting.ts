import type { Pool } from 'pg'
import type { ApprovalChange } from '../../../generated/runtime/handler.js'
import type { Json } from '../../../generated/runtime/model.js'
import { poolQuery } from '../../db/pool-query.js'
import { approver } from './approver.js'
import { personAsked } from './person-asked.js'

/** What waits for a person, as the person is shown it. */
export interface WaitingApproval {
  id: string
  contract: string
  action: string
  /** The tool that will write; contract name. */
  tool: string
  /** In words, where the contract has a preview in words. */
  preview: string | null
  /** Exactly what will be written. */
  payload: Json
  /** What stands now in the fields that become another; empty where nothing was there before. */
  changes: readonly ApprovalChange[]
  /** Name of the account that asks. */
  account: string
  /** Label of the key it asks with. */
  key: string | null
  surface: 'mcp' | 'http' | 'stdio' | 'web' | null
  client: string | null
  clientVersion: string | null
  channel: string | null
  caller: string | null
  requestedAt: Date
  expiresAt: Date
  /** Whether the reader may only look, because they asked for it themselves and the contract wants another person. */
  own: boolean
}

/** Most that are shown at once. */
const most = 200

/**
 * What waits in a tenant for a person of a role that this account has there, the oldest first.
 *
 * @param accountId who reads
 */
export async function waitingApprovals(
  pool: Pool,
  tenantId: string,
  accountId: string,
  now: Date,
): Promise<WaitingApproval[]> {
  const values = [tenantId, accountId, now.toISOString(), most]
  const { rows } = await poolQuery<Row>(pool, waitingSql, values)
  return rows.map(({ requested, expires, ...row }) => ({
    ...row,
    requestedAt: new Date(requested),
    expiresAt: new Date(expires),
  }))
}

/** How many approvals somebody may decide now, in these tenants. */
export async function countToDecide(
  pool: Pool,
  tenantIds: readonly string[],
  accountId: string,
  now: Date,
): Promise<number> {
  if (tenantIds.length === 0) return 0
  const { rows } = await poolQuery<{ count: number }>(pool, {
    name: 'gate_approvals_to_decide',
    text: countSql,
    values: [tenantIds, accountId, now.toISOString()],
  })
  return rows[0]?.count ?? 0
}

/** Its times in milliseconds since 1970. */
type Row = Omit<WaitingApproval, 'requestedAt' | 'expiresAt'> & { requested: number; expires: number }

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

const { hasRole, asked } = approver('$2')

const isWaiting = `a.expires_at > $3 and a.redeemed_at is null and a.decision is null and ${personAsked} and ${hasRole}`

const countSql = `
select count(*)::int as count from gate.approval a
where a.tenant_id = any($1) and ${isWaiting} and not (a.approver_other and ${asked})`

const waitingSql = `
select a.id, a.contract_id as contract, a.action, a.tool, a.preview, a.payload, coalesce(a.changes, '[]') as changes,
  coalesce(asker.name, '') as account,
  key.label as key, a.surface, a.client_name as client, a.client_version as "clientVersion", a.channel, a.caller,
  ${milliseconds('a.created_at')} as requested, ${milliseconds('a.expires_at')} as expires, a.approver_other and ${asked} as own
from gate.approval a left join gate.account asker on asker.id = a.account_id left join gate.api_key key on key.id = a.key_id
where a.tenant_id = $1 and ${isWaiting}
order by a.created_at, a.id limit $4`
