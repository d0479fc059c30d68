import type { Pool } from 'pg'
import type { Language } from '../../../generated/runtime/model.js'
import { poolQuery } from '../../db/pool-query.js'
import { uuid7 } from '../../db/uuid7.js'
import { hashOfToken, newToken } from './token.js'

/** Somebody who has signed in, in this browser. */
export interface Session {
  id: string
  person: Person
  /** When they last proved who they are. */
  signedInAt: Date
}

/** A person with their places. */
export interface Person {
  id: string
  number: string | null
  name: string
  email: string | null
  language: Language
  platformAdmin: boolean
  /** In the order of their names. */
  places: readonly Place[]
}

/** A tenant somebody belongs to. */
export interface Place {
  system: string
  id: string
  slug: string
  name: string
  /** IANA name. */
  timeZone: string
  role: string
}

const dayMs = 24 * 60 * 60 * 1000
/** Days until a session ends whatever happens. */
const longestDays = 90
/** Days after which an unused session has ended. */
const idleDays = 14

/** Begins a session. @returns the secret of its cookie, told only here */
export async function beginSession(
  pool: Pool,
  accountId: string,
  now: Date,
  userAgent: string | undefined,
): Promise<string> {
  const token = newToken()
  await poolQuery(
    pool,
    `insert into gate.web_session (id, account_id, token_hash, signed_in_at, last_seen_at, expires_at, user_agent)
     values ($1, $2, $3, $4, $4, $5, $6)`,
    [
      uuid7(now),
      accountId,
      hashOfToken(token),
      now.toISOString(),
      new Date(now.getTime() + longestDays * dayMs).toISOString(),
      userAgent?.slice(0, 200) ?? null,
    ],
  )
  return token
}

/** The session of a cookie; null where there is none any more. Notes when it was last used, to the minute. */
export async function findSession(pool: Pool, token: string, now: Date): Promise<Session | null> {
  const { rows } = await poolQuery<SessionRow>(pool, {
    name: 'gate_session',
    text: findSql,
    values: [hashOfToken(token), now.toISOString(), new Date(now.getTime() - idleDays * dayMs).toISOString()],
  })
  const row = rows[0]
  return row ? { id: row.id, person: row.person, signedInAt: new Date(row.signed_in_at) } : null
}

/** Ends one session. */
export async function endSession(pool: Pool, id: string, now: Date): Promise<void> {
  await poolQuery(pool, 'update gate.web_session set ended_at = coalesce(ended_at, $2) where id = $1', [
    id,
    now.toISOString(),
  ])
}

/** Ends all sessions of an account, on every device. */
export async function endSessions(pool: Pool, accountId: string, now: Date): Promise<void> {
  await poolQuery(pool, 'update gate.web_session set ended_at = $2 where account_id = $1 and ended_at is null', [
    accountId,
    now.toISOString(),
  ])
}

interface SessionRow {
  id: string
  signed_in_at: string | Date
  person: Person
}

const findSql = `
with s as (
  select s.id, s.account_id, s.signed_in_at, s.last_seen_at
  from gate.web_session s join gate.account a on a.id = s.account_id
  where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2::timestamptz
    and s.last_seen_at > $3::timestamptz and a.disabled_at is null
), seen as (
  update gate.web_session w set last_seen_at = $2::timestamptz from s
  where w.id = s.id and s.last_seen_at < $2::timestamptz - interval '1 minute'
)
select s.id, s.signed_in_at, json_build_object(
    'id', a.id, 'number', a.number::text, 'name', a.name, 'email', a.email, 'language', a.language,
    'platformAdmin', a.platform_admin,
    'places', coalesce((
      select json_agg(json_build_object('system', t.system, 'id', t.id, 'slug', t.slug, 'name', t.name,
        'timeZone', t.time_zone, 'role', m.role) order by t.name, t.id)
      from gate.membership m join gate.tenant t on t.id = m.tenant_id
      where m.account_id = a.id and m.active), '[]')) as person
from s join gate.account a on a.id = s.account_id`
