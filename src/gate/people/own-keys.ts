import type { Pool } from 'pg'
import { poolQuery } from '../../db/pool-query.js'

/** A key of somebody's own; the key itself is not known any more. */
export interface OwnKey {
  id: string
  label: string
  /** Its first characters. */
  prefix: string
  system: string
  /** Name of the only tenant it opens; null: all of its account's. */
  tenant: string | null
  addresses: readonly string[]
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  state: 'active' | 'expired' | 'revoked'
}

/** The keys of an account, the newest first. */
export async function ownKeys(pool: Pool, accountId: string, now: Date): Promise<OwnKey[]> {
  const { rows } = await poolQuery<OwnKey & { [date in 'createdAt' | 'expiresAt' | 'lastUsedAt']: string | null }>(
    pool,
    `select k.id, k.label, k.prefix, k.system, t.name as tenant, k.addresses, k.created_at as "createdAt",
       k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
       case when k.revoked_at is not null then 'revoked' when k.expires_at <= $2::timestamptz then 'expired'
         else 'active' end as state
     from gate.api_key k left join gate.tenant t on t.id = k.tenant_scope
     where k.account_id = $1 order by k.created_at desc, k.id desc`,
    [accountId, now.toISOString()],
  )
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    expiresAt: date(row.expiresAt),
    lastUsedAt: date(row.lastUsedAt),
  }))
}

/** Ends a key of one's own, on every instance at its next call. @returns whether there is such a key */
export async function revokeOwnKey(pool: Pool, accountId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await poolQuery(
    pool,
    'update gate.api_key set revoked_at = coalesce(revoked_at, $3) where id::text = $2 and account_id = $1',
    [accountId, id, now.toISOString()],
  )
  return rowCount === 1
}
