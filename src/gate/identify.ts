import { apiKeyHeader } from '../../generated/runtime/headers.js'
import type { Pool } from 'pg'
import { poolQuery } from '../db/pool-query.js'
import type { Language } from '../../generated/runtime/model.js'
import type { Account, Tenant } from './call.js'
import { readCredential } from './credential.js'
import type { Endpoint } from './endpoint.js'
import { Fault } from './fault.js'
import type { HeaderReader } from './request.js'
import { hashApiKey } from './store/key-hash.js'

/** An account's place in a tenant of the endpoint's system. */
export interface Membership extends Tenant {
  role: string
}

/** An account with its memberships. */
export interface Actor extends Account {
  language: Language
  memberships: readonly Membership[]
}

/** Who sent the credential, and whom the call names as its user. */
export interface Identity {
  key: { id: string; actsForUsers: boolean }
  /** The key's own account; its memberships are those the key opens. */
  account: Actor
  /** The account a user header names; null where none is named or there is no such account. */
  user: Actor | null
}

/**
 * Step 1: who calls, in one statement: key, revocation, expiry, the account behind it, the user the call names, and
 * the memberships of both. Null without a credential.
 *
 * @throws Fault `auth.invalid` where a credential was sent that opens nothing here
 */
export async function identify(
  endpoint: Endpoint,
  header: HeaderReader,
  pool: Pool,
  now: Date,
): Promise<Identity | null> {
  const key = readCredential(endpoint, header)
  if (key === null) return null
  const { rows } = await poolQuery<IdentityRow>(pool, {
    name: 'gate_identify',
    text: identifySql,
    values: [hashApiKey(key), endpoint.system, userNumber(endpoint, header), now.toISOString()],
  })
  const row = rows[0]
  if (!row) throw new Fault('auth.invalid', { field: apiKeyHeader })
  return {
    key: { id: row.key_id, actsForUsers: row.acts_for_users },
    account: row.account,
    user: row.acting,
  }
}

interface IdentityRow {
  key_id: string
  acts_for_users: boolean
  account: Actor
  acting: Actor | null
}

/** An account as JSON, with its memberships in the system ($2), at most in one tenant where a scope is given. */
function actorSql(alias: string, scope: string): string {
  return `json_build_object(
    'id', ${alias}.id, 'number', ${alias}.number::text, 'name', ${alias}.name, 'language', ${alias}.language,
    'memberships', coalesce((
      select json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'timeZone', t.time_zone, 'role', m.role)
        order by t.slug)
      from gate.membership m join gate.tenant t on t.id = m.tenant_id
      where m.account_id = ${alias}.id and m.active and t.system = $2 and ${scope}), '[]'))`
}

/** A key with a list of addresses opens nothing as long as nothing checks the caller's address. */
const identifySql = `
select k.id as key_id, k.acts_for_users,
  ${actorSql('a', '(k.tenant_scope is null or t.id = k.tenant_scope)')} as account,
  (select ${actorSql('u', 'true')} from gate.account u where u.number = $3::bigint and u.disabled_at is null) as acting
from gate.api_key k join gate.account a on a.id = k.account_id
where k.hash = $1 and k.system = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $4::timestamptz)
  and a.disabled_at is null and cardinality(k.addresses) = 0`

/** The user number a context header names, where it can be one; its form is judged when the call is bound. */
function userNumber(endpoint: Endpoint, header: HeaderReader): string | null {
  const rule = endpoint.context.find((rule) => rule.as === 'user')
  const value = rule && header(rule.header)
  return value !== undefined && /^[0-9]{1,18}$/.test(value) ? value : null
}
