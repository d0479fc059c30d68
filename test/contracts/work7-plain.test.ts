import assert from 'node:assert/strict'
import { useDatabase } from '../support/database.js'
import { customers, fillOffice, foreignCustomer, otherKeys, ownerHeaders } from '../support/office.js'
import { changed, rpc, send } from '../support/rpc.js'
import { useServer } from '../support/server.js'
import { besideWork7 } from '../support/calendar-tools.js'
import { work7Tools } from '../support/work7-tools.js'

interface PlainError {
  jsonrpc: string
  id: unknown
  error: { code: number; message: string; data: { code: string; field?: string; next: string } }
}

describe('work7, called with bare JSON-RPC', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)
  const url = () => `${server().origin}/work7/mcp`
  const call = (name: string, args: object, headers = ownerHeaders as { readonly [name: string]: string }) =>
    rpc(url(), 'tools/call', { name, arguments: args }, headers)

  it('lists the tools by their contract names', async () => {
    const { status, body } = await send(url(), '{"jsonrpc":"2.0","id":"1","method":"tools/list"}', ownerHeaders)
    const { jsonrpc, id, result } = body as { jsonrpc: string; id: string; result: { tools: { name: string }[] } }
    assert.deepEqual(
      { status, jsonrpc, id, names: result.tools.map(({ name }) => name) },
      { status: 200, jsonrpc: '2.0', id: '1', names: [...work7Tools, ...besideWork7] },
    )
  })

  it('names other tools in descriptions as it lists them', async () => {
    const { text } = await rpc(url(), 'tools/list', undefined, ownerHeaders)
    assert.match(text, /Call it before customers\.create\./)
    assert.doesNotMatch(text, /customers_/)
  })

  it('answers a call with one json block in the envelope of the seed', async () => {
    const { status, body } = await call('customers.get', { customer_id: customers.strauss })
    assert.equal(status, 200)
    assert.deepEqual(body, {
      jsonrpc: '2.0',
      id: 1,
      result: {
        content: [
          {
            type: 'json',
            json: {
              success: true,
              data: {
                id: customers.strauss,
                number: 'K-00003',
                kind: 'company',
                name: 'Café Strauß',
                contact_name: 'Öhler',
                email: null,
                phone: null,
                address: { street: null, postal_code: null, city: 'Dornbirn', country: 'AT' },
                vat_id: null,
                language: 'de',
                payment_term_days: 14,
                reverse_charge: false,
                notes: null,
                archived_at: null,
                version: 1,
                created_at: '2026-04-03T08:00:00.000Z',
                updated_at: '2026-04-03T08:00:00.000Z',
              },
            },
          },
        ],
      },
    })
  })

  it('takes the key as a bearer token too', async () => {
    const headers = changed(ownerHeaders, { 'X-API-Key': null, Authorization: `Bearer ${ownerHeaders['X-API-Key']}` })
    assert.equal((await call('work7.meta', {}, headers)).status, 200)
  })

  it('takes the wire name of a tool too', async () => {
    assert.equal((await call('customers_list', {})).status, 200)
  })

  const refusals: {
    title: string
    headers?: { readonly [name: string]: string | null }
    tool?: string
    args?: unknown
    want: { status: number; rpc: number; code: string; field?: string; message: RegExp }
  }[] = [
    {
      title: 'no key',
      headers: { 'X-API-Key': null },
      want: { status: 401, rpc: 401, code: 'auth.required', field: 'X-API-Key', message: /no credential/ },
    },
    ...(['expired', 'revoked', 'disabled', 'otherSystem', 'limitedAddresses', 'unknown'] as const).map((key) => ({
      title: `a key that is ${key}`,
      headers: { 'X-API-Key': otherKeys[key] },
      want: { status: 401, rpc: 401, code: 'auth.invalid', field: 'X-API-Key', message: /unknown, revoked or expired/ },
    })),
    {
      title: 'another kind of credential',
      headers: { 'X-API-Key': null, Authorization: 'Basic dHA6dHA=' },
      want: { status: 401, rpc: 401, code: 'auth.invalid', field: 'Authorization', message: /not a bearer token/ },
    },
    ...['X-Work7-User-Id', 'X-Work7-User-Role', 'X-Work7-Company-Id'].map((field) => ({
      title: `the header ${field} missing`,
      headers: { [field]: null },
      want: { status: 403, rpc: 403, code: 'context.invalid', field, message: /is missing/ },
    })),
    {
      title: 'a malformed user id',
      headers: { 'X-Work7-User-Id': '18; drop table' },
      want: { status: 403, rpc: 403, code: 'context.invalid', field: 'X-Work7-User-Id', message: /wrong form/ },
    },
    {
      title: 'a role the user does not have',
      headers: { 'X-Work7-User-Role': '2' },
      want: { status: 403, rpc: 403, code: 'context.invalid', field: 'X-Work7-User-Role', message: /is not the role/ },
    },
    ...['21', '31', '999999'].map((user) => ({
      title: `user ${user}, who is no active member of the company`,
      headers: { 'X-Work7-User-Id': user },
      want: {
        status: 403,
        rpc: 403,
        code: 'context.invalid',
        field: 'X-Work7-User-Id',
        message: /not name a member of/,
      },
    })),
    {
      title: 'a key that may not act for users',
      headers: { 'X-API-Key': otherKeys.personal, 'X-Work7-User-Id': '19', 'X-Work7-User-Role': '2' },
      want: {
        status: 403,
        rpc: 403,
        code: 'context.invalid',
        field: 'X-Work7-User-Id',
        message: /may not act for users/,
      },
    },
    {
      title: 'a key limited to another company',
      headers: { 'X-API-Key': otherKeys.scopedToGruber },
      want: {
        status: 403,
        rpc: 403,
        code: 'context.invalid',
        field: 'X-Work7-Company-Id',
        message: /not name a company/,
      },
    },
    {
      title: 'a role that may not call the tool',
      headers: { 'X-Work7-User-Id': '20', 'X-Work7-User-Role': '3' },
      tool: 'customers.archive',
      args: { customer_id: customers.anna, version: 1 },
      want: { status: 403, rpc: 403, code: 'permission.denied', message: /Role 3 may not call customers.archive/ },
    },
    {
      title: 'an unknown tool',
      tool: 'customers.remove',
      want: { status: 400, rpc: -32602, code: 'tool.unknown', field: 'name', message: /no tool "customers.remove"/ },
    },
    {
      title: 'an unknown argument',
      args: { limits: 3 },
      want: {
        status: 400,
        rpc: -32602,
        code: 'validation.error',
        field: 'limits',
        message: /unknown argument 'limits'/,
      },
    },
    {
      title: 'a wrong type',
      args: { limit: '3' },
      want: { status: 400, rpc: -32602, code: 'validation.error', field: 'limit', message: /integer|whole number/ },
    },
    {
      title: 'a text that is too long',
      args: { city: 'x'.repeat(101) },
      want: { status: 400, rpc: -32602, code: 'validation.error', field: 'city', message: /at most 100/ },
    },
    {
      title: 'arguments that are no object',
      args: [1],
      want: { status: 400, rpc: -32602, code: 'validation.error', message: /arguments/ },
    },
    {
      title: 'a NUL character',
      args: { city: 'a\0b' },
      want: { status: 400, rpc: -32602, code: 'validation.error', field: 'city', message: /NUL/ },
    },
    {
      title: 'a key that reaches for the prototype',
      args: JSON.parse('{"__proto__":{"limit":1}}') as unknown,
      want: { status: 400, rpc: -32602, code: 'validation.error', field: '__proto__', message: /__proto__/ },
    },
    {
      title: 'a customer of another company',
      tool: 'customers.get',
      args: { customer_id: foreignCustomer },
      want: { status: 400, rpc: 404, code: 'customers.not_found', field: 'customer_id', message: /no such customer/ },
    },
    {
      title: 'a cursor nobody made',
      args: { cursor: 'WyIyMDI2Il0.t1.AAAA' },
      want: { status: 400, rpc: 400, code: 'validation.cursor', field: 'cursor', message: /cursor/ },
    },
  ]
  for (const { title, headers, tool = 'customers.list', args = {}, want } of refusals) {
    it(`refuses ${title}`, async () => {
      const message = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: tool, arguments: args } }
      const { status, body } = await send(url(), JSON.stringify(message), changed(ownerHeaders, headers ?? {}))
      const { jsonrpc, id, error } = body as PlainError
      assert.match(error.message, want.message)
      assert.ok(error.data.next.length > 0)
      assert.deepEqual(
        { jsonrpc, id, status, rpc: error.code, code: error.data.code, field: error.data.field },
        { jsonrpc: '2.0', id: 7, status: want.status, rpc: want.rpc, code: want.code, field: want.field },
      )
    })
  }

  it('refuses an unknown and a foreign company in the same words', async () => {
    const answers = await Promise.all(
      ['gruber-dach-at', 'nobody-at-all'].map((company) =>
        call('customers.list', {}, { ...ownerHeaders, 'X-Work7-Company-Id': company }),
      ),
    )
    const [foreign, unknown] = answers.map(({ status, text }) => ({ status, text }))
    assert.equal(foreign?.status, 403)
    assert.deepEqual(foreign, unknown)
    assert.match(foreign.text, /"field":"X-Work7-Company-Id"/)
  })

  it('asks for the context of tools/list too', async () => {
    const headers = changed(ownerHeaders, { 'X-Work7-Company-Id': null })
    const { status, body } = await rpc(url(), 'tools/list', undefined, headers)
    assert.deepEqual([status, (body as PlainError).error.data.field], [403, 'X-Work7-Company-Id'])
  })

  const malformed: { title: string; text: string; code: number }[] = [
    { title: 'broken JSON', text: '{"jsonrpc":', code: -32700 },
    { title: 'a batch', text: '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', code: -32600 },
    { title: 'another version of JSON-RPC', text: '{"jsonrpc":"1.0","id":1,"method":"ping"}', code: -32600 },
    { title: 'a message without method', text: '{"jsonrpc":"2.0","id":1}', code: -32600 },
    { title: 'an id that is an object', text: '{"jsonrpc":"2.0","id":{},"method":"ping"}', code: -32600 },
    { title: 'an unknown method', text: '{"jsonrpc":"2.0","id":1,"method":"tools/drop"}', code: -32601 },
    { title: 'a call without a name', text: '{"jsonrpc":"2.0","id":1,"method":"tools/call"}', code: -32602 },
    { title: 'a text instead of a message', text: '"tools/list"', code: -32600 },
  ]
  for (const { title, text, code } of malformed) {
    it(`answers ${title} with 400 and ${code}`, async () => {
      const { status, body } = await send(url(), text, ownerHeaders)
      assert.deepEqual([status, (body as PlainError).error.code], [400, code])
    })
  }

  it('speaks German where the call asks for it', async () => {
    const headers = { ...ownerHeaders, 'X-Work7-Language': 'de-AT' }
    const { body } = await call('customers.get', { customer_id: foreignCustomer }, headers)
    assert.equal(
      (body as PlainError).error.data.next,
      'Den Kunden mit customers.search suchen und dessen id verwenden.',
    )
  })
})
