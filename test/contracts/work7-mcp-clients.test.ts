import assert from 'node:assert/strict'
import { useDatabase } from '../support/database.js'
import { customers, fillOffice, foreignCustomer, ownerHeaders } from '../support/office.js'
import { officialClients, type AnyClient } from '../support/mcp-clients.js'
import { changed } from '../support/rpc.js'
import { useServer } from '../support/server.js'
import { besideWork7 } from '../support/calendar-tools.js'
import { work7Tools } from '../support/work7-tools.js'

describe('work7, called by', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)

  for (const { title, connect, initializes } of officialClients) {
    describe(title, () => {
      let client: AnyClient
      before(async () => {
        client = await connect(new URL(`${server().origin}/work7/mcp`), ownerHeaders)
      })
      after(() => client.close())

      it('is told what it talks to', () => {
        assert.deepEqual(client.getServerVersion()?.name, 'work7-tools.v1')
      })

      it('lists wire names, with the contract names beside them', async () => {
        const { tools } = await client.listTools()
        assert.deepEqual(
          tools.map(({ name, _meta }) => [name, _meta?.['toolpact/name']]),
          [...work7Tools, ...besideWork7].map((name) => [name.replaceAll('.', '_'), name]),
        )
      })

      it('gets a result that fits the listed schema, and the same as text', async () => {
        await client.listTools()
        const result = await client.callTool({ name: 'customers_search', arguments: { query: 'oehler' } })
        const [content] = result['content'] as { type: string; text: string }[]
        assert.deepEqual(JSON.parse(content?.text ?? ''), result['structuredContent'])
        const { items } = result['structuredContent'] as { items: { customer: { id: string } }[] }
        assert.deepEqual(
          items.map(({ customer }) => customer.id),
          [customers.strauss],
        )
      })

      it('reads what a tool refuses as a result', async () => {
        const result = await client.callTool({ name: 'customers_get', arguments: { customer_id: foreignCustomer } })
        const [content] = result['content'] as { type: string; text: string }[]
        assert.equal(result['isError'], true)
        assert.equal(result['structuredContent'], undefined)
        assert.deepEqual(JSON.parse(content?.text ?? ''), {
          success: false,
          error: {
            code: 'customers.not_found',
            message: 'The company has no such customer.',
            field: 'customer_id',
            next: 'Find the customer with customers.search and use its id.',
          },
        })
      })

      it('reads wrong arguments as a result too', async () => {
        const result = await client.callTool({ name: 'customers_list', arguments: { limit: 1000 } })
        const [content] = result['content'] as { type: string; text: string }[]
        assert.equal(result['isError'], true)
        assert.match(content?.text ?? '', /"code":"validation.error".*"field":"limit"/)
      })

      it('gets an error of the protocol for an unknown tool', async () => {
        const call = client.callTool({ name: 'customers_remove', arguments: {} })
        await assert.rejects(call, { code: -32602, message: /no tool/ })
      })

      if (initializes) {
        it('can ping', async () => {
          assert.deepEqual(await client.ping(), {})
        })
      }

      it('cannot list without a key', async () => {
        const url = new URL(`${server().origin}/work7/mcp`)
        const anonymous = await connect(url, changed(ownerHeaders, { 'X-API-Key': null }))
        await assert.rejects(anonymous.listTools(), /401|nauthorized|credential/)
        await anonymous.close()
      })
    })
  }
})
