import type { Pool } from 'pg'
import { poolQuery } from './db/pool-query.js'
import type { Call, Tenant } from './gate/call.js'
import type { System } from './gate/system.js'
import type { MakeDocument } from './mail/document-reference.js'

const TENANT = {
  name: 'document_tenant',
  text: 'select id, slug, name, time_zone as "timeZone" from gate.tenant where id = $1 and system = $2',
}

/**
 * Makes documents outside of a call, for mails that were queued by one.
 *
 * @throws Error where there is no such document
 */
export function documentMaker(pool: Pool, systems: readonly System[]): MakeDocument {
  const query: Call['query'] = async <Row>(statement: { name?: string; text: string; values?: readonly unknown[] }) =>
    (await poolQuery(pool, { ...statement, values: [...(statement.values ?? [])] })).rows as Row[]
  return async ({ system, tenantId, kind, id }) => {
    const documents = systems.find(({ name }) => name === system)?.documents ?? {}
    const document = Object.hasOwn(documents, kind) ? documents[kind] : undefined
    const [tenant] = await query<Tenant>({ ...TENANT, values: [tenantId, system] })
    const made = tenant && (await document?.make(id, { query, tenant, now: new Date() }))
    if (!made) throw new Error(`There is no document ${system} ${kind} ${id}.`)
    return made
  }
}
