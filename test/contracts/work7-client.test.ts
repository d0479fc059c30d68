import assert from 'node:assert/strict'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { call, connect as connectTo, connectionHeaders } from '../../generated/runtime/client.js'
import { mcpTransport } from '../../generated/runtime/mcp-transport.js'
import { tool } from '../../generated/runtime/tool.js'
import { contract } from '../../generated/work7-tools.v1/client-contract.js'
import { createWork7Client, isDeclared, ToolError, type Work7Client } from '../../generated/work7-tools.v1/client.js'
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
    assert.match(error.requestId ?? '', /^[0-9a-f]{32}$/)
  })

  for (const mode of ['legacy', 'auto'] as const) {
    describe(`over MCP in mode ${mode}`, () => {
      let client: Client
      let work7: Work7Client
      const options = { apiKey: officeKey, context: { user: '18', role: '1', tenant: 'mueller-bau-de' } }
      before(async () => {
        client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
        const requestInit = { headers: Object.fromEntries(connectionHeaders(contract, options)) }
        await client.connect(
          new StreamableHTTPClientTransport(new URL(`${server().origin}/work7/mcp`), { requestInit }),
        )
        work7 = createWork7Client({ transport: mcpTransport(client) })
      })
      after(() => client.close())

      it('reads records, and a list to its end', async () => {
        assert.equal((await work7.customers.get({ customer_id: customers.strauss })).name, 'Café Strauß')
        const ids: string[] = []
        for await (const { id } of work7.customers.list.all({ limit: 3 })) ids.push(id)
        assert.deepEqual(ids, [customers.muller, customers.strauss, customers.weiss, customers.anna])
      })

      it('writes once under one key, and tells a repetition', async () => {
        const input = { kind: 'person', name: `Neu ${mode}`, address: { city: 'Bregenz', country: 'AT' } } as const
        const idempotencyKey = `mcp-${mode}`
        const first = await work7.customers.create(input, { idempotencyKey }).answer()
        const second = await work7.customers.create(input, { idempotencyKey }).answer()
        assert.deepEqual([second.value.id, first.replayed, second.replayed], [first.value.id, false, true])
        await work7.customers.archive({ customer_id: first.value.id, version: first.value.version })
      })

      it('fails with errors of the contract, and their details', async () => {
        const error = await failure(work7.customers.archive({ customer_id: customers.weiss, version: 5 }))
        assert.ok(isDeclared(error, work7.customers.archive) && error.code === 'customers.version_conflict')
        assert.deepEqual([error.details.current_version, error.field], [1, 'version'])
        const invalid = await failure(work7.customers.get({ customer_id: 'nobody' }))
        assert.deepEqual([invalid.kind, invalid.code, invalid.field], ['declared', 'validation.error', 'customer_id'])
      })

      it('fails as a protocol error for a tool that is not there', async () => {
        const nothing = tool<object, object, object>({ name: 'nothing', wireName: 'nothing', effect: 'read' })
        const error = await failure(call(connectTo(contract, { transport: mcpTransport(client) }), nothing, {}))
        assert.deepEqual([error.kind, error.code], ['protocol', 'tool.unknown'])
      })

      it('ends when the caller does, and at the deadline', async () => {
        const aborted = await failure(work7.work7.meta({}, { signal: AbortSignal.abort() }))
        assert.equal(aborted.kind, 'aborted')
        const late = await failure(work7.work7.meta({}, { timeoutMs: 0.01 }))
        assert.equal(late.kind, 'timeout')
      })
    })
  }

  it('says over MCP which credential is wrong', async () => {
    const client = new Client({ name: 'test', version: '1' })
    const headers = Object.fromEntries(
      connectionHeaders(contract, { apiKey: officeKey, context: { user: '18', role: '1', tenant: 'gruber-dach-at' } }),
    )
    const transport = new StreamableHTTPClientTransport(new URL(`${server().origin}/work7/mcp`), {
      requestInit: { headers },
    })
    await client.connect(transport)
    const error = await failure(createWork7Client({ transport: mcpTransport(client) }).work7.meta())
    await client.close()
    assert.deepEqual([error.kind, error.code, error.field], ['declared', 'context.invalid', 'X-Work7-Company-Id'])
  })
})
