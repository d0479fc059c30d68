import type { PoolClient } from 'pg'

/** A table with data of ours. */
export interface CatalogueTable {
  schema: string
  name: string
  /** Both quoted, for SQL. */
  sqlName: string
  /** Columns that are stored, generated ones left out, each with its SQL type. */
  columns: { name: string; type: string }[]
}

/** A foreign key, by the SQL names of its tables. */
export interface CatalogueForeignKey {
  table: string
  parent: string
  sqlName: string
  deferrable: boolean
  deferred: boolean
}

/**
 * What is neither PostgreSQL's own, nor an extension's, nor our list of migrations, nor the queue: what waits in it is
 * known to the tables that made it wait.
 */
const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'jobs') and n.nspname not like 'pg\\_temp\\_%'
  and c.relname <> 'schema_migration'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

/** All tables of the database, by name. */
export async function readTables(client: PoolClient): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(`
    select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as "sqlName",
      coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '[]') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${ours}
    order by n.nspname, c.relname`)
  return rows
}

/** All foreign keys between those tables. */
export async function readForeignKeys(client: PoolClient): Promise<CatalogueForeignKey[]> {
  const { rows } = await client.query<CatalogueForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as table, format('%I.%I', pn.nspname, pc.relname) as parent,
      quote_ident(k.conname) as "sqlName", k.condeferrable as deferrable, k.condeferred as deferred
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class pc on pc.oid = k.confrelid join pg_namespace pn on pn.oid = pc.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${ours}
    order by 1, 3`)
  return rows
}

/** All sequences but the one that numbers our migrations. */
export async function readSequences(client: PoolClient): Promise<{ schema: string; name: string; sqlName: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string; sqlName: string }>(`
    select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as "sqlName"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours}
      and not exists (select from pg_depend d where d.objid = c.oid and d.refobjid = to_regclass('public.schema_migration'))
    order by n.nspname, c.relname`)
  return rows
}

/** Names of the applied migrations in order; undefined when the database was never migrated. */
export async function readMigrations(client: PoolClient): Promise<string[] | undefined> {
  const known = await client.query<{ exists: boolean }>(
    `select to_regclass('public.schema_migration') is not null as exists`,
  )
  if (!known.rows[0]?.exists) return undefined
  const { rows } = await client.query<{ name: string }>(
    'select name from public.schema_migration order by name collate "C"',
  )
  return rows.map(({ name }) => name)
}
