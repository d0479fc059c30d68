import { readFile } from 'node:fs/promises'
import type { HashedContractModel } from '../../generated/runtime/model.js'
import { textIn } from '../../generated/runtime/text.js'
import type { Reading, Writing } from '../../src/betrieb/call.js'
import { firma } from '../../src/betrieb/demo/firma.js'
import type { Database } from '../../src/db/database.js'
import { txClient } from '../../src/db/direct-driver.js'
import { poolQuery } from '../../src/db/pool-query.js'
import type { SqlQuery } from '../../src/gate/call.js'
import { isFault } from '../../src/gate/fault.js'

/** The instant at which these tests take place: before the day the seed's transcript is about. */
export const august = new Date('2026-08-28T08:00:00.000Z')

/** What a preview or a reading service is given. */
export function reading(db: Database, now = august): Reading {
  return {
    tenant: firma,
    now,
    query: async <Row>(query: SqlQuery) => rowsOf<Row>(await poolQuery(db.pool, plain(query))),
  }
}

/** Runs something that writes in a transaction of its own. */
export function writing<T>(db: Database, work: (call: Writing) => Promise<T>, now = august): Promise<T> {
  return db.orm.em.fork().transactional((em) => {
    const query = async <Row>(query: SqlQuery) => rowsOf<Row>(await txClient(em).query(plain(query)))
    return work({ tenant: firma, now, em, query })
  })
}

/** All rows of a statement. */
export async function rows(db: Database, sql: string): Promise<Record<string, unknown>[]> {
  return (await poolQuery(db.pool, sql)).rows
}

/** Code and field of the fault something is refused with, and what the caller reads: the reason and the next step. */
export async function refusal(refused: Promise<unknown>): Promise<{ code: string; field?: string; fehler: string }> {
  const error: unknown = await refused.then(
    () => {
      throw new Error('It was not refused.')
    },
    (reason: unknown) => reason,
  )
  if (!isFault(error)) throw error
  const declared = (await declaredErrors())[error.code]
  if (!declared) throw new Error(`The contract does not declare ${error.code}.`)
  const fehler = `${textIn(error.text ?? declared.meaning)} ${textIn(declared.next)}`
  return { code: error.code, ...(error.field !== undefined && { field: error.field }), fehler }
}

type Errors = NonNullable<HashedContractModel['errors']>

async function declaredErrors(): Promise<Errors> {
  const path = new URL('../../generated/betrieb-tools.v1/contract.json', import.meta.url)
  const model = JSON.parse(await readFile(path, 'utf8')) as HashedContractModel
  return Object.assign({}, ...Object.values(model.tools).map(({ errors }) => errors ?? {})) as Errors
}

function plain(query: SqlQuery): { name?: string; text: string; values: unknown[] } {
  return { ...query, values: [...(query.values ?? [])] }
}

function rowsOf<Row>(result: { rows: unknown[] }): Row[] {
  return result.rows as Row[]
}
