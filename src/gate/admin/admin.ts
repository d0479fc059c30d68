import type { Pool, QueryResultRow } from 'pg'
import { ConfigError } from '../../config-error.js'
import { poolQuery, sqlState } from '../../db/pool-query.js'

/** What the commands of an administrator work with. */
export interface Admin {
  pool: Pool
  now: Date
}

/**
 * Runs a statement for an administrator, who is told what stands in its way.
 *
 * @param taken said where something of the name exists already
 * @throws ConfigError
 */
export async function ask<Row extends QueryResultRow>(
  { pool }: Admin,
  text: string,
  values: unknown[],
  taken = 'It exists already.',
): Promise<Row[]> {
  try {
    return (await poolQuery<Row>(pool, text, values)).rows
  } catch (cause) {
    if (sqlState(cause) === '23505') throw new ConfigError(taken, { cause })
    throw cause
  }
}

/** The only row, or what to say where there is none. @throws ConfigError */
export function theRow<Row>(rows: readonly Row[], missing: string): Row {
  const [row] = rows
  if (row === undefined) throw new ConfigError(missing)
  return row
}
