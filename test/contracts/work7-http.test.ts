import assert from 'node:assert/strict'
import { useDatabase } from '../support/database.js'
import { customers, fillOffice, foreignCustomer, ownerHeaders } from '../support/office.js'
import { changed, send } from '../support/rpc.js'
import { useServer } from '../support/server.js'

describe('work7 over plain HTTP', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)
  const post = (tool: string, text: string | undefined, headers: { readonly [name: string]: string } = ownerHeaders) =>
    send(`${server().origin}/work7/mcp/tools/${tool}`, text, headers)

  it('lists the tools by their contract names', async () => {
    const { status, body } = await send(`${server().origin}/work7/mcp/tools`, undefined, ownerHeaders, 'GET')
    const { tools } = body as { tools: { name: string; inputSchema: object }[] }
    assert.equal(status, 200)
    assert.deepEqual(tools.map(({ name }) => name).slice(0, 3), ['work7.meta', 'customers.list', 'customers.search'])
    assert.ok(tools.every(({ inputSchema }) => 'properties' in inputSchema))
  })

  it('describes itself', async () => {
    const { status, body } = await send(`${server().origin}/work7/openapi.json`, undefined, {}, 'GET')
    assert.equal(status, 200)
    assert.match((body as { openapi: string }).openapi, /^3\.1\./)
  })

  for (const tool of ['customers.get', 'customers_get']) {
    it(`answers ${tool} in the contract's envelope`, async () => {
      const { status, headers, body } = await post(tool, JSON.stringify({ customer_id: customers.anna }))
      const { success, data } = body as { success: boolean; data: { id: string } }
      assert.deepEqual([status, success, data.id], [200, true, customers.anna])
      assert.match(headers.get('content-type') ?? '', /^application\/json/)
    })
  }

  it('takes no body for no arguments', async () => {
    assert.equal((await post('customers.list', undefined)).status, 200)
  })

  const refusals: { title: string; tool: string; text: string; headers?: object; status: number; error: object }[] = [
    {
      title: 'a record that is not there, at the status the contract declares',
      tool: 'customers.get',
      text: JSON.stringify({ customer_id: foreignCustomer }),
      status: 404,
      error: {
        code: 'customers.not_found',
        message: 'The company has no such customer.',
        field: 'customer_id',
        next: 'Find the customer with customers.search and use its id.',
      },
    },
    {
      title: 'an unknown tool',
      tool: 'customers.remove',
      text: '{}',
      status: 404,
      error: {
        code: 'tool.unknown',
        message: 'There is no tool "customers.remove".',
        field: 'name',
        next: 'Choose a name from tools/list.',
      },
    },
    {
      title: 'broken JSON',
      tool: 'customers.list',
      text: '{"limit":',
      status: 400,
      error: {
        code: 'request.invalid',
        message: 'The request body is not JSON.',
        next: 'Correct the request and send it again.',
      },
    },
    {
      title: 'a missing header',
      tool: 'customers.list',
      text: '{}',
      headers: { 'X-Work7-User-Id': null },
      status: 403,
      error: {
        code: 'context.invalid',
        message: 'The header X-Work7-User-Id is missing.',
        field: 'X-Work7-User-Id',
        next: 'Send the header named by `field` with a value this API key may act for.',
      },
    },
    {
      title: 'a lost race, with the version there is now',
      tool: 'customers.archive',
      text: JSON.stringify({ customer_id: customers.anna, version: 9 }),
      status: 409,
      error: {
        code: 'customers.version_conflict',
        message: 'Somebody changed the customer since it was read.',
        details: { current_version: 1 },
        field: 'version',
        next: 'Read the customer again with customers.get and repeat the change with its version.',
      },
    },
  ]
  for (const { title, tool, text, headers = {}, status, error } of refusals) {
    it(`refuses ${title}`, async () => {
      const answer = await post(tool, text, changed(ownerHeaders, headers as { [name: string]: null }))
      assert.deepEqual([answer.status, answer.body], [status, { success: false, error }])
    })
  }
})
