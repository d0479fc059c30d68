import assert from 'node:assert/strict'
import { ConfigError } from '../../src/config-error.js'
import { migrationsOf } from '../../src/db/migrations.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { restoreDatabase } from '../../src/db/restore.js'
import { useDatabase } from '../support/database.js'
import { systems } from '../../src/systems.js'

const header = {
  kind: 'toolpact-dump',
  version: 1,
  migrations: migrationsOf(systems)
    .map(({ name }) => name)
    .sort(),
}
const tenantId = '0192f0c1-7a00-7100-8000-000000000001'
const tenants = {
  kind: 'table',
  schema: 'gate',
  name: 'tenant',
  columns: ['id', 'system', 'slug', 'name', 'time_zone'],
}
const tenant = [tenantId, 'work7', 'firm', 'Firm', 'Europe/Berlin']
const companies = { kind: 'table', schema: 'work7', name: 'company', columns: ['tenant_id', 'country'] }

describe('restoring', () => {
  const db = useDatabase()

  async function* lines(values: unknown[]) {
    for (const value of values) yield typeof value === 'string' ? value : JSON.stringify(value)
  }

  const tenantCount = async () => {
    const { rows } = await poolQuery<{ count: number }>(db().pool, 'select count(*)::int as count from gate.tenant')
    return rows[0]?.count
  }

  const refused: [title: string, values: unknown[], message: string][] = [
    ['an empty file', [], 'The dump is incomplete: it stops after line 0. Nothing was restored.'],
    [
      'a file that is no dump',
      ['-- PostgreSQL database dump'],
      'Line 1 is no line of a dump. Use a file that toolpact db dump wrote, unchanged.',
    ],
    ['a dump without its header', [tenants, tenant], 'This is no dump: it has no header.'],
    [
      'a format of the future',
      [{ ...header, version: 2 }],
      'The dump has format 2, this program reads 1. Restore with the version that wrote it.',
    ],
    [
      'a dump of older tables',
      [{ ...header, migrations: header.migrations.slice(0, 2) }],
      'The dump and the database were not made by the same migrations (20261130-02-customers). ' +
        'Restore with the version that wrote the dump into a database migrated by it, then migrate.',
    ],
    [
      'a dump of newer tables',
      [{ ...header, migrations: [...header.migrations, '20270101-00-later'] }],
      'The dump and the database were not made by the same migrations (20270101-00-later). ' +
        'Restore with the version that wrote the dump into a database migrated by it, then migrate.',
    ],
    ['a table the database has not', [header, { ...tenants, name: 'landlord' }], 'The database has no gate.landlord.'],
    [
      'a column the table has not',
      [header, { ...tenants, columns: ['id', 'colour'] }],
      'The database has no gate.tenant.colour.',
    ],
    [
      'a row with a value too few',
      [header, tenants, tenant.slice(1)],
      'Line 3 has 4 values instead of 5: the dump is damaged.',
    ],
    [
      'a dump that stops early',
      [header, tenants, tenant],
      'The dump is incomplete: it stops after line 3. Nothing was restored.',
    ],
    [
      'a dump that lost a row',
      [header, tenants, tenant, { kind: 'end', rows: 2 }],
      'The dump is incomplete: it stops after line 4. Nothing was restored.',
    ],
    [
      'a dump that goes on after its end',
      [header, tenants, tenant, { kind: 'end', rows: 1 }, tenant],
      'The dump goes on after its end in line 5: it is damaged.',
    ],
    [
      'a child without its parent',
      [header, companies, [tenantId, 'DE'], { kind: 'end', rows: 1 }],
      'The dump contradicts itself: insert or update on table "company" violates foreign key constraint ' +
        '"company_tenant_id_foreign". Nothing was restored.',
    ],
    [
      'a row twice',
      [header, tenants, tenant, tenant, { kind: 'end', rows: 2 }],
      'The dump contradicts itself: duplicate key value violates unique constraint "tenant_pkey". Nothing was restored.',
    ],
    [
      'a value its column cannot hold',
      [header, tenants, ['7', ...tenant.slice(1)], { kind: 'end', rows: 1 }],
      'The dump contradicts itself: invalid input syntax for type uuid: "7". Nothing was restored.',
    ],
  ]

  for (const [title, values, message] of refused)
    it(`refuses ${title} and restores nothing`, async () => {
      await assert.rejects(restoreDatabase(db(), lines(values)), new ConfigError(message))
      assert.equal(await tenantCount(), 0)
    })

  it('takes children before their parents', async () => {
    const childFirst = [header, companies, [tenantId, 'DE'], tenants, tenant, { kind: 'end', rows: 2 }]
    assert.deepEqual(await restoreDatabase(db(), lines(childFirst)), { tables: 2, rows: 2 })
  })

  it('refuses a database that is not empty', async () => {
    await assert.rejects(
      restoreDatabase(db(), lines([header])),
      new ConfigError('The database is not empty: gate.tenant has rows. Restore into a new database.'),
    )
  })
})
