import type { Pool } from 'pg'
import { poolQuery } from '../../db/pool-query.js'
import { uuid7 } from '../../db/uuid7.js'
import type { Secret } from '../../secret.js'
import { countAttempt } from './attempts.js'
import { hashPassword, isPassword } from './password.js'
import { hashOfToken, newToken } from './token.js'

/** What signing in works with. */
export interface SignInContext {
  pool: Pool
  secret: Secret
  now: Date
  /** Address of the browser; null where it is not known. */
  address: string | null
}

/** Who has signed in; `wrong` says nothing about what was wrong, `often` asks to wait. */
export type SignedIn = { accountId: string } | 'wrong' | 'often'

/** Passwords that may be tried in a quarter of an hour for one e-mail address, and from one address of the network. */
const most = { email: 10, address: 60 }
/** Minutes a link can be used. */
export const linkMinutes = 15

/** Checks e-mail address and password. */
export async function signInByPassword(context: SignInContext, email: string, password: string): Promise<SignedIn> {
  const { pool } = context
  if (!(await mayTry(context, 'password', email))) return 'often'
  const { rows } = await poolQuery<{ id: string; hash: string | null }>(
    pool,
    `select a.id, p.hash from gate.account a left join gate.password p on p.account_id = a.id
     where lower(a.email) = lower($1) and a.kind = 'human' and a.disabled_at is null`,
    [email],
  )
  const found = rows[0]
  const right = await isPassword(password, found?.hash ?? null)
  return found && right ? { accountId: found.id } : 'wrong'
}

/** A link to send. */
export interface NewLink {
  /** What the link carries. */
  token: string
  email: string
  name: string
  language: 'de' | 'en'
}

/** Makes a link for the account of an e-mail address; null where there is none, which the caller never tells. */
export async function newSignInLink(context: SignInContext, email: string): Promise<NewLink | null | 'often'> {
  const { pool, now } = context
  if (!(await mayTry(context, 'link', email))) return 'often'
  const { rows } = await poolQuery<{ id: string; email: string; name: string; language: 'de' | 'en' }>(
    pool,
    `select id, email, name, language from gate.account
     where lower(email) = lower($1) and kind = 'human' and disabled_at is null`,
    [email],
  )
  const found = rows[0]
  if (!found) return null
  const token = newToken()
  await poolQuery(
    pool,
    'insert into gate.sign_in_link (id, account_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [
      uuid7(now),
      found.id,
      hashOfToken(token),
      now.toISOString(),
      new Date(now.getTime() + linkMinutes * 60_000).toISOString(),
    ],
  )
  return { token, email: found.email, name: found.name, language: found.language }
}

/** Uses a link, which works once. */
export async function signInByLink(context: SignInContext, token: string): Promise<SignedIn> {
  const { pool, now } = context
  if (!(await mayTry(context, 'use', null))) return 'often'
  const { rows } = await poolQuery<{ account_id: string }>(
    pool,
    `update gate.sign_in_link l set used_at = $2 from gate.account a
     where l.token_hash = $1 and l.used_at is null and l.expires_at > $2 and a.id = l.account_id
       and a.disabled_at is null
     returning l.account_id`,
    [hashOfToken(token), now.toISOString()],
  )
  return rows[0] ? { accountId: rows[0].account_id } : 'wrong'
}

/** Gives an account a password, in place of the one it may have had. */
export async function setPassword(pool: Pool, accountId: string, password: string, now: Date): Promise<void> {
  await poolQuery(
    pool,
    `insert into gate.password (account_id, hash, changed_at) values ($1, $2, $3)
     on conflict (account_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
    [accountId, await hashPassword(password), now.toISOString()],
  )
}

function mayTry({ pool, secret, now, address }: SignInContext, what: string, email: string | null): Promise<boolean> {
  const subject = (text: string) => secret.digest('sign-in attempt', `${what} ${text}`)
  return countAttempt(
    pool,
    [
      ...(email === null ? [] : [{ subject: subject(`email ${email.toLowerCase()}`), most: most.email }]),
      { subject: subject(`address ${address ?? 'unknown'}`), most: most.address },
    ],
    now,
  )
}
