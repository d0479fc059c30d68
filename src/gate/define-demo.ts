import type { EntityManager } from '@mikro-orm/postgresql'
import type { Database } from '../db/database.js'
import { txClient } from '../db/direct-transaction.js'
import { poolQuery } from '../db/pool-query.js'
import { uuid7 } from '../db/uuid7.js'
import { hashApiKey } from './store/key-hash.js'
import type { Demo } from './system.js'

/** What makes demo data of one tenant. */
export interface DemoFacts {
  /** Name of the system. */
  system: string
  /** The public key, `tp_demo_keys` for example. */
  key: string
  /** IANA time zone; absent: Europe/Berlin. */
  tenant: { slug: string; name: string; timeZone?: string }
  /** Role of the account the key belongs to. */
  role: string
  /** People to sign in as, by e-mail address. */
  people?: { readonly [email: string]: { name: string; role: string } }
  /** A call that works with the data. */
  sample?: Demo['sample']
  /** Puts the system's own records beside it, in the same transaction. */
  seed?(em: EntityManager, tenantId: string): Promise<void>
}

/** Demo data of a system: a tenant, a key that is public, people to sign in as, and what the system adds. */
export function defineDemo(facts: DemoFacts): Demo {
  const { system, key, tenant, people = {}, sample } = facts
  const hash = hashApiKey(key)
  const isIn = async ({ pool }: Database) =>
    (await poolQuery(pool, 'select 1 from gate.api_key where hash = $1', [hash])).rows.length > 0
  return {
    key,
    isIn,
    ...(sample && { sample }),
    people: Object.fromEntries(
      Object.entries(people).map(([email, { name, role }]) => [email, `${name}, ${tenant.name}, ${role}`]),
    ),
    async seed(database, onProgress) {
      if (await isIn(database)) return
      onProgress(`Creating the demo data of ${system}`)
      await database.orm.em.fork().transactional((em) => insert(em, facts, hash))
    },
  }
}

async function insert(em: EntityManager, facts: DemoFacts, hash: Buffer): Promise<void> {
  const { system, key, tenant, role, people = {}, seed } = facts
  const client = txClient(em)
  const now = new Date()
  // Of instances that start at once, one makes it; the others find it when they have waited.
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [key])
  const { rows } = await client.query('select 1 from gate.api_key where hash = $1', [hash])
  if (rows.length > 0) return
  const tenantId = uuid7(now)
  await client.query('insert into gate.tenant (id, system, slug, name, time_zone) values ($1, $2, $3, $4, $5)', [
    tenantId,
    system,
    tenant.slug,
    tenant.name,
    tenant.timeZone ?? 'Europe/Berlin',
  ])
  const member = async (kind: 'human' | 'service', name: string, email: string | null, as: string) => {
    const id = uuid7(now)
    await client.query('insert into gate.account (id, kind, name, email, created_at) values ($1, $2, $3, $4, $5)', [
      id,
      kind,
      name,
      email,
      now.toISOString(),
    ])
    await client.query('insert into gate.membership (tenant_id, account_id, role, joined_at) values ($1, $2, $3, $4)', [
      tenantId,
      id,
      as,
      now.toISOString(),
    ])
    return id
  }
  for (const [email, person] of Object.entries(people)) await member('human', person.name, email, person.role)
  const agent = await member('service', 'Demo agent', null, role)
  await seed?.(em, tenantId)
  await client.query(
    `insert into gate.api_key (id, account_id, system, label, prefix, hash, acts_for_users, created_at)
     values ($1, $2, $3, 'Demo', $4, $5, false, $6)`,
    [uuid7(now), agent, system, key.slice(0, 12), hash, now.toISOString()],
  )
}
