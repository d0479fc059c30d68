import type { EntityManager } from '@mikro-orm/core'
import { txClient } from '../../db/direct-driver.js'

const TAKE = {
  name: 'work7_counter_take',
  text: `insert into work7.counter (company_id, series, next) values ($1, $2, 2)
    on conflict (company_id, series) do update set next = counter.next + 1
    returning next - 1 as taken`,
}

/**
 * Takes the next number of a series of the company, from 1. It holds the series until the transaction ends, so that no
 * number is given twice, and none is lost when it rolls back; call it as late as possible.
 *
 * @param em in a transaction
 */
export async function nextNumber(em: EntityManager, companyId: string, series: string): Promise<number> {
  const { rows } = await txClient(em).query<{ taken: number }>({ ...TAKE, values: [companyId, series] })
  const [row] = rows
  if (!row) throw new Error(`The series ${series} gave no number.`)
  return row.taken
}
