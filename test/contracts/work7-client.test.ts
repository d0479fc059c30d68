import assert from 'node:assert/strict'
import { createWork7Client, isDeclared, ToolError } from '../../generated/work7-tools.v1/client.js'
import { customersGet } from '../../generated/work7-tools.v1/tools/customers_get.js'
import { useDatabase } from '../support/database.js'
import { customers, fillOffice, foreignCustomer, officeKey } from '../support/office.js'
import { useServer } from '../support/server.js'

describe('work7, called with its generated client', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)
  const connect = (company = 'mueller-bau-de') =>
    createWork7Client({
      baseUrl: `${server().origin}/work7`,
      apiKey: officeKey,
      context: { user: '18', role: '1', tenant: company },
    })
  const failure = (call: Promise<unknown>): Promise<ToolError> =>
    call.then(
      () => assert.fail('answered'),
      (error: unknown) => {
        assert.ok(error instanceof ToolError)
        return error
      },
    )

  it('reads a record', async () => {
    const customer = await connect().customers.get({ customer_id: customers.strauss })
    assert.equal(customer.name, 'Café Strauß')
  })

  it('reads a list to its end', async () => {
    const ids: string[] = []
    for await (const { id } of connect().customers.list.all({ limit: 2 })) ids.push(id)
    assert.deepEqual(ids, [customers.muller, customers.strauss, customers.weiss, customers.anna])
  })

  it('writes', async () => {
    const { customers: tools } = connect()
    const changed = await tools.update({ customer_id: customers.anna, version: 1, notes: 'Ruft an.' })
    assert.deepEqual([changed.version, changed.notes], [2, 'Ruft an.'])
  })

  it('fails with an error of the contract, and its details', async () => {
    const error = await failure(connect().customers.archive({ customer_id: customers.weiss, version: 5 }))
    assert.deepEqual(
      { kind: error.kind, code: error.code, status: error.status, field: error.field, details: error.details },
      {
        kind: 'declared',
        code: 'customers.version_conflict',
        status: 409,
        field: 'version',
        details: { current_version: 1 },
      },
    )
  })

  it('tells the errors of a tool apart', async () => {
    const error = await failure(connect().customers.get({ customer_id: foreignCustomer }))
    assert.ok(isDeclared(error, customersGet))
    assert.equal(error.code, 'customers.not_found')
  })

  it('knows the request by the id the server logs', async () => {
    const error = await failure(connect('gruber-dach-at').work7.meta())
    assert.equal(error.code, 'context.invalid')
    assert.match(error.requestId ?? '', /^[0-9a-f-]{36}$/)
  })
})
