import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { ConfigError } from '../../config-error.js'
import { uuid7 } from '../../db/uuid7.js'
import { hashApiKey } from '../store/key-hash.js'
import { findAccount } from './accounts.js'
import { ask, theRow, type Admin } from './admin.js'
import { findTenant } from './tenants.js'

/** A key as an administrator sees it; the key itself is not known any more. */
export type AdminKey = {
  id: string
  label: string
  /** Its first characters. */
  prefix: string
  account: string
  system: string
  /** Short name of the only tenant it opens. */
  tenant: string | null
  actsForUsers: boolean
  addresses: string[]
  rateLimitPerMinute: number | null
  expiresAt: string | null
  lastUsedAt: string | null
  state: 'active' | 'expired' | 'revoked'
}

/** A new key. */
export interface NewKey {
  label: string
  /** Id, number or e-mail address. */
  account: string
  system: string
  /** What keys of its contract begin with. */
  prefix: string
  /** Short name of the only tenant it opens. */
  tenant?: string | undefined
  /** Networks its calls may come from (CIDR). */
  addresses: readonly string[]
  rateLimitPerMinute?: number | undefined
  expiresAt?: Date | undefined
  actsForUsers: boolean
}

/** Random bytes in a key: 256 bits. */
const keyBytes = 32
/** Characters kept to recognise a key by. */
const prefixLength = 12

/** RFC 3339. */
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const shown = (now: string) => `
  k.id, k.label, k.prefix, k.account_id as account, k.system, t.slug as tenant, k.acts_for_users as "actsForUsers",
  k.addresses, k.rate_limit_per_minute as "rateLimitPerMinute", ${utc('k.expires_at')} as "expiresAt",
  ${utc('k.last_used_at')} as "lastUsedAt",
  case when k.revoked_at is not null then 'revoked' when k.expires_at <= ${now}::timestamptz then 'expired'
    else 'active' end as state`

/**
 * Makes a key. It is told here, and never again: only its hash is kept.
 *
 * @throws ConfigError where account or tenant are unknown, or an address is none
 */
export async function createKey(admin: Admin, wanted: NewKey): Promise<AdminKey & { key: string }> {
  const { label, system, prefix, tenant, addresses, rateLimitPerMinute, expiresAt, actsForUsers } = wanted
  for (const address of addresses) checkNetwork(address)
  if (expiresAt && expiresAt <= admin.now) throw new ConfigError('The key would have expired already.')
  const account = await findAccount(admin, wanted.account)
  const scope = tenant === undefined ? null : (await findTenant(admin, system, tenant)).id
  const key = prefix + randomBytes(keyBytes).toString('base64url')
  const id = uuid7(admin.now)
  await ask(
    admin,
    `insert into gate.api_key (id, account_id, system, label, prefix, hash, acts_for_users, tenant_scope, addresses,
       rate_limit_per_minute, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      account.id,
      system,
      label,
      key.slice(0, prefixLength),
      hashApiKey(key),
      actsForUsers,
      scope,
      addresses,
      rateLimitPerMinute ?? null,
      expiresAt?.toISOString() ?? null,
      admin.now.toISOString(),
    ],
  )
  return { ...(await findKey(admin, id)), key }
}

/** All keys, or those of one account; the oldest first. @throws ConfigError where there is no such account */
export async function listKeys(admin: Admin, reference?: string): Promise<AdminKey[]> {
  const account = reference === undefined ? null : (await findAccount(admin, reference)).id
  return ask<AdminKey>(
    admin,
    `select ${shown('$2')} from gate.api_key k left join gate.tenant t on t.id = k.tenant_scope
     where $1::uuid is null or k.account_id = $1 order by k.created_at, k.id`,
    [account, admin.now.toISOString()],
  )
}

/** Ends a key, on every instance at its next call. @throws ConfigError where there is no such key */
export async function revokeKey(admin: Admin, id: string): Promise<AdminKey> {
  await findKey(admin, id)
  await ask(admin, 'update gate.api_key set revoked_at = coalesce(revoked_at, $2) where id::text = $1', [
    id,
    admin.now.toISOString(),
  ])
  return findKey(admin, id)
}

async function findKey(admin: Admin, id: string): Promise<AdminKey> {
  const rows = await ask<AdminKey>(
    admin,
    `select ${shown('$2')} from gate.api_key k left join gate.tenant t on t.id = k.tenant_scope where k.id::text = $1`,
    [id, admin.now.toISOString()],
  )
  return theRow(rows, `There is no key ${id}: name it by its id (admin key list).`)
}

function checkNetwork(text: string): void {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const fits = bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= longest)
  if (rest.length > 0 || longest < 0 || !fits)
    throw new ConfigError(`${text} is no address or network: 192.0.2.7 and 10.0.0.0/8 are.`)
}
