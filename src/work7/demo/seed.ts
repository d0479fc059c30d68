import type { EntityManager, EntitySchema, RequiredEntityData } from '@mikro-orm/postgresql'
import type { Database } from '../../db/database.js'
import { Account } from '../../gate/store/entities/account.js'
import { ApiKey } from '../../gate/store/entities/api-key.js'
import { Membership } from '../../gate/store/entities/membership.js'
import { Tenant } from '../../gate/store/entities/tenant.js'
import { Company } from '../entities/company.js'
import { Counter } from '../entities/counter.js'
import { demoCustomers } from './customers.js'
import { demoDocuments } from './documents.js'
import { insertAll } from './insert-all.js'
import { accounts, apiKey, companies } from './people.js'
import { seedDocuments } from './seed-documents.js'
import { seedWork } from './seed-work.js'

/**
 * Puts the demo of work7 into the database: two companies, their people, one key, 300 customers, what was done for them,
 * and what they were offered and invoiced. What is there
 * stays as it is, so seeding again changes nothing; several instances may seed at once.
 *
 * @param options.now the customers were created in the two years before
 */
export async function seedWork7Demo(db: Database, options: { now: Date }): Promise<void> {
  // Made before the transaction begins, which then is short.
  const made = companies.map((company) => {
    const customers = demoCustomers(company, options.now)
    return { company, customers, documents: demoDocuments(company, customers, options.now) }
  })
  await db.orm.em.fork().transactional(async (em) => {
    await seedGate(em, options.now)
    await insertMissing(
      em,
      Company,
      companies.map(({ id, country, settings }) => ({ tenantId: id, country, ...settings, createdAt: options.now })),
    )
    await insertMissing(
      em,
      Counter,
      companies.map(({ id, customers }) => ({ companyId: id, series: 'customer', next: customers + 1 })),
    )
    for (const { company, customers, documents } of made) {
      await insertAll(em, 'work7.customer', customers)
      await seedDocuments(em, company.id, documents)
    }
  })
  await seedWork(db, options.now)
}

async function seedGate(em: EntityManager, now: Date): Promise<void> {
  await insertMissing(
    em,
    Tenant,
    companies.map(({ id, slug, name, timeZone }) => ({ id, system: 'work7', slug, name, timeZone })),
  )
  await insertMissing(
    em,
    Account,
    accounts.map(({ id, number = null, name, email = null }) => ({
      id,
      kind: number === null ? 'service' : 'human',
      number,
      name,
      email,
      createdAt: now,
    })),
  )
  await insertMissing(
    em,
    Membership,
    accounts.flatMap(({ id, roles }) =>
      Object.entries(roles).map(([tenantId, role]) => ({ tenantId, accountId: id, role, joinedAt: now })),
    ),
  )
  await insertMissing(em, ApiKey, [{ ...apiKey, system: 'work7', actsForUsers: true, createdAt: now }])
}

/** Inserts in one statement the rows that do not exist yet. */
async function insertMissing<T extends object>(
  em: EntityManager,
  entity: EntitySchema<T>,
  rows: RequiredEntityData<T>[],
) {
  await em.createQueryBuilder(entity).insert(rows).onConflict().ignore().execute()
}
