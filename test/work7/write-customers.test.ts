import assert from 'node:assert/strict'
import { itNeedsTwoSessions, useDatabase } from '../support/database.js'
import { customers, fillOffice, foreignCustomer } from '../support/office.js'
import { testNow, useServer } from '../support/server.js'
import { dataOf, refusalOf, toolCaller } from '../support/tool-call.js'

const { anna, weiss, strauss, muller, archived } = customers

describe('writing customers', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)
  const call = toolCaller(() => server().origin)
  const read = async (customer_id: string) => dataOf(await call('customers.get', { customer_id }))

  it('creates a customer with the next number and what was left out filled in', async () => {
    const created = dataOf(await call('customers.create', { kind: 'person', name: 'Erika Muster' }))
    assert.match(String(created['id']), /^[0-9a-f-]{36}$/)
    assert.deepEqual(
      { ...created, id: 'made by the server' },
      {
        id: 'made by the server',
        number: 'K-00301',
        kind: 'person',
        name: 'Erika Muster',
        contact_name: null,
        email: null,
        phone: null,
        address: { street: null, postal_code: null, city: null, country: 'DE' },
        vat_id: null,
        language: 'de',
        payment_term_days: 14,
        reverse_charge: false,
        notes: null,
        archived_at: null,
        version: 1,
        created_at: testNow.toISOString(),
        updated_at: testNow.toISOString(),
      },
    )
    assert.deepEqual(await read(String(created['id'])), created)
  })

  it('keeps every field it is given', async () => {
    const given = {
      kind: 'company',
      name: 'Ofenbau "Glut" GmbH',
      contact_name: "O'Neill",
      email: 'glut@example.com',
      phone: '+43551212345',
      address: { street: 'Am Platz 1', postal_code: '6850', city: 'Dornbirn', country: 'AT' },
      vat_id: 'ATU12345678',
      language: 'en',
      payment_term_days: 30,
      reverse_charge: true,
      notes: 'Ruft lieber an. 🔥',
    }
    const created = dataOf(await call('customers.create', given))
    assert.deepEqual({ ...created, ...given }, created)
  })

  it('gives each of several customers created at once a number of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => call('customers.create', { kind: 'person', name: `Zugleich ${i}` })),
    )
    const numbers = answers.map((answer) => String(dataOf(answer)['number'])).sort()
    const first = Number(numbers[0]?.slice(2))
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => `K-${String(first + i).padStart(5, '0')}`),
    )
  })

  it('changes the named fields alone, and null clears', async () => {
    const before = await read(anna)
    const changes = { phone: null, address: { street: 'Seegasse 2' }, notes: 'Zieht um.' }
    const changed = dataOf(await call('customers.update', { customer_id: anna, version: 1, ...changes }))
    assert.deepEqual(changed, {
      ...before,
      phone: null,
      notes: 'Zieht um.',
      address: { street: 'Seegasse 2', postal_code: null, city: 'Bregenz', country: 'AT' },
      version: 2,
      updated_at: testNow.toISOString(),
    })
  })

  it('leaves the version where nothing changes', async () => {
    const before = await read(strauss)
    const args = { customer_id: strauss, version: 1, name: 'Café Strauß' }
    assert.deepEqual(dataOf(await call('customers.update', args)), before)
  })

  it('finds the changed customer under its new name', async () => {
    await call('customers.update', { customer_id: strauss, version: 1, name: 'Konditorei Löffel' })
    const found = dataOf<{ items: unknown[] }>(await call('customers.search', { query: 'loeffel' }))
    assert.equal(found.items.length, 1)
  })

  it('archives a customer, which leaves lists and searches', async () => {
    const gone = dataOf(await call('customers.archive', { customer_id: weiss, version: 1 }))
    assert.deepEqual([gone['archived_at'], gone['version']], [testNow.toISOString(), 2])
    const found = dataOf<{ items: unknown[] }>(await call('customers.search', { query: 'weiss' }))
    assert.deepEqual(found.items, [])
    assert.deepEqual(await read(weiss), gone)
  })

  const refused: { title: string; tool: string; args: object; want: object }[] = [
    {
      title: 'a change of a version somebody else has changed',
      tool: 'customers.update',
      args: { customer_id: muller, version: 7, name: 'x' },
      want: { status: 409, code: 'customers.version_conflict', field: 'version', details: { current_version: 1 } },
    },
    {
      title: 'archiving such a version',
      tool: 'customers.archive',
      args: { customer_id: muller, version: 7 },
      want: { status: 409, code: 'customers.version_conflict', field: 'version', details: { current_version: 1 } },
    },
    {
      title: 'a change of an archived customer',
      tool: 'customers.update',
      args: { customer_id: archived, version: 1, name: 'x' },
      want: { status: 409, code: 'customers.archived', field: 'customer_id' },
    },
    {
      title: 'archiving twice',
      tool: 'customers.archive',
      args: { customer_id: archived, version: 1 },
      want: { status: 409, code: 'customers.archived', field: 'customer_id' },
    },
    {
      title: 'a change of a customer of another company',
      tool: 'customers.update',
      args: { customer_id: foreignCustomer, version: 1, name: 'x' },
      want: { status: 404, code: 'customers.not_found', field: 'customer_id' },
    },
    {
      title: 'archiving a customer of another company',
      tool: 'customers.archive',
      args: { customer_id: foreignCustomer, version: 1 },
      want: { status: 404, code: 'customers.not_found', field: 'customer_id' },
    },
  ]
  for (const { title, tool, args, want } of refused) {
    it(`refuses ${title}, and writes nothing`, async () => {
      const { customer_id } = args as { customer_id: string }
      const row = () => rowOf(customer_id)
      const before = await row()
      assert.deepEqual(refusalOf(await call(tool, args)), want)
      assert.deepEqual(await row(), before)
    })
  }

  itNeedsTwoSessions('lets one of several writers of the same version win', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        call('customers.update', { customer_id: muller, version: 1, notes: `Schreiber ${i}` }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409])
    assert.equal((await read(muller))['version'], 2)
  })

  async function rowOf(id: string): Promise<unknown> {
    const client = await database().pool.connect()
    const { rows } = await client.query<object>('select * from work7.customer where id = $1', [id])
    client.release()
    return rows[0]
  }
})
