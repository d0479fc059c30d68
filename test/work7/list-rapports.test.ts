import assert from 'node:assert/strict'
import { useDatabase } from '../support/database.js'
import { customers, fillOffice, foreignCustomer } from '../support/office.js'
import { foreign, rapportMaker } from '../support/rapports.js'
import { useServer } from '../support/server.js'
import { dataOf, refusalOf, toolCaller } from '../support/tool-call.js'

interface Page {
  items: { description: string }[]
  next_cursor: string | null
}

describe('rapports.list', () => {
  const database = useDatabase()
  const server = useServer(database)
  const call = toolCaller(() => server().origin)
  const { project, inState, fillForeign } = rapportMaker(database, call)
  const page = async (args: object) => dataOf<Page>(await call('rapports.list', args))
  const list = async (args: object) => (await page(args)).items.map(({ description }) => description)
  let house: string
  before(async () => {
    await fillOffice(database())
    await fillForeign()
    house = await project()
    const other = await project({ customer_id: customers.weiss })
    await inState(house, 'draft', { date: '2026-05-04', description: 'vierter' })
    await inState(house, 'signed', { date: '2026-05-02', description: 'zweiter' })
    await inState(other, 'submitted', { date: '2026-05-03', description: 'dritter' })
    await inState(other, 'signed', { date: '2026-05-02', description: 'zweiter' })
  })

  const lists: { title: string; args: () => object; want: string[] }[] = [
    { title: 'newest day first', args: () => ({}), want: ['vierter', 'dritter', 'zweiter', 'zweiter'] },
    { title: 'by state', args: () => ({ state: 'signed' }), want: ['zweiter', 'zweiter'] },
    { title: 'by project', args: () => ({ project_id: house }), want: ['vierter', 'zweiter'] },
    { title: 'by customer', args: () => ({ customer_id: customers.weiss }), want: ['dritter', 'zweiter'] },
    { title: 'by days', args: () => ({ from: '2026-05-03', to: '2026-05-03' }), want: ['dritter'] },
    {
      title: 'by all at once',
      args: () => ({ state: 'signed', project_id: house, to: '2026-05-02' }),
      want: ['zweiter'],
    },
    { title: 'nothing of another company', args: () => ({ project_id: foreign.project }), want: [] },
    { title: 'nothing of a customer of another company', args: () => ({ customer_id: foreignCustomer }), want: [] },
  ]
  for (const { title, args, want } of lists) {
    it(title, async () => assert.deepEqual(await list(args()), want))
  }

  it('shows what one is about, without its lists', async () => {
    const { items } = await page({ state: 'submitted' })
    assert.deepEqual(Object.keys(items[0]!).sort(), [
      'author',
      'customer',
      'date',
      'deemed_acknowledged_on',
      'description',
      'id',
      'number',
      'project',
      'state',
      'version',
      'work_minutes',
    ])
  })

  it('page by page, each once', async () => {
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const { items, next_cursor } = await page({ limit: 3, ...(cursor && { cursor }) })
      seen.push(...items.map(({ description }) => description))
      cursor = next_cursor
    } while (cursor)
    assert.deepEqual(seen, await list({}))
  })

  it('not with a cursor of other filters', async () => {
    const { next_cursor } = await page({ limit: 1 })
    const answer = await call('rapports.list', { limit: 1, state: 'signed', cursor: next_cursor })
    assert.deepEqual(refusalOf(answer), { status: 400, code: 'validation.cursor', field: 'cursor' })
  })
})
