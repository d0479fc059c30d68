import type { PoolClient } from 'pg'
import { ConfigError } from '../config-error.js'
import { readForeignKeys, readMigrations, readSequences, readTables, type CatalogueTable } from './catalogue.js'
import type { Database } from './database.js'
import { DUMP_VERSION, type DumpLine, type DumpRow } from './dump-format.js'
import { asSent, exactTextSettings } from './exact-text.js'
import { parentsFirst } from './parents-first.js'

/** Rows read at once. */
const FETCH = 500

/**
 * All data of the database as lines of text (without line ends), as it was at one instant: what `restoreDatabase` puts
 * into an empty database, of either engine. Nothing is held in memory; the embedded engine serves nobody else meanwhile.
 *
 * @throws ConfigError when the database was never migrated
 */
export async function* dumpDatabase(db: Database): AsyncGenerator<string, void, undefined> {
  const client = await db.pool.connect()
  try {
    await client.query(`begin isolation level repeatable read, read only; ${exactTextSettings}`)
    for await (const line of dumpLines(client)) yield JSON.stringify(line)
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function* dumpLines(client: PoolClient): AsyncGenerator<DumpLine, void, undefined> {
  const migrations = await readMigrations(client)
  if (!migrations) throw new ConfigError('There is nothing to dump: the database was never migrated.')
  yield { kind: 'toolpact-dump', version: DUMP_VERSION, migrations }
  let rows = 0
  for (const table of parentsFirst(await readTables(client), await readForeignKeys(client))) {
    const { schema, name, columns } = table
    yield { kind: 'table', schema, name, columns: columns.map((column) => column.name) }
    for await (const row of readRows(client, table)) {
      rows++
      yield row
    }
  }
  for (const { schema, name, sqlName } of await readSequences(client)) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sqlName}`,
    )
    const [state] = rows
    if (state) yield { kind: 'sequence', schema, name, ...state }
  }
  yield { kind: 'end', rows }
}

async function* readRows(client: PoolClient, table: CatalogueTable): AsyncGenerator<DumpRow, void, undefined> {
  const columns = table.columns.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  await client.query(`declare dump_rows no scroll cursor for select ${columns} from ${table.sqlName}`)
  for (;;) {
    const { rows } = await client.query<DumpRow>({
      text: `fetch ${FETCH} from dump_rows`,
      rowMode: 'array',
      types: asSent,
    })
    yield* rows
    if (rows.length < FETCH) break
  }
  await client.query('close dump_rows')
}
