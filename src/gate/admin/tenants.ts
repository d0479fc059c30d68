import { ConfigError } from '../../config-error.js'
import { uuid7 } from '../../db/uuid7.js'
import type { Database } from '../../db/database.js'
import { txClient } from '../../db/direct-transaction.js'
import { sqlState } from '../../db/pool-query.js'
import type { System } from '../system.js'
import { ask, theRow, type Admin } from './admin.js'

/** A tenant as an administrator sees it. */
export type AdminTenant = { id: string; system: string; slug: string; name: string; timeZone: string }

const shown = 'id, system, slug, name, time_zone as "timeZone"'

/**
 * Makes a tenant, with what its system needs of one.
 *
 * @param settings what the system wants to know, see its `openTenant`
 * @throws ConfigError where its short name is taken or has another form, or a setting is missing
 */
export async function createTenant(
  admin: Admin & { orm: Database['orm'] },
  system: System,
  tenant: Omit<AdminTenant, 'id' | 'system'>,
  settings: { readonly [name: string]: string },
): Promise<AdminTenant> {
  const made = { id: uuid7(admin.now), system: system.name, ...tenant }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(made.slug))
    throw new ConfigError(`A short name is lower-case letters and digits joined by hyphens, ${made.slug} is not.`)
  if (!isTimeZone(made.timeZone)) throw new ConfigError(`${made.timeZone} is no IANA time zone, Europe/Vienna is one.`)
  try {
    await admin.orm.em.fork().transactional(async (em) => {
      const client = txClient(em)
      await client.query('insert into gate.tenant (id, system, slug, name, time_zone) values ($1, $2, $3, $4, $5)', [
        made.id,
        made.system,
        made.slug,
        made.name,
        made.timeZone,
      ])
      const query = async (text: string, values: readonly unknown[]) => void (await client.query(text, [...values]))
      await system.openTenant?.(made.id, settings, query)
    })
  } catch (cause) {
    if (sqlState(cause) !== '23505') throw cause
    throw new ConfigError(`${made.system} has a tenant ${made.slug} already.`, { cause })
  }
  return made
}

/** All tenants, or those of one system. */
export function listTenants(admin: Admin, system?: string): Promise<AdminTenant[]> {
  const text = `select ${shown} from gate.tenant where $1::text is null or system = $1 order by system, slug`
  return ask<AdminTenant>(admin, text, [system ?? null])
}

/** The tenant of this short name. @throws ConfigError */
export async function findTenant(admin: Admin, system: string, slug: string): Promise<AdminTenant> {
  const text = `select ${shown} from gate.tenant where system = $1 and slug = $2`
  return theRow(
    await ask<AdminTenant>(admin, text, [system, slug]),
    `${system} has no tenant ${slug} (admin tenant list).`,
  )
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
