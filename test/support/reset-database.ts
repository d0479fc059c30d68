import type { Pool } from 'pg'
import { poolQuery } from '../../src/db/pool-query.js'

/** Empties every table but the list of migrations. */
export async function emptyAllTables(pool: Pool): Promise<void> {
  const { rows } = await poolQuery<{ name: string }>(
    pool,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'schema_migration'`,
  )
  if (rows.length > 0) await poolQuery(pool, `truncate ${rows.map(({ name }) => name).join(', ')} restart identity`)
}
