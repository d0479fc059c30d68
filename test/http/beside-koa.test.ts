import assert from 'node:assert/strict'
import { useDatabase } from '../support/database.js'
import { customers, fillOffice, ownerHeaders } from '../support/office.js'
import { useServer } from '../support/server.js'

const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'customers_get', arguments: {} } }
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const events = { Accept: 'text/event-stream' }
const page = { Origin: 'https://page.example' }

describe('a call is answered beside Koa as it is through Koa:', () => {
  const database = useDatabase()
  const server = useServer(database)
  before(() => fillOffice(database()))

  /** A query makes Koa answer, and changes nothing else. */
  const cases: { title: string; path?: string; method?: string; headers?: object; body?: object | string }[] = [
    { title: 'a list', headers: ownerHeaders, body: list },
    { title: 'a list as an event', headers: { ...ownerHeaders, ...events }, body: list },
    { title: 'a refused call', headers: ownerHeaders, body: call },
    { title: 'a call without a key', body: call },
    { title: 'a notification', headers: events, body: { jsonrpc: '2.0', method: 'notifications/initialized' } },
    { title: 'no JSON', body: '{' },
    { title: 'another media type', headers: { 'Content-Type': 'text/plain' }, body: 'x' },
    { title: 'another method', method: 'GET' },
    { title: 'a page nobody let in', headers: page, body: list },
    { title: 'a list over plain HTTP', path: '/tools', method: 'GET', headers: ownerHeaders },
    { title: 'the head of it', path: '/tools', method: 'HEAD', headers: ownerHeaders },
    {
      title: 'a call over plain HTTP',
      path: '/tools/customers.get',
      headers: ownerHeaders,
      body: { customer_id: customers.anna },
    },
    { title: 'an unknown tool over plain HTTP', path: '/tools/nothing', headers: ownerHeaders, body: {} },
  ]
  for (const { title, path = '', method = 'POST', headers, body } of cases) {
    it(title, async () => {
      const ask = async (query: string) => {
        const response = await fetch(`${server().origin}/work7/mcp${path}${query}`, {
          method,
          headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'request-0001', ...headers },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        })
        const { date: _, ...rest } = Object.fromEntries(response.headers)
        return { status: response.status, headers: rest, text: await response.text() }
      }
      const [beside, through] = [await ask(''), await ask('?through=koa')]
      assert.deepEqual(beside, through)
      assert.ok(beside.headers['x-request-id'])
    })
  }
})
