import assert from 'node:assert/strict'
import {
  CheckConstraintViolationException,
  DriverException,
  ForeignKeyConstraintViolationException,
  IsolationLevel,
  LockMode,
  NotNullConstraintViolationException,
  OptimisticLockError,
  UniqueConstraintViolationException,
} from '@mikro-orm/core'
import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql'
import { txClient } from '../../src/db/direct-driver.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { uuid7 } from '../../src/db/uuid7.js'
import { Account } from '../../src/gate/store/entities/account.js'
import { ApiKey } from '../../src/gate/store/entities/api-key.js'
import { Tenant, type TenantRow } from '../../src/gate/store/entities/tenant.js'
import { companies } from '../../src/work7/demo/people.js'
import { seedWork7Demo } from '../../src/work7/demo/seed.js'
import { Customer } from '../../src/work7/entities/customer.js'
import { itNeedsTwoSessions, useDatabase } from '../support/database.js'

const [{ id: companyId }] = companies

describe('the direct driver', () => {
  const db = useDatabase()
  const em = () => db().orm.em.fork()
  const tenant = (slug: string): RequiredEntityData<TenantRow> => ({ id: uuid7(), system: 'test', slug, name: slug })
  const slugs = async () =>
    (await em().find(Tenant, { system: 'test' }, { orderBy: { slug: 1 } })).map(({ slug }) => slug)
  const failed = () => Promise.reject(new Error('changed my mind'))

  before(async () => {
    await seedWork7Demo(db(), { now: new Date('2026-12-01T08:00:00.000Z') })
    await poolQuery(
      db().pool,
      `create schema scratch;
       create table scratch.stay (device int, days daterange, constraint stay_overlap exclude using gist (device with =, days with &&));
       create table scratch.late (id int, constraint late_id unique (id) deferrable initially deferred);
       create table scratch.shape (id int);
       insert into scratch.shape values (1)`,
    )
  })
  beforeEach(() => em().nativeDelete(Tenant, { system: 'test' }))
  afterEach('every connection is back in the pool', () => {
    assert.equal(db().pool.totalCount, db().pool.idleCount)
  })

  describe('in a transaction', () => {
    it('keeps what was written', async () => {
      await em().transactional(async (tx) => void tx.create(Tenant, tenant('kept')))
      assert.deepEqual(await slugs(), ['kept'])
    })

    it('rolls back when its work throws', async () => {
      const work = em().transactional(async (tx) => {
        await tx.insert(Tenant, tenant('lost'))
        await failed()
      })
      await assert.rejects(work, /changed my mind/)
      assert.deepEqual(await slugs(), [])
    })

    it('rolls a nested one back alone, to its savepoint', async () => {
      await em().transactional(async (tx) => {
        await tx.insert(Tenant, tenant('outer'))
        for (const slug of ['first', 'second']) {
          const nested = tx.transactional(async (inner) => {
            await inner.insert(Tenant, tenant(slug))
            await failed()
          })
          await assert.rejects(nested, /changed my mind/)
        }
        await tx.transactional((inner) => inner.insert(Tenant, tenant('third')))
      })
      assert.deepEqual(await slugs(), ['outer', 'third'])
    })

    it('rolls back to the outer of two savepoints after the inner one', async () => {
      await em().transactional(async (tx) => {
        const nested = tx.transactional(async (outer) => {
          await outer.insert(Tenant, tenant('outer'))
          await assert.rejects(outer.transactional(failed), /changed my mind/)
          await failed()
        })
        await assert.rejects(nested, /changed my mind/)
      })
      assert.deepEqual(await slugs(), [])
    })

    it('goes on after an error inside a savepoint', async () => {
      await em().transactional(async (tx) => {
        const twice = tx.transactional(async (inner) => {
          await inner.insert(Tenant, tenant('same'))
          await inner.insert(Tenant, tenant('same'))
        })
        await assert.rejects(twice, UniqueConstraintViolationException)
        await tx.insert(Tenant, tenant('after'))
      })
      assert.deepEqual(await slugs(), ['after'])
    })

    it('hands out its connection for hand-written SQL', async () => {
      await em().transactional(async (tx) => {
        await tx.insert(Tenant, tenant('seen'))
        const { rows } = await txClient(tx).query({
          name: 'test_seen',
          text: 'select slug from gate.tenant where system = $1',
          values: ['test'],
        })
        assert.deepEqual(rows, [{ slug: 'seen' }])
      })
      assert.throws(() => txClient(em()), /No transaction is open/)
    })

    it('takes query builders in', async () => {
      const work = em().transactional(async (tx) => {
        await tx.createQueryBuilder(Tenant).insert(tenant('built')).execute()
        const knexQuery = tx.createQueryBuilder(Tenant).where({ slug: 'built' }).getKnexQuery()
        assert.equal((await tx.execute<unknown[]>(knexQuery)).length, 1)
        await failed()
      })
      await assert.rejects(work, /changed my mind/)
      assert.deepEqual(await slugs(), [])
    })

    it('has the isolation level that was asked for', async () => {
      const level = await em().transactional((tx) => tx.execute('show transaction_isolation'), {
        isolationLevel: IsolationLevel.SERIALIZABLE,
      })
      assert.deepEqual(level, [{ transaction_isolation: 'serializable' }])
    })

    it('fails at its commit when a deferred constraint is broken', async () => {
      const work = em().transactional((tx) => tx.execute('insert into scratch.late values (1), (1)'))
      await assert.rejects(work, { code: '23505', constraint: 'late_id' })
      assert.deepEqual(await em().execute('select * from scratch.late'), [])
    })
  })

  describe('maps what PostgreSQL refuses', () => {
    const refusals: [what: string, work: () => Promise<unknown>, error: object][] = [
      [
        'a value twice',
        async () => {
          await em().insert(Tenant, tenant('same'))
          await em().insert(Tenant, tenant('same'))
        },
        { constructor: UniqueConstraintViolationException, code: '23505', constraint: 'tenant_system_slug_unique' },
      ],
      [
        'a parent that is missing',
        () => em().execute(`insert into work7.company (tenant_id, country) values (gen_random_uuid(), 'DE')`),
        { constructor: ForeignKeyConstraintViolationException, code: '23503', constraint: 'company_tenant_id_foreign' },
      ],
      [
        'a value that is missing',
        () => em().execute(`insert into gate.tenant (id) values (gen_random_uuid())`),
        { constructor: NotNullConstraintViolationException, code: '23502', column: 'system' },
      ],
      [
        'a value that is not allowed',
        () => em().insert(Tenant, tenant('No Slug')),
        { constructor: CheckConstraintViolationException, code: '23514', constraint: 'tenant_slug_check' },
      ],
      [
        'an overlap',
        async () => {
          await em().execute(
            `insert into scratch.stay values (1, '[2026-01-01,2026-01-05]'), (1, '[2026-01-06,2026-01-07]')`,
          )
          await em().execute(`insert into scratch.stay values (1, '[2026-01-05,2026-01-06]')`)
        },
        { constructor: DriverException, code: '23P01', constraint: 'stay_overlap' },
      ],
    ]
    for (const [what, work, error] of refusals)
      it(`${what}, and is usable afterwards`, async () => {
        await assert.rejects(work(), error)
        assert.deepEqual(await em().execute('select 1 as one'), [{ one: 1 }])
      })
  })

  describe('locks', () => {
    const customer = (tx: EntityManager, lockMode?: LockMode) =>
      tx.findOneOrFail(Customer, { companyId, number: 'K-00001' }, lockMode === undefined ? {} : { lockMode })

    it('refuses a change of what somebody else changed since it was read', async () => {
      const [mine, theirs] = [em(), em()]
      const [first, second] = [await customer(mine), await customer(theirs)]
      first.city = 'Graz'
      await mine.flush()
      second.city = 'Linz'
      await assert.rejects(theirs.flush(), OptimisticLockError)
      assert.equal((await customer(em())).city, 'Graz')
      assert.equal((await customer(em())).version, second.version + 1)
    })

    it('lets transactions that lock a row change it one after the other', async () => {
      const before = (await customer(em())).paymentTermDays
      const increment = () =>
        em().transactional(async (tx) => {
          const row = await customer(tx, LockMode.PESSIMISTIC_WRITE)
          row.paymentTermDays += 1
        })
      await Promise.all(Array.from({ length: 12 }, increment))
      assert.equal((await customer(em())).paymentTermDays, before + 12)
    })

    itNeedsTwoSessions('skips rows that another transaction holds', async () => {
      await em().transactional(async (tx) => {
        await customer(tx, LockMode.PESSIMISTIC_WRITE)
        const free = await em().transactional((other) =>
          other.find(
            Customer,
            { companyId },
            { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { number: 1 }, limit: 1 },
          ),
        )
        assert.deepEqual(
          free.map(({ number }) => number),
          ['K-00002'],
        )
      })
    })
  })

  describe('values', () => {
    it('come back exactly', async () => {
      const account = { id: uuid7(), kind: 'human', number: '9007199254740993', name: 'ß ? \\? $1' } as const
      const createdAt = new Date('2026-10-25T00:30:00.123Z')
      const key = {
        id: uuid7(),
        accountId: account.id,
        system: 'test',
        label: `it's "quoted"`,
        prefix: 'tp_',
        hash: Buffer.from(Uint8Array.from({ length: 32 }, (_, at) => at * 8)),
        addresses: ['10.0.0.0/8', 'a,"b\\'],
        createdAt,
      }
      await em().insert(Account, account)
      await em().insert(ApiKey, key)
      const read = em()
      const { name, number } = await read.findOneOrFail(Account, account.id)
      assert.deepEqual({ name, number }, { name: account.name, number: account.number })
      const found = await read.findOneOrFail(ApiKey, { hash: key.hash })
      assert.deepEqual(
        { hash: Buffer.from(found.hash), addresses: found.addresses, label: found.label, at: found.createdAt },
        { hash: key.hash, addresses: key.addresses, label: key.label, at: createdAt },
      )
      await read.removeAndFlush(found)
    })

    it('are found in lists', async () => {
      await em().insertMany<TenantRow>(Tenant, ['a', 'b', 'c'].map(tenant))
      const found = await em().find(
        Tenant,
        { system: 'test', slug: { $in: ['a', 'c', 'x'] } },
        { orderBy: { slug: 1 } },
      )
      assert.deepEqual(
        found.map(({ slug }) => slug),
        ['a', 'c'],
      )
    })

    it('that are times stay the text PostgreSQL sends, in UTC, in hand-written SQL', async () => {
      const { rows } = await poolQuery(
        db().pool,
        `select '2026-10-25 02:30:00.123456+02'::timestamptz as instant, '2026-03-29'::date as day,
           array['2026-03-29'::date] as days, 9007199254740993 as big, 12.30 as decimal`,
      )
      assert.deepEqual(rows, [
        {
          instant: '2026-10-25 00:30:00.123456+00',
          day: '2026-03-29',
          days: ['2026-03-29'],
          big: '9007199254740993',
          decimal: '12.30',
        },
      ])
    })
  })

  describe('when a table changed under a prepared statement', () => {
    const shape = (manager: EntityManager) => manager.execute('select * from scratch.shape where id = ?', [1])

    it('plans it anew', async () => {
      assert.deepEqual(await shape(em()), [{ id: 1 }])
      await em().execute('alter table scratch.shape add column name text')
      assert.deepEqual(await shape(em()), [{ id: 1, name: null }])
    })

    it('fails once in a transaction, which cannot go on, and then never again', async () => {
      await shape(em())
      await em().execute('alter table scratch.shape add column more text')
      await assert.rejects(em().transactional(shape), { code: '0A000' })
      assert.deepEqual(await em().transactional(shape), [{ id: 1, name: null, more: null }])
    })
  })

  it('lets knex build queries, and never connect', async () => {
    await assert.rejects(async () => em().getKnex().select(1), /Unable to acquire a connection/)
  })

  it('tells whether it is connected', async () => {
    assert.deepEqual(await db().orm.checkConnection(), { ok: true })
  })
})
