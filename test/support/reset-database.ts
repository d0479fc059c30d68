import type { Pool } from 'pg'
import { poolQuery } from '../../src/db/pool-query.js'

/** Empties every table but the list of migrations, and drops the schema `scratch`, in which tests make their own. */
export async function resetDatabase(pool: Pool): Promise<void> {
  await poolQuery(pool, 'drop schema if exists scratch cascade')
  const { rows } = await poolQuery<{ name: string }>(
    pool,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'jobs') and tablename <> 'schema_migration'`,
  )
  await poolQuery(pool, 'delete from jobs.job')
  // The audit table lets itself be emptied only by those who say so.
  const names = rows.map(({ name }) => name).join(', ')
  await poolQuery(
    pool,
    `set toolpact.prune_audit = 'on'; truncate ${names} restart identity; reset toolpact.prune_audit`,
  )
}
