import type { PoolClient } from 'pg'
import { ConfigError } from '../config-error.js'
import {
  readForeignKeys,
  readMigrations,
  readTables,
  type CatalogueForeignKey,
  type CatalogueTable,
} from './catalogue.js'
import type { Database } from './database.js'
import {
  DUMP_VERSION,
  parseDumpLine,
  type DumpHeader,
  type DumpLine,
  type DumpSequence,
  type DumpTable,
} from './dump-format.js'
import { exactTextSettings } from './exact-text.js'
import { sqlState } from './pool-query.js'
import { RowLoader } from './row-loader.js'

/** What a restore put into the database. */
export interface Restored {
  tables: number
  rows: number
}

/**
 * Puts the lines of a dump into a migrated, empty database of either engine: everything or, when anything is wrong,
 * nothing. Foreign keys are checked at the end, so the order of rows does not matter.
 *
 * @throws ConfigError when the database is not empty or differently migrated, or when the dump is damaged
 */
export async function restoreDatabase(db: Database, lines: AsyncIterable<string>): Promise<Restored> {
  const client = await db.pool.connect()
  let done = false
  try {
    await client.query(`begin; ${exactTextSettings}`)
    const restored = await restoreInto(client, lines)
    await client.query('commit')
    done = true
    return restored
  } catch (error) {
    if (!/^2[23]/.test(sqlState(error) ?? '')) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The dump contradicts itself: ${reason}. Nothing was restored.`, { cause: error })
  } finally {
    if (!done) await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function restoreInto(client: PoolClient, lines: AsyncIterable<string>): Promise<Restored> {
  const tables = await readTables(client)
  const foreignKeys = await readForeignKeys(client)
  const loader = new RowLoader(client)
  let header: DumpHeader | undefined
  let ended = false
  let number = 0
  let announced = 0
  for await (const text of lines) {
    const line = parseDumpLine(text, ++number)
    if (ended) throw new ConfigError(`The dump goes on after its end in line ${number}: it is damaged.`)
    if (!header) {
      header = checkHeader(line, await readMigrations(client))
      await claimEmpty(client, tables)
      await postponeForeignKeys(client, foreignKeys)
    } else if (Array.isArray(line)) {
      await loader.add(line, number)
    } else if (line.kind === 'table') {
      await loader.begin(findTable(tables, line), line.columns)
      announced++
    } else if (line.kind === 'sequence') {
      await setSequence(client, line)
    } else if (line.kind === 'end') {
      await loader.flush()
      ended = line.rows === loader.rows
    }
  }
  if (!ended) throw new ConfigError(`The dump is incomplete: it stops after line ${number}. Nothing was restored.`)
  await checkForeignKeys(client, foreignKeys)
  return { tables: announced, rows: loader.rows }
}

function checkHeader(line: DumpLine, applied: string[] | undefined): DumpHeader {
  if (Array.isArray(line) || line.kind !== 'toolpact-dump') throw new ConfigError('This is no dump: it has no header.')
  if (line.version !== DUMP_VERSION)
    throw new ConfigError(
      `The dump has format ${line.version}, this program reads ${DUMP_VERSION}. Restore with the version that wrote it.`,
    )
  if (!applied) throw new ConfigError('The database has no tables yet. Run toolpact db migrate, then restore again.')
  const other = line.migrations.find((name, at) => applied[at] !== name) ?? applied[line.migrations.length]
  if (other !== undefined)
    throw new ConfigError(
      `The dump and the database were not made by the same migrations (${other}). ` +
        'Restore with the version that wrote the dump into a database migrated by it, then migrate.',
    )
  return line
}

async function setSequence(client: PoolClient, { schema, name, value, called }: DumpSequence): Promise<void> {
  const sqlName = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
  await client.query('select setval($1::regclass, $2::bigint, $3)', [sqlName, value, called])
}

/** Locks all tables against everybody else and makes sure that nothing is in them. */
async function claimEmpty(client: PoolClient, tables: readonly CatalogueTable[]): Promise<void> {
  for (const { sqlName } of tables) {
    await client.query(`lock table ${sqlName} in access exclusive mode`)
    const { rows } = await client.query(`select from ${sqlName} limit 1`)
    if (rows.length > 0)
      throw new ConfigError(`The database is not empty: ${sqlName} has rows. Restore into a new database.`)
  }
}

function findTable(tables: readonly CatalogueTable[], { schema, name, columns }: DumpTable): CatalogueTable {
  const table = tables.find((table) => table.schema === schema && table.name === name)
  const missing = columns.find((column) => !table?.columns.some(({ name }) => name === column))
  if (!table || missing !== undefined)
    throw new ConfigError(`The database has no ${[schema, name, ...(table ? [missing] : [])].join('.')}.`)
  return table
}

async function postponeForeignKeys(client: PoolClient, foreignKeys: readonly CatalogueForeignKey[]): Promise<void> {
  for (const { table, sqlName } of foreignKeys)
    await client.query(`alter table ${table} alter constraint ${sqlName} deferrable initially deferred`)
}

/** Checks all rows, and gives the foreign keys back the timing they had. */
async function checkForeignKeys(client: PoolClient, foreignKeys: readonly CatalogueForeignKey[]): Promise<void> {
  await client.query('set constraints all immediate')
  for (const { table, sqlName, deferrable, deferred } of foreignKeys) {
    const timing = deferrable ? `deferrable initially ${deferred ? 'deferred' : 'immediate'}` : 'not deferrable'
    await client.query(`alter table ${table} alter constraint ${sqlName} ${timing}`)
  }
}
