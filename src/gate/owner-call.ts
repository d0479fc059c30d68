import type { Pool } from 'pg'
import { poolQuery } from '../db/pool-query.js'
import type { Binding } from './bind-tenant.js'
import type { SqlQuery } from './call.js'
import type { OwnerCall } from './system.js'

/** What a system is told when it is asked whose a record is. */
export function ownerCall(pool: Pool, { tenant }: Binding): OwnerCall {
  return {
    tenant,
    async query<Row>({ values = [], ...statement }: SqlQuery) {
      const { rows } = await poolQuery(pool, { ...statement, values: [...values] })
      return rows as Row[]
    },
  }
}
