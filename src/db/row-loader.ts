import type { PoolClient } from 'pg'
import { ConfigError } from '../config-error.js'
import type { CatalogueTable } from './catalogue.js'
import type { DumpRow } from './dump-format.js'

/** Most that one statement inserts. */
const BATCH = { rows: 500, characters: 4_000_000 }

/** Inserts rows of text, many with one statement. */
export class RowLoader {
  /** Rows given so far. */
  rows = 0
  readonly #client: PoolClient
  #statement = ''
  #columns = 0
  #batch: DumpRow[] = []
  #characters = 0

  constructor(client: PoolClient) {
    this.#client = client
  }

  /** Turns to a table; the rows that follow have these columns, in this order. */
  async begin(table: CatalogueTable, columns: readonly string[]): Promise<void> {
    await this.flush()
    const names = columns.map((name) => this.#client.escapeIdentifier(name))
    const types = columns.map((name) => table.columns.find((column) => column.name === name)?.type)
    this.#columns = columns.length
    this.#statement = `insert into ${table.sqlName} (${names.join(', ')}) overriding system value
      select ${names.map((name, at) => `${name}::${types[at]}`).join(', ')}
      from unnest(${names.map((_, at) => `$${at + 1}::text[]`).join(', ')}) as r (${names.join(', ')})`
  }

  /**
   * Takes a row.
   *
   * @param line its number in the dump, for the message
   * @throws ConfigError when it has other columns than the table
   */
  async add(row: DumpRow, line: number): Promise<void> {
    if (row.length !== this.#columns)
      throw new ConfigError(`Line ${line} has ${row.length} values instead of ${this.#columns}: the dump is damaged.`)
    this.#batch.push(row)
    this.rows++
    for (const value of row) this.#characters += value?.length ?? 0
    if (this.#batch.length >= BATCH.rows || this.#characters >= BATCH.characters) await this.flush()
  }

  /** Inserts what is waiting. */
  async flush(): Promise<void> {
    const batch = this.#batch
    if (batch.length === 0) return
    this.#batch = []
    this.#characters = 0
    await this.#client.query(
      this.#statement,
      Array.from({ length: this.#columns }, (_, at) => batch.map((row) => row[at] ?? null)),
    )
  }
}
