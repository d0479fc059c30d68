import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { poolQuery } from '../../src/db/pool-query.js'
import { hashApiKey } from '../../src/gate/store/key-hash.js'
import { demoCustomers } from '../../src/work7/demo/customers.js'
import { demoContext, demoKey, hasDemoKey, seedDemo } from '../../src/work7/demo/index.js'
import { companies } from '../../src/work7/demo/people.js'
import { seedWork7Demo } from '../../src/work7/demo/seed.js'
import { useDatabase } from '../support/database.js'

const now = new Date('2026-12-01T08:00:00.000Z')
const [muellerBau] = companies

describe('the demo of work7', () => {
  const db = useDatabase()
  const rows = async (sql: string) => (await poolQuery(db().pool, sql)).rows

  const tables = ['gate.tenant', 'gate.account', 'gate.membership', 'gate.api_key', 'work7.company', 'work7.counter']
  const everything = async () => {
    const all = [
      ...tables,
      'work7.customer',
      'work7.project',
      'work7.rapport',
      'work7.offer',
      'work7.invoice',
      'work7.payment',
    ].map((table) => rows(`select t.*, t.xmin from ${table} t order by t::text`))
    return Promise.all(all)
  }

  it('is not there before it is seeded', async () => {
    assert.equal(await hasDemoKey(db()), false)
  })

  describe('once seeded', () => {
    before(() => seedWork7Demo(db(), { now }))

    it('lets the demo key act for the users of both companies', async () => {
      assert.equal(await hasDemoKey(db()), true)
      const [key] = await rows(
        `select k.system, k.prefix, k.hash, k.acts_for_users, k.tenant_scope, k.revoked_at, a.kind, a.number,
           (select array_agg(t.slug order by t.slug) from gate.membership m join gate.tenant t on t.id = m.tenant_id
            where m.account_id = a.id and m.active) as companies
         from gate.api_key k join gate.account a on a.id = k.account_id`,
      )
      assert.deepEqual(key, {
        system: 'work7',
        prefix: 'tp_demo_work',
        hash: hashApiKey(demoKey),
        acts_for_users: true,
        tenant_scope: null,
        revoked_at: null,
        kind: 'service',
        number: null,
        companies: ['laendle-holzbau-at', 'mueller-bau-de'],
      })
    })

    it('has users of every role, and one who is in both companies', async () => {
      const users = await rows(
        `select a.number || ' ' || t.slug || ' ' || m.role as place from gate.account a
         join gate.membership m on m.account_id = a.id join gate.tenant t on t.id = m.tenant_id
         where a.kind = 'human' order by a.number, t.slug`,
      )
      assert.deepEqual(
        users.map(({ place }) => place as string),
        [
          `18 ${demoContext.tenant} ${demoContext.role}`,
          '19 mueller-bau-de 2',
          '20 mueller-bau-de 3',
          '25 laendle-holzbau-at 2',
          '25 mueller-bau-de 3',
          '31 laendle-holzbau-at 1',
          '32 laendle-holzbau-at 2',
          '33 laendle-holzbau-at 3',
        ],
      )
    })

    it('has 300 customers: persons and companies, some archived, some elsewhere, each created at another time', async () => {
      const [sums] = await rows(
        `select count(*)::int as all, count(distinct created_at)::int as times,
           count(*) filter (where kind = 'company')::int as companies, count(archived_at)::int as archived,
           count(distinct country)::int as countries, count(*) filter (where name ~ '[äöüß]')::int as with_umlauts,
           count(*) filter (where created_at > '2026-12-01T08:00:00Z' or updated_at < created_at)::int as impossible
         from work7.customer`,
      )
      assert.deepEqual(sums, {
        all: 300,
        times: 300,
        companies: 90,
        archived: 14,
        countries: 3,
        with_umlauts: 153,
        impossible: 0,
      })
    })

    it('names nobody real: reserved domains, and numbers that are never given out', async () => {
      const real = await rows(
        `select name, email, phone, vat_id from work7.customer
         where email !~ '@(example[.](com|net|org)|[a-z0-9-]+[.]example)$'
           or phone !~ '^[+](49|43|41)[1-9][0-9]{0,3}0[0-9]{5}$' or vat_id !~ '^(DE0|ATU0|CHE0)'`,
      )
      assert.deepEqual(real, [])
    })

    it('counts on where its customer numbers end', async () => {
      const counters = await rows(`select next from work7.counter where series = 'customer' order by next`)
      assert.deepEqual(counters, [{ next: 81 }, { next: 221 }])
    })

    it('has projects of every status and rapports that have begun, in possible places and times', async () => {
      const [sums] = await rows(
        `select (select count(*)::int from work7.project) as projects,
           (select count(distinct status)::int from work7.project) as statuses,
           (select count(*)::int from work7.rapport) as rapports,
           (select count(distinct state)::int from work7.rapport) as states,
           (select count(*)::int from work7.rapport r join work7.project p using (company_id)
             where p.id = r.project_id and (p.status = 'planned' or r.date < p.starts_on or r.date >= '2026-12-01'
               or r.signed_at < r.submitted_at or r.submitted_at < r.created_at)) as impossible,
           (select count(*)::int from work7.rapport r, jsonb_array_elements(r.hours) h
             where (h ->> 'minutes')::int <= 0) as idle`,
      )
      assert.deepEqual(sums, { projects: 120, statuses: 5, rapports: 257, states: 4, impossible: 0, idle: 0 })
    })

    it('counts on where the numbers of projects and rapports end, without a gap', async () => {
      const wrong = await rows(
        `select c.series, c.next, n.count from work7.counter c, lateral (
           select count(*)::int from work7.rapport r
             where r.company_id = c.company_id and r.number like 'R-' || right(c.series, 4) || '-%'
           union all select count(*)::int from work7.project p where p.company_id = c.company_id
         ) n
         where c.series like 'rapport-%' and c.next <> n.count + 1
           and n.count <> (select count(*) from work7.project p where p.company_id = c.company_id)
           or c.series = 'project' and c.next <> (select count(*) from work7.project p where p.company_id = c.company_id) + 1`,
      )
      assert.deepEqual(wrong, [])
    })

    it('gets its projects and rapports in a demo that began without them', async () => {
      const count = async () => (await rows('select count(*)::int as n from work7.rapport'))[0]
      const before = await count()
      await rows(
        `alter table work7.rapport disable trigger user; delete from work7.rapport;
         alter table work7.rapport enable trigger user; delete from work7.project;
         delete from work7.counter where series <> 'customer'`,
      )
      await seedDemo(db())
      assert.deepEqual(await count(), before)
    })

    it('finds near-duplicates: the name spelt otherwise, the e-mail address the same', async () => {
      const pairs = await rows(
        `select a.name as first, b.name as second from work7.customer a
         join work7.customer b on b.company_id = a.company_id and b.email = a.email and b.number > a.number
           and b.name <> a.name
         order by a.company_id, b.number limit 3`,
      )
      assert.deepEqual(pairs, [
        { first: 'König Bäckerei OHG', second: 'Koenig Baeckerei OHG' },
        { first: 'Kindergarten Sonnenschein Konstanz', second: 'Kindergarten SonnenscheinKonstanz' },
        { first: 'Elif König', second: 'Elif Koenig' },
      ])
    })

    it('changes nothing when it is seeded again, later', async () => {
      const before = await everything()
      await seedWork7Demo(db(), { now: new Date('2027-03-01T00:00:00.000Z') })
      assert.deepEqual(await everything(), before)
    })

    it('leaves alone what somebody changed', async () => {
      await rows(`update work7.customer set name = 'Umbenannt', version = 9 where number = 'K-00001'`)
      await seedWork7Demo(db(), { now })
      const renamed = await rows(`select name, version from work7.customer where number = 'K-00001'`)
      assert.deepEqual(renamed, Array(2).fill({ name: 'Umbenannt', version: 9 }))
    })
  })
})

describe('the demo customers', () => {
  it('are the same on every machine', () => {
    const customers = demoCustomers(muellerBau, now)
    assert.deepEqual(customers[0], {
      companyId: muellerBau.id,
      id: '018cc251-f400-7432-9a32-34ce474e65f3',
      number: 'K-00001',
      kind: 'person',
      name: 'Elif König',
      contactName: null,
      email: 'elif.koenig0@example.com',
      phone: '+49911074289',
      street: 'Bergstraße 19b',
      postalCode: '90402',
      city: 'Nürnberg',
      country: 'DE',
      vatId: null,
      language: 'de',
      paymentTermDays: 14,
      reverseCharge: false,
      notes: null,
      version: 4,
      archivedAt: null,
      createdAt: new Date('2024-12-04T05:45:39.692Z'),
      updatedAt: new Date('2025-06-04T00:19:14.769Z'),
    })
    assert.equal(
      createHash('sha256').update(JSON.stringify(customers)).digest('hex'),
      '68bf3099910bb0efa36cc1e18cb7d4a8667360582a962ae963d5cde0892864e3',
    )
  })

  it('keep their ids and numbers when they are made at another time', () => {
    const identity = (at: Date) => demoCustomers(muellerBau, at).map(({ id, number, name }) => ({ id, number, name }))
    assert.deepEqual(identity(new Date('2030-01-01T00:00:00.000Z')), identity(now))
  })
})
