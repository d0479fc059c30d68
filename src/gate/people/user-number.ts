import type { Pool } from 'pg'
import { poolQuery, sqlState } from '../../db/pool-query.js'

/**
 * The number by which calls name an account as their user. An account that nobody numbered gets the next free one when it
 * first needs it: contracts that ask for the header of the user ask for it of a person's own key, too.
 */
export async function userNumber(pool: Pool, accountId: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await poolQuery<{ number: string }>(pool, numberSql, [accountId])
      const [row] = rows
      if (!row) throw new Error(`There is no account ${accountId}.`)
      return row.number
    } catch (error) {
      // Somebody else took the same number meanwhile.
      if (sqlState(error) !== uniqueViolation || attempt === attempts) throw error
    }
  }
}

const uniqueViolation = '23505'
const attempts = 5

const numberSql = `
update gate.account set number = coalesce(number, (select coalesce(max(number), 0) + 1 from gate.account)) where id = $1
returning number::text as number`
