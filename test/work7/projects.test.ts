import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { itNeedsTwoSessions, useDatabase } from '../support/database.js'
import { customers, fillOffice, foreignCustomer, gruberDach } from '../support/office.js'
import { testNow, useServer } from '../support/server.js'
import { dataOf, refusalOf, toolCaller } from '../support/tool-call.js'

const { anna, weiss, archived } = customers

interface Project {
  id: string
  number: string
  title: string
  status: string
  version: number
}

describe('projects', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)
  const call = toolCaller(() => server().origin)
  const create = async (facts: object = {}) =>
    dataOf<Project>(await call('projects.create', { customer_id: anna, title: 'Carport', ...facts }))
  const read = async (project_id: string) => dataOf<Project>(await call('projects.get', { project_id }))
  const list = async (args: object) => {
    const { items } = dataOf<{ items: Project[] }>(await call('projects.list', args))
    return items.map(({ title }) => title)
  }
  const sql = async (text: string, ...values: unknown[]) => (await poolQuery(database().pool, text, values)).rows

  it('are created with the next number, planned, at the address of the customer', async () => {
    const created = await create()
    assert.deepEqual(
      { ...created, id: 'made by the server' },
      {
        id: 'made by the server',
        number: 'P-00001',
        customer: { id: anna, number: 'K-00001', name: 'Anna Huber' },
        title: 'Carport',
        site_address: { street: null, postal_code: null, city: 'Bregenz', country: 'AT' },
        status: 'planned',
        budget_net: null,
        hourly_work_agreed: false,
        starts_on: null,
        ends_on: null,
        notes: null,
        version: 1,
        created_at: testNow.toISOString(),
        updated_at: testNow.toISOString(),
      },
    )
    assert.deepEqual(await read(created.id), created)
  })

  it('keep every field they are given, and mix no other address into the one that is given', async () => {
    const given = {
      title: 'Dachgeschoß "Süd"',
      site_address: { street: 'Am See 3', city: 'Lochau' },
      budget_net: '125000.50',
      hourly_work_agreed: true,
      starts_on: '2026-07-01',
      ends_on: '2026-07-01',
      notes: 'Gerüst steht. 🔥',
    }
    const created = await create({ customer_id: weiss, ...given })
    const site_address = { ...given.site_address, postal_code: null, country: 'AT' }
    assert.deepEqual(created, { ...created, ...given, site_address })
  })

  it('get numbers of their own when they are created at once', async () => {
    const numbers = (await Promise.all(Array.from({ length: 8 }, () => create()))).map(({ number }) => number).sort()
    const first = Number(numbers[0]?.slice(2))
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => `P-${String(first + i).padStart(5, '0')}`),
    )
  })

  it('change in the named fields alone, null clears, and what changes nothing leaves the version', async () => {
    const before = await create({ budget_net: '10.00', notes: 'alt', site_address: { street: 'Weg 1', city: 'Egg' } })
    const changes = { budget_net: null, site_address: { street: 'Weg 2' }, hourly_work_agreed: true }
    const update = { project_id: before.id, version: 1, ...changes }
    const changed = dataOf<Project>(await call('projects.update', update))
    assert.deepEqual(changed, {
      ...before,
      budget_net: null,
      hourly_work_agreed: true,
      site_address: { street: 'Weg 2', postal_code: null, city: 'Egg', country: 'AT' },
      version: 2,
    })
    assert.deepEqual(dataOf(await call('projects.update', { ...update, version: 2 })), changed)
  })

  it('leave an amount alone that is given as it is', async () => {
    const { id } = await create({ budget_net: '10.00' })
    const answer = await call('projects.update', { project_id: id, version: 1, budget_net: '10.00' })
    assert.equal(dataOf<Project>(answer).version, 1)
  })

  describe('move', () => {
    const statuses = ['planned', 'active', 'paused', 'completed', 'archived']
    const allowed: { [from: string]: string[] } = {
      planned: ['active', 'archived'],
      active: ['paused', 'completed'],
      paused: ['active', 'completed'],
      completed: ['active', 'archived'],
      archived: [],
    }
    for (const from of statuses) {
      for (const to of statuses) {
        const may = allowed[from]?.includes(to)
        it(`${may ? '' : 'not '}from ${from} to ${to}`, async () => {
          const { id } = await create()
          await sql('update work7.project set status = $2 where id = $1', id, from)
          const answer = await call('projects.set_status', { project_id: id, version: 1, status: to })
          if (may) {
            const { status, version } = dataOf<Project>(answer)
            assert.deepEqual([status, version], [to, 2])
          } else {
            const details = { state: from, allowed: allowed[from] }
            assert.deepEqual(refusalOf(answer), { status: 409, code: 'projects.wrong_state', field: 'status', details })
            assert.equal((await read(id)).status, from)
          }
        })
      }
    }
  })

  describe('refuse', () => {
    let own: Project
    let foreign: string
    before(async () => {
      own = await create({ starts_on: '2026-07-10' })
      foreign = '00000000-0000-4000-8000-000000000777'
      await sql(
        `insert into work7.project (company_id, id, number, customer_id, title, site_country, status)
         values ($1, $2, 'P-00001', $3, 'Fremd', 'AT', 'active')`,
        gruberDach,
        foreign,
        foreignCustomer,
      )
    })
    const notFound = { status: 404, code: 'projects.not_found', field: 'project_id' }
    const table: { title: string; tool: string; args: () => object; want: object }[] = [
      { title: 'reading one of another company', tool: 'get', args: () => ({ project_id: foreign }), want: notFound },
      {
        title: 'summing up one of another company',
        tool: 'get_summary',
        args: () => ({ project_id: foreign }),
        want: notFound,
      },
      {
        title: 'changing one of another company',
        tool: 'update',
        args: () => ({ project_id: foreign, version: 1, title: 'x' }),
        want: notFound,
      },
      {
        title: 'moving one of another company',
        tool: 'set_status',
        args: () => ({ project_id: foreign, version: 1, status: 'paused' }),
        want: notFound,
      },
      {
        title: 'one for a customer of another company',
        tool: 'create',
        args: () => ({ customer_id: foreignCustomer, title: 'x' }),
        want: { status: 404, code: 'customers.not_found', field: 'customer_id' },
      },
      {
        title: 'one for an archived customer',
        tool: 'create',
        args: () => ({ customer_id: archived, title: 'x' }),
        want: { status: 409, code: 'customers.archived', field: 'customer_id' },
      },
      {
        title: 'an end before the begin',
        tool: 'create',
        args: () => ({ customer_id: anna, title: 'x', starts_on: '2026-07-02', ends_on: '2026-07-01' }),
        want: { status: 400, code: 'projects.dates_invalid', field: 'ends_on' },
      },
      {
        title: 'an end before the begin that stands',
        tool: 'update',
        args: () => ({ project_id: own.id, version: 1, ends_on: '2026-07-09' }),
        want: { status: 400, code: 'projects.dates_invalid', field: 'ends_on' },
      },
      {
        title: 'a negative budget',
        tool: 'create',
        args: () => ({ customer_id: anna, title: 'x', budget_net: '-1.00' }),
        want: { status: 400, code: 'validation.error', field: 'budget_net' },
      },
      {
        title: 'a change of a version somebody else has changed',
        tool: 'update',
        args: () => ({ project_id: own.id, version: 7, title: 'x' }),
        want: { status: 409, code: 'projects.version_conflict', field: 'version', details: { current_version: 1 } },
      },
      {
        title: 'moving such a version',
        tool: 'set_status',
        args: () => ({ project_id: own.id, version: 7, status: 'active' }),
        want: { status: 409, code: 'projects.version_conflict', field: 'version', details: { current_version: 1 } },
      },
    ]
    for (const { title, tool, args, want } of table) {
      it(`${title}, and write nothing`, async () => {
        const all = () => sql('select * from work7.project order by company_id, id')
        const before = await all()
        assert.deepEqual(refusalOf(await call(`projects.${tool}`, args())), want)
        assert.deepEqual(await all(), before)
      })
    }

    it('changes once they are archived', async () => {
      const { id } = await create()
      dataOf(await call('projects.set_status', { project_id: id, version: 1, status: 'archived' }))
      const answer = await call('projects.update', { project_id: id, version: 2, title: 'x' })
      const details = { state: 'archived', allowed: [] }
      assert.deepEqual(refusalOf(answer), { status: 409, code: 'projects.wrong_state', field: 'project_id', details })
    })
  })

  itNeedsTwoSessions('let one of several writers of the same version win', async () => {
    const { id } = await create()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => call('projects.update', { project_id: id, version: 1, notes: `N ${i}` })),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409])
    assert.equal((await read(id)).version, 2)
  })

  describe('are listed', () => {
    before(async () => {
      await sql('delete from work7.project')
      const facts = [
        { title: 'Dachstuhl Süd', starts_on: '2026-06-01', ends_on: '2026-06-30' },
        { title: 'Carport', customer_id: weiss, starts_on: '2026-06-20' },
        { title: 'Stiege 100%', site_address: { city: 'Götzis' } },
        { title: 'Alt' },
      ]
      for (const [i, fact] of facts.entries()) {
        const { id } = await create(fact)
        await sql(
          `update work7.project set created_at = $2, status = $3 where id = $1`,
          id,
          `2026-05-0${i + 1}`,
          ['planned', 'active', 'active', 'archived'][i],
        )
      }
    })
    const lists: { title: string; args: object; want: string[] }[] = [
      { title: 'newest first, without the archived', args: {}, want: ['Stiege 100%', 'Carport', 'Dachstuhl Süd'] },
      { title: 'by status', args: { status: 'archived' }, want: ['Alt'] },
      { title: 'by customer', args: { customer_id: weiss }, want: ['Carport'] },
      { title: 'by a customer of another company', args: { customer_id: foreignCustomer }, want: [] },
      { title: 'by a day of work', args: { on: '2026-06-25' }, want: ['Carport', 'Dachstuhl Süd'] },
      { title: 'by a day after the end', args: { on: '2026-07-01' }, want: ['Carport'] },
      { title: 'by title, in any spelling', args: { query: 'sued' }, want: ['Dachstuhl Süd'] },
      { title: 'by town', args: { query: 'goetzis' }, want: ['Stiege 100%'] },
      { title: 'by customer name', args: { query: 'weiss' }, want: ['Carport'] },
      { title: 'by a per cent sign that is one', args: { query: '0%' }, want: ['Stiege 100%'] },
      { title: 'by all at once', args: { query: 'carport', status: 'active', on: '2026-06-20' }, want: ['Carport'] },
    ]
    for (const { title, args, want } of lists) {
      it(title, async () => assert.deepEqual(await list(args), want))
    }

    it('page by page, each once', async () => {
      const seen: string[] = []
      let cursor: string | null | undefined
      do {
        const answer = await call('projects.list', { limit: 2, ...(cursor && { cursor }) })
        const page = dataOf<{ items: Project[]; next_cursor: string | null }>(answer)
        seen.push(...page.items.map(({ title }) => title))
        cursor = page.next_cursor
      } while (cursor)
      assert.deepEqual(seen, ['Stiege 100%', 'Carport', 'Dachstuhl Süd'])
    })

    it('not with a cursor of other filters', async () => {
      const { next_cursor } = dataOf(await call('projects.list', { limit: 1 }))
      const answer = await call('projects.list', { limit: 1, status: 'active', cursor: next_cursor })
      assert.deepEqual(refusalOf(answer), { status: 400, code: 'validation.cursor', field: 'cursor' })
    })
  })
})
