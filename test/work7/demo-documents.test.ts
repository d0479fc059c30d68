import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { poolQuery } from '../../src/db/pool-query.js'
import { demoCustomers } from '../../src/work7/demo/customers.js'
import { demoDocuments } from '../../src/work7/demo/documents.js'
import { companies } from '../../src/work7/demo/people.js'
import { seedWork7Demo } from '../../src/work7/demo/seed.js'
import { useDatabase } from '../support/database.js'

const now = new Date('2026-12-01T08:00:00.000Z')

describe('the documents of the demo', () => {
  const db = useDatabase()
  before(() => seedWork7Demo(db(), { now }))
  const rows = async (sql: string) => (await poolQuery(db().pool, sql)).rows
  const none = async (what: string, sql: string) => assert.deepEqual(await rows(sql), [], what)

  it('are offers and invoices of both companies, in every state', async () => {
    assert.deepEqual(
      await rows(
        `select count(distinct company_id)::int as companies, count(*)::int as offers,
           array_agg(distinct state order by state) as states from work7.offer`,
      ),
      [{ companies: 2, offers: 150, states: ['accepted', 'declined', 'draft', 'invoiced', 'sent'] }],
    )
    assert.deepEqual(
      await rows(
        `select count(distinct company_id)::int as companies, count(*) filter (where kind = 'invoice')::int as invoices,
           array_agg(distinct state order by state) as states from work7.invoice`,
      ),
      [
        {
          companies: 2,
          invoices: 200,
          states: ['cancelled', 'draft', 'issued', 'open', 'paid', 'partially_paid'],
        },
      ],
    )
  })

  it('have numbers without a gap, in the order of their days, and count on from there', async () => {
    const documents = `(select company_id, 'offer' as kind, number, offered_on as day from work7.offer union all
      select company_id, kind, number, issued_on from work7.invoice) d where number is not null`
    await none(
      'gaps',
      `select * from (select kind, number, row_number() over (partition by company_id, kind, left(day::text, 4) order by day, number)
         as place from ${documents}) n where right(number, 4)::int <> place`,
    )
    await none(
      'counters',
      `select kind, left(day::text, 4), max(right(number, 4)::int) as last from ${documents}
       group by company_id, kind, left(day::text, 4)
       except select split_part(series, '-', 1), split_part(series, '-', 2), next - 1 from work7.counter`,
    )
  })

  it('add up: lines, rates, payments, states', async () => {
    await none(
      'rates',
      `select number from work7.invoice i where net <> (select sum((r ->> 'net')::numeric) from json_array_elements(vat_split) r)
         or vat <> (select sum((r ->> 'vat')::numeric) from json_array_elements(vat_split) r)`,
    )
    await none(
      'payments',
      `select number from work7.invoice i where paid <> coalesce((select sum(amount) from work7.payment m
         where m.company_id = i.company_id and m.invoice_id = i.id), 0)`,
    )
    await none(
      'states',
      `select number, state, paid, gross from work7.invoice where kind = 'invoice' and state not in ('draft', 'cancelled')
         and state <> case when paid >= gross then 'paid' when paid > 0 then 'partially_paid' else 'open' end`,
    )
    await none(
      'cancellations',
      `select o.number from work7.invoice o left join work7.invoice c on c.company_id = o.company_id and c.cancels_id = o.id
       where o.state = 'cancelled' and (c.gross is null or c.gross <> -o.gross or c.net <> -o.net)`,
    )
    await none(
      'offers',
      `select o.number from work7.offer o left join work7.invoice i on i.company_id = o.company_id and i.offer_id = o.id
       where (o.state = 'invoiced') <> (i.id is not null) or i.net <> o.net`,
    )
    await none('the future', `select 1 from work7.payment where paid_on > '2026-12-01'`)
  })

  it('are the same on every machine', () => {
    const [company] = companies
    const documents = demoDocuments(company, demoCustomers(company, now), now)
    assert.equal(
      createHash('sha256').update(JSON.stringify(documents)).digest('hex'),
      '093e06db39ae57da714a3d76ba9fa1a7d983150b5d3d0ee3e3a0dbf52cfe2aa8',
    )
  })
})
