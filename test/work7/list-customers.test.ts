import assert from 'node:assert/strict'
import { useDatabase } from '../support/database.js'
import { customers, fillOffice } from '../support/office.js'
import { useServer } from '../support/server.js'
import { dataOf, refusalOf, toolCaller, type ToolAnswer } from '../support/tool-call.js'

interface Page {
  items: { id: string }[]
  next_cursor: string | null
}

const { anna, weiss, strauss, muller, archived } = customers

describe('customers.list', () => {
  const database = useDatabase()
  before(async () => {
    await fillOffice(database())
    const client = await database().pool.connect()
    await client.query(
      `insert into gate.membership (tenant_id, account_id, role)
       select t.id, a.id, case when a.kind = 'service' then 'service' else '1' end
       from gate.tenant t, gate.account a
       where t.slug = 'gruber-dach-at' and (a.number = 18 or a.number is null) on conflict do nothing`,
    )
    client.release()
  })
  const server = useServer(database)
  const otherInstance = useServer(database)
  const call = toolCaller(() => server().origin)
  const ids = (answer: ToolAnswer) => dataOf<Page>(answer).items.map(({ id }) => id)

  const lists: { title: string; args: object; want: string[] }[] = [
    {
      title: 'the active customers of the company alone, newest first',
      args: {},
      want: [muller, strauss, weiss, anna],
    },
    { title: 'archived customers', args: { state: 'archived' }, want: [archived] },
    { title: 'all customers', args: { state: 'all' }, want: [archived, muller, strauss, weiss, anna] },
    { title: 'persons', args: { kind: 'person' }, want: [anna] },
    { title: 'a town in any spelling', args: { city: 'MUNCHEN' }, want: [muller, weiss] },
    {
      title: 'what changed since an instant',
      args: { updated_since: '2026-04-03T08:00:00Z' },
      want: [muller, strauss],
    },
    {
      title: 'what fits all filters',
      args: { kind: 'company', city: 'Dornbirn', state: 'active', updated_since: '2026-04-01T00:00:00+02:00' },
      want: [strauss],
    },
    { title: 'nothing where nothing fits', args: { city: 'Nirgends' }, want: [] },
  ]
  for (const { title, args, want } of lists) {
    it(`lists ${title}`, async () => assert.deepEqual(ids(await call('customers.list', args)), want))
  }

  it('reads page by page until the last, each customer once', async () => {
    const seen: string[][] = []
    let cursor: string | null | undefined
    do {
      const page = dataOf<Page>(await call('customers.list', { limit: 2, state: 'all', ...(cursor && { cursor }) }))
      seen.push(page.items.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor)
    assert.deepEqual(seen, [[archived, muller], [strauss, weiss], [anna]])
  })

  it('gives no cursor with a page that is just full', async () => {
    assert.equal(dataOf<Page>(await call('customers.list', { limit: 4 })).next_cursor, null)
  })

  it('keeps customers of one instant apart', async () => {
    await database()
      .pool.connect()
      .then(async (client) => {
        await client.query(`update work7.customer set created_at = '2026-04-10' where city in ('Bregenz', 'Dornbirn')`)
        client.release()
      })
    const first = dataOf<Page>(await call('customers.list', { limit: 1 }))
    const second = dataOf<Page>(await call('customers.list', { limit: 1, cursor: first.next_cursor }))
    assert.deepEqual([first.items[0]?.id, second.items[0]?.id], [strauss, anna])
  })

  describe('a cursor', () => {
    const invalid = { status: 400, code: 'validation.cursor', field: 'cursor' }
    const cursor = async () => dataOf<Page>(await call('customers.list', { limit: 1 })).next_cursor ?? ''

    it('is refused with other filters', async () => {
      const answer = await call('customers.list', { limit: 1, kind: 'company', cursor: await cursor() })
      assert.deepEqual(refusalOf(answer), invalid)
    })

    it('is refused in another company', async () => {
      const there = { 'X-Work7-Company-Id': 'gruber-dach-at' }
      assert.equal((await call('customers.list', { limit: 1 }, there)).status, 200)
      assert.deepEqual(refusalOf(await call('customers.list', { limit: 1, cursor: await cursor() }, there)), invalid)
    })

    it('is refused when its position was changed', async () => {
      const [, ...signature] = (await cursor()).split('.')
      const position = Buffer.from(JSON.stringify(['2020-01-01T00:00:00.000Z', anna])).toString('base64url')
      const answer = await call('customers.list', { limit: 1, cursor: [position, ...signature].join('.') })
      assert.deepEqual(refusalOf(answer), invalid)
    })

    it('goes on at another instance of the server', async () => {
      const elsewhere = toolCaller(() => otherInstance().origin)
      assert.deepEqual(ids(await elsewhere('customers.list', { limit: 1, cursor: await cursor() })), [anna])
    })

    it('goes on with another page size', async () => {
      assert.equal((await call('customers.list', { limit: 3, cursor: await cursor() })).status, 200)
    })
  })
})
