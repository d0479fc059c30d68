import type { Database } from '../../src/db/database.js'
import { poolQuery } from '../../src/db/pool-query.js'

/**
 * What is in the database: a hash of the rows of every table and the state of every sequence, so that two of them are
 * equal only where nothing was written in between.
 *
 * @param except tables that may change all the same
 */
export async function census({ pool }: Database, except: readonly string[] = []): Promise<{ [name: string]: string }> {
  const { rows } = await poolQuery<{ name: string; kind: string }>(pool, relationsSql)
  const found: { [name: string]: string } = {}
  for (const { name, kind } of rows) {
    if (except.includes(name)) continue
    const text =
      kind === 'S'
        ? `select last_value::text || is_called::text as state from ${name}`
        : `select count(*)::text || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as state from ${name} t`
    const answer = await poolQuery<{ state: string }>(pool, text)
    found[name] = answer.rows[0]?.state ?? ''
  }
  return found
}

const relationsSql = `
select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'S') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
order by 1`
