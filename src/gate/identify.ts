import type { Pool } from 'pg'
import { poolQuery } from '../db/pool-query.js'
import type { Language } from '../../generated/runtime/model.js'
import type { Account, Tenant } from './call.js'
import { onSameWindow, windowOf } from './store/rate-window.js'

/** An account's place in a tenant of the endpoint's system. */
export interface Membership extends Tenant {
  role: string
}

/** An account with its memberships. */
export interface Actor extends Account {
  language: Language
  /** Whether it administers the whole installation. */
  platformAdmin: boolean
  memberships: readonly Membership[]
}

/** Who sent the credential, and whom the call names as its user. */
export interface Identity {
  /** `scoped`: the key opens one tenant only. */
  key: { id: string; actsForUsers: boolean; scoped: boolean }
  /** The key's own account; its memberships are those the key opens. */
  account: Actor
  /** The account a user header names; null where none is named or there is no such account. */
  user: Actor | null
}

/** What is known of a call before anybody is recognised. */
export interface Asking {
  keyHash: Buffer
  system: string
  /** Number of the user the call names. */
  userNumber: string | null
  /** Where the call comes from; null where that is not known, a key with a list of addresses is then refused. */
  address: string | null
}

/** A key that is in order, and how often it was used in the running window, this call included. */
export interface Recognised {
  identity: Identity
  /** Calls a minute; null: the installation's limit. */
  limit: number | null
  calls: number
}

/**
 * Steps 1 and 2, in one statement: key, revocation, expiry, addresses, the account behind the key, the user the call
 * names, the memberships of both, the count of the call and the time of last use. Null where the key opens nothing
 * here: nobody is told which of these it failed.
 */
export async function identify(pool: Pool, asking: Asking, now: Date): Promise<Recognised | null> {
  const { keyHash, system, userNumber, address } = asking
  const { rows } = await poolQuery<IdentityRow>(pool, {
    name: 'gate_identify',
    text: identifySql,
    values: [keyHash, system, userNumber, now.toISOString(), address, windowOf(now).toISOString()],
  })
  const row = rows[0]
  if (!row) return null
  return {
    identity: {
      key: { id: row.key_id, actsForUsers: row.acts_for_users, scoped: row.scoped },
      account: row.account,
      user: row.acting,
    },
    limit: row.rate_limit_per_minute,
    calls: row.calls,
  }
}

interface IdentityRow {
  key_id: string
  acts_for_users: boolean
  scoped: boolean
  rate_limit_per_minute: number | null
  account: Actor
  acting: Actor | null
  calls: number
}

/** An account as JSON, with its memberships in the system ($2), at most in one tenant where a scope is given. */
function actorSql(alias: string, scope: string): string {
  return `json_build_object(
    'id', ${alias}.id, 'number', ${alias}.number::text, 'name', ${alias}.name, 'language', ${alias}.language,
    'platformAdmin', ${alias}.platform_admin,
    'memberships', coalesce((
      select json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'timeZone', t.time_zone, 'role', m.role)
        order by t.slug)
      from gate.membership m join gate.tenant t on t.id = m.tenant_id
      where m.account_id = ${alias}.id and m.active and t.system = $2 and ${scope}), '[]'))`
}

const identifySql = `
with k as (
  select k.id, k.account_id, k.acts_for_users, k.tenant_scope, k.rate_limit_per_minute
  from gate.api_key k join gate.account a on a.id = k.account_id
  where k.hash = $1 and k.system = $2 and k.revoked_at is null
    and (k.expires_at is null or k.expires_at > $4::timestamptz) and a.disabled_at is null
    and (cardinality(k.addresses) = 0 or $5::inet <<= any (k.addresses::inet[]))
), counted as (
  insert into gate.rate_window as w (key_id, started_at, calls)
  select id, $6::timestamptz, 1 from k
  ${onSameWindow}
), used as (
  update gate.api_key set last_used_at = $4::timestamptz from k
  where api_key.id = k.id
    and (api_key.last_used_at is null or api_key.last_used_at < $4::timestamptz - interval '1 minute')
)
select k.id as key_id, k.acts_for_users, k.tenant_scope is not null as scoped, k.rate_limit_per_minute,
  ${actorSql('a', '(k.tenant_scope is null or t.id = k.tenant_scope)')} as account,
  (select ${actorSql('u', 'true')} from gate.account u where u.number = $3::bigint and u.disabled_at is null) as acting,
  counted.calls
from k join gate.account a on a.id = k.account_id cross join counted`
