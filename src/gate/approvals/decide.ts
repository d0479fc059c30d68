import type { Pool } from 'pg'
import { poolQuery } from '../../db/pool-query.js'
import { approver } from './approver.js'
import { personAsked } from './person-asked.js'

/** Who decides, from where and when. That it is a person who has just signed in is for the caller to know. */
export interface Decider {
  tenantId: string
  accountId: string
  /** Address of the browser. */
  from: string | null
  now: Date
}

/**
 * What came of a decision. `unknown`: there is no such approval in this tenant that this account could know of;
 * `own`: another person has to decide; `settled`: somebody has decided, or nobody has to any more.
 */
export type Decided = 'done' | 'unknown' | 'own' | 'expired' | 'settled'

/** Longest reason, in characters. */
export const longestReason = 500

/** Approves what was previewed; from now on its token can be redeemed for as long as the contract says. */
export function approve(pool: Pool, decider: Decider, id: string): Promise<Decided> {
  return decide(pool, decider, id, 'approved', null)
}

/**
 * Rejects it. The agent is told the reason at its next commit.
 *
 * @throws RangeError where the reason is empty, too long, or holds what cannot be stored
 */
export async function reject(pool: Pool, decider: Decider, id: string, reason: string): Promise<Decided> {
  const said = reason.trim()
  if (said === '' || said.length > longestReason || /\0|\p{Surrogate}/u.test(said))
    throw new RangeError(`A reason has 1 to ${longestReason} characters.`)
  return decide(pool, decider, id, 'rejected', said)
}

async function decide(
  pool: Pool,
  { tenantId, accountId, from, now }: Decider,
  id: string,
  decision: 'approved' | 'rejected',
  reason: string | null,
): Promise<Decided> {
  const at = now.toISOString()
  const done = await poolQuery(pool, decideSql, [tenantId, accountId, at, id, decision, from, reason])
  if (done.rowCount === 1) return 'done'
  const { rows } = await poolQuery<{ own: boolean; open: boolean; expired: boolean }>(pool, whySql, [
    tenantId,
    accountId,
    at,
    id,
  ])
  const [found] = rows
  if (!found) return 'unknown'
  if (!found.open) return 'settled'
  if (found.own) return 'own'
  return found.expired ? 'expired' : 'settled'
}

const { hasRole, asked } = approver('$2')
const open = `a.redeemed_at is null and a.decision is null and ${personAsked}`

/** One statement, so that of two persons who decide at once one does. */
const decideSql = `
update gate.approval a set decision = $5, decided_at = $3::timestamptz, decided_by = $2, decided_from = $6, reason = $7,
  expires_at = case $5 when 'approved' then $3::timestamptz + make_interval(secs => a.ttl_seconds) else a.expires_at end
where a.tenant_id = $1 and a.id::text = $4 and ${open} and a.expires_at > $3::timestamptz and ${hasRole}
  and not (a.approver_other and ${asked})`

const whySql = `
select a.approver_other and ${asked} as own, ${open} as open, a.expires_at <= $3::timestamptz as expired
from gate.approval a where a.tenant_id = $1 and a.id::text = $4 and ${hasRole}`
