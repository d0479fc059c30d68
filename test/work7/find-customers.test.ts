import assert from 'node:assert/strict'
import { useDatabase } from '../support/database.js'
import { customers, fillOffice } from '../support/office.js'
import { useServer } from '../support/server.js'
import { dataOf, toolCaller } from '../support/tool-call.js'

const { anna, weiss, strauss, muller } = customers

describe('finding customers', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)
  const call = toolCaller(() => server().origin)

  const searches: { query: string; want: string[] }[] = [
    { query: 'mueller', want: [muller] },
    { query: 'Müller', want: [muller] },
    { query: 'MULLER', want: [muller] },
    { query: 'weiss', want: [weiss] },
    { query: 'Weiß', want: [weiss] },
    { query: 'muenchen', want: [muller, weiss] },
    { query: 'München', want: [muller, weiss] },
    { query: 'cafe strauss', want: [strauss] },
    { query: 'oehler', want: [strauss] },
    { query: 'instalationen', want: [weiss] },
    { query: 'weiss muenchen', want: [weiss] },
    { query: 'weiss dornbirn', want: [] },
    { query: 'K-00001', want: [anna] },
    { query: 'office@weiss', want: [weiss] },
    { query: '05574 12345', want: [anna] },
    { query: '+43 5574 123', want: [anna] },
    { query: '100%', want: [] },
    { query: '__', want: [] },
    { query: '\\\\', want: [] },
    { query: '   ', want: [] },
    { query: 'a b c d e f g h i j k', want: [] },
  ]
  for (const { query, want } of searches) {
    it(`finds ${want.length} for ${JSON.stringify(query)}`, async () => {
      const { items } = dataOf<{ items: { customer: { id: string } }[] }>(await call('customers.search', { query }))
      assert.deepEqual(items.map(({ customer }) => customer.id).sort(), [...want].sort())
    })
  }

  it('puts the best match first, with a score between 0 and 1', async () => {
    const answer = await call('customers.search', { query: 'muenchen', limit: 50 })
    const { items } = dataOf<{ items: { score: number }[] }>(answer)
    const scores = items.map(({ score }) => score)
    assert.deepEqual(
      scores,
      [...scores].sort((a, b) => b - a),
    )
    assert.ok(scores.every((score) => score > 0 && score <= 1))
  })

  it('returns at most so many', async () => {
    const { items } = dataOf<{ items: unknown[] }>(await call('customers.search', { query: 'muenchen', limit: 1 }))
    assert.equal(items.length, 1)
  })

  const duplicates: { title: string; args: object; want: [string, string[]][] }[] = [
    {
      title: 'the same e-mail address in any case',
      args: { name: 'Ganz Anders', email: 'OFFICE@weiss.EXAMPLE' },
      want: [[weiss, ['same_email']]],
    },
    {
      title: 'the same telephone number',
      args: { name: 'Ganz Anders', phone: '+43557412345' },
      want: [[anna, ['same_phone']]],
    },
    { title: 'a similar name', args: { name: 'Mueller und Soehne' }, want: [[muller, ['similar_name']]] },
    {
      title: 'every reason',
      args: { name: 'Anna Hueber', phone: '+43557412345' },
      want: [[anna, ['same_phone', 'similar_name']]],
    },
    {
      title: 'the likeliest first',
      args: { name: 'Müller & Söhne', email: 'office@weiss.example' },
      want: [
        [weiss, ['same_email']],
        [muller, ['similar_name']],
      ],
    },
    { title: 'nobody', args: { name: 'Zzyzx', email: 'nobody@example.com', phone: '+4311111111' }, want: [] },
  ]
  for (const { title, args, want } of duplicates) {
    it(`recognises ${title}`, async () => {
      const answer = await call('customers.find_duplicates', args)
      const { items } = dataOf<{ items: { customer: { id: string }; reasons: string[] }[] }>(answer)
      assert.deepEqual(
        items.map(({ customer, reasons }) => [customer.id, reasons]),
        want,
      )
    })
  }
})
