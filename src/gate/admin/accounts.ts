import { ConfigError } from '../../config-error.js'
import { uuid7 } from '../../db/uuid7.js'
import { ask, theRow, type Admin } from './admin.js'

/** An account as an administrator sees it. */
export type AdminAccount = {
  id: string
  kind: 'human' | 'service'
  number: string | null
  name: string
  email: string | null
  platformAdmin: boolean
  disabled: boolean
  /** When the person asked for deletion (RFC 3339); null: not at all. */
  deletionRequestedAt: string | null
}

/** A new account. */
export interface NewAccount {
  name: string
  kind: 'human' | 'service'
  number?: string | undefined
  email?: string | undefined
  language: 'de' | 'en'
  platformAdmin: boolean
}

const shown = `id, kind, number::text as number, name, email, platform_admin as "platformAdmin",
  disabled_at is not null as disabled,
  (select to_char(d.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from gate.deletion_request d
    where d.account_id = account.id) as "deletionRequestedAt"`

/** Makes an account; it has no rights before it becomes a member somewhere. @throws ConfigError where its number or e-mail address is taken */
export async function createAccount(admin: Admin, account: NewAccount): Promise<AdminAccount> {
  const { name, kind, number, email, language, platformAdmin } = account
  if (number !== undefined && !/^[1-9][0-9]{0,17}$/.test(number))
    throw new ConfigError(`An account's number has up to 18 digits, ${number} has another form.`)
  const rows = await ask<AdminAccount>(
    admin,
    `insert into gate.account (id, kind, number, name, email, language, platform_admin, created_at)
     values ($1, $2, $3::bigint, $4, $5, $6, $7, $8) returning ${shown}`,
    [uuid7(admin.now), kind, number ?? null, name, email ?? null, language, platformAdmin, admin.now.toISOString()],
    'There is an account of this number or e-mail address already.',
  )
  return rows[0] as AdminAccount
}

/** All accounts, the oldest first. */
export function listAccounts(admin: Admin): Promise<AdminAccount[]> {
  return ask<AdminAccount>(admin, `select ${shown} from gate.account order by created_at, id`, [])
}

/** Ends what an account may do, and with it all its keys; its records stay. @throws ConfigError */
export async function disableAccount(admin: Admin, reference: string): Promise<AdminAccount> {
  const { id } = await findAccount(admin, reference)
  const rows = await ask<AdminAccount>(
    admin,
    `update gate.account set disabled_at = coalesce(disabled_at, $2) where id = $1 returning ${shown}`,
    [id, admin.now.toISOString()],
  )
  return rows[0] as AdminAccount
}

/** The account of this id, number or e-mail address. @throws ConfigError */
export async function findAccount(admin: Admin, reference: string): Promise<AdminAccount> {
  const rows = await ask<AdminAccount>(
    admin,
    `select ${shown} from gate.account where id::text = $1 or number::text = $1 or email = $1`,
    [reference],
  )
  return theRow(
    rows,
    `There is no account ${reference}: name it by its id, number or e-mail address (admin account list).`,
  )
}
