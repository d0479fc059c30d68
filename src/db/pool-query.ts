import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg'

/**
 * Runs one statement on a client of the pool: the way to everything that is not part of a transaction. Name a statement
 * that runs often (`{ name, text, values }`), it is then planned once per connection.
 *
 * Never `pool.query()`: that one closes its connection after any error, so each unique violation would cost a
 * reconnect, and on the embedded engine the late messages would reach the next user of the only session.
 *
 * @throws pg.DatabaseError what PostgreSQL refused, with its SQLSTATE as `code`
 * @throws Error when no connection became free in time; inside a transaction use `txClient(em)` instead
 */
export async function poolQuery<R extends QueryResultRow = QueryResultRow>(
  pool: Pool,
  query: string | QueryConfig,
  values?: unknown[],
): Promise<QueryResult<R>> {
  const client = await pool.connect()
  let unusable = false
  try {
    return await client.query<R>(query, values)
  } catch (error) {
    unusable = !leavesConnectionUsable(error)
    throw error
  } finally {
    client.release(unusable)
  }
}

/** Whether the connection survived the error: PostgreSQL reported it, and not as the end of the session. */
export function leavesConnectionUsable(error: unknown): boolean {
  const code = sqlState(error)
  return code !== undefined && !/^(08|57P|25P03)/.test(code)
}

/** The SQLSTATE of an error that PostgreSQL reported, `23505` for example; undefined for every other error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' && SQLSTATE.test(error.code) ? error.code : undefined
}

/** By PostgreSQL's classes, because five capitals are also how sockets fail (`EPIPE`). */
const SQLSTATE = /^([0-9][0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/
