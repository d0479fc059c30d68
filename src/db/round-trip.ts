import pg, { type Connection, type PoolClient, type QueryResult } from 'pg'

/** A prepared statement: sent by its text once on each connection, by its name from then on. */
export interface NamedStatement {
  /** Empty: its text is sent each time. */
  name: string
  text: string
  /** Whatever pg takes. */
  values?: readonly unknown[] | undefined
  /** It gives no rows, so that PostgreSQL need not say of which columns they would be. */
  rowless?: true
}

/**
 * Sends several statements in one message and waits for all of their results: what a transaction does around the
 * handler costs one round trip before it and one after it. The first that fails ends the rest; a transaction is spoilt
 * then, as by any error.
 *
 * @throws pg.DatabaseError what PostgreSQL refused
 */
export function roundTrip(client: PoolClient, statements: readonly NamedStatement[]): Promise<QueryResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new RoundTrip(client, statements, { resolve, reject }))
  })
}

/** What pg's types leave out of its connection and its results. */
type Wire = Connection & {
  parsedStatements: { readonly [name: string]: string }
  stream: { cork?(): void; uncork?(): void }
  parse(statement: { name: string; text: string }): void
  bind(bound: { statement: string; values: readonly unknown[]; valueMapper(value: unknown): unknown }): void
  describe(portal: { type: 'P'; name: '' }): void
  execute(portal: { portal: '' }): void
}
interface Reading extends QueryResult {
  addFields(fields: unknown): void
  parseRow(fields: unknown): object
  addRow(row: object): void
  addCommandComplete(message: unknown): void
}
interface Settle {
  resolve(results: QueryResult[]): void
  reject(error: Error): void
}
const {
  Result,
  utils: { prepareValue },
} = pg as unknown as {
  Result: new (rowMode: undefined, types: Pick<PoolClient, 'getTypeParser'>) => Reading
  utils: { prepareValue(value: unknown): unknown }
}

/** Several statements as one query of pg's queue, which hands it the messages that come back. */
class RoundTrip {
  readonly #client: PoolClient
  readonly #statements: readonly NamedStatement[]
  readonly #settle: Settle
  readonly #results: QueryResult[] = []
  /** Those this connection gets the text of, until it says that it has understood it. */
  readonly #new: NamedStatement[] = []
  #reading: Reading
  #failed = false

  constructor(client: PoolClient, statements: readonly NamedStatement[], settle: Settle) {
    this.#client = client
    this.#statements = statements
    this.#settle = settle
    this.#reading = new Result(undefined, client)
  }

  /**
   * Whenever a text was understood, pg asks for its name, then for the text, and will not send it again. It does not ask
   * for the text where there is no name.
   */
  get name(): string | undefined {
    const understood = this.#new[0]
    if (understood?.name === '') this.#new.shift()
    return understood?.name
  }

  get text(): string | undefined {
    return this.#new.shift()?.text
  }

  submit(connection: Connection): void {
    const wire = connection as Wire
    wire.stream.cork?.()
    for (const statement of this.#statements) {
      const { name, text, values = [], rowless } = statement
      if (
        wire.parsedStatements[name] === undefined &&
        (name === '' || !this.#new.some((known) => known.name === name))
      ) {
        this.#new.push(statement)
        wire.parse({ name, text })
      }
      wire.bind({ statement: name, values, valueMapper: prepareValue })
      if (!rowless) wire.describe({ type: 'P', name: '' })
      wire.execute({ portal: '' })
    }
    wire.sync()
    wire.stream.uncork?.()
  }

  handleRowDescription({ fields }: { fields: unknown }): void {
    this.#reading.addFields(fields)
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    this.#reading.addRow(this.#reading.parseRow(fields))
  }

  handleCommandComplete(message: unknown): void {
    this.#reading.addCommandComplete(message)
    this.#results.push(this.#reading)
    this.#reading = new Result(undefined, this.#client)
  }

  handleError(error: Error): void {
    this.#failed = true
    this.#settle.reject(error)
  }

  handleReadyForQuery(): void {
    if (!this.#failed) this.#settle.resolve(this.#results)
  }
}
