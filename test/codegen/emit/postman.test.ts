import assert from 'node:assert/strict'
import { emitPostman } from '../../../codegen/emit/postman.js'
import type { HashedContractModel } from '../../../codegen/runtime/model.js'
import { office } from '../../fixtures/models-docs/office.js'
import { toolWith } from '../../fixtures/models-docs/one-tool.js'

interface Item {
  name: string
  item?: Item[]
  request?: {
    method: string
    auth?: object
    header: object[]
    url: object
    body?: { raw: string }
    description?: string
  }
}

async function collectionOf(model: HashedContractModel) {
  const [file] = await emitPostman(model)
  assert.equal(file?.path, 'postman.json')
  assert.match(file?.text ?? '', /[^\n]\n$/)
  return JSON.parse(file?.text ?? '') as { info: object; item: Item[]; auth: object; variable: object[] }
}

/** Names of an item and all it holds, indented. */
function outline(items: readonly Item[], indent = ''): string[] {
  return items.flatMap(({ name, item }) => [indent + name, ...outline(item ?? [], `${indent}  `)])
}

describe('emitPostman', () => {
  it('describes the collection, the credential and what is to be filled in', async () => {
    const { item, ...rest } = await collectionOf(office)
    assert.equal(item.length, 2)
    assert.deepEqual(rest, {
      info: {
        name: 'Office (office.v1 1.2.0)',
        description: 'The office of a craft firm for agents.',
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      },
      auth: {
        type: 'apikey',
        apikey: [
          { key: 'key', value: 'X-API-Key', type: 'string' },
          { key: 'value', value: '{{mcp_api_key}}', type: 'string' },
          { key: 'in', value: 'header', type: 'string' },
        ],
      },
      variable: [
        { key: 'mcp_base_url', value: 'http://localhost:8080/office', description: 'Where the contract is served.' },
        { key: 'mcp_api_key', value: '', description: 'The credential of the caller.' },
        { key: 'office_user_id', value: '18', description: 'Header X-Office-User-Id.' },
        { key: 'office_company_id', value: 'mueller-bau-de', description: 'Header X-Office-Company-Id.' },
        { key: 'office_language', value: 'en', description: 'Header X-Office-Language.' },
      ],
    })
  })

  it('holds every tool twice, by namespace, and the lists', async () => {
    const tools = [
      '  office',
      '    office.meta',
      '  customers',
      '    customers.list',
      '    customers.get',
      '    customers.update',
      '    customers.prepare_erase',
      '    customers.erase',
    ]
    assert.deepEqual(outline((await collectionOf(office)).item), [
      'MCP (JSON-RPC)',
      '  tools/list',
      ...tools,
      'Plain HTTP',
      '  List tools',
      ...tools,
    ])
  })

  const header = [
    { key: 'Content-Type', value: 'application/json' },
    { key: 'Accept', value: 'application/json' },
    { key: 'X-Office-User-Id', value: '{{office_user_id}}' },
    { key: 'X-Office-Company-Id', value: '{{office_company_id}}' },
    { key: 'X-Office-Language', value: '{{office_language}}', disabled: true },
  ]

  it('calls a tool over JSON-RPC and over plain HTTP, with the arguments of its first example', async () => {
    const [rpc, http] = (await collectionOf(office)).item.map(({ item }) => item?.[2]?.item?.[0]?.request)
    const description = 'List customers\n\nLists the customers, newest first.'
    const raw = (value: unknown) => ({
      mode: 'raw',
      raw: JSON.stringify(value, null, 2),
      options: { raw: { language: 'json' } },
    })
    const args = { limit: 5, kind: 'company' }
    assert.deepEqual(rpc, {
      method: 'POST',
      header,
      url: { raw: '{{mcp_base_url}}/mcp', host: ['{{mcp_base_url}}'], path: ['mcp'] },
      body: raw({ jsonrpc: '2.0', id: '1', method: 'tools/call', params: { name: 'customers.list', arguments: args } }),
      description,
    })
    assert.deepEqual(http, {
      method: 'POST',
      header,
      url: {
        raw: '{{mcp_base_url}}/mcp/tools/customers.list',
        host: ['{{mcp_base_url}}'],
        path: ['mcp', 'tools', 'customers.list'],
      },
      body: raw(args),
      description,
    })
  })

  it('makes arguments up where the contract gives no example', async () => {
    const [rpc] = (await collectionOf(office)).item
    const call = JSON.parse(rpc?.item?.[2]?.item?.[1]?.request?.body?.raw ?? '') as { params: object }
    assert.deepEqual(call.params, {
      name: 'customers.get',
      arguments: { customer_id: '0192f0c1-7a00-7000-8000-000000000001' },
    })
  })

  it('sends no key to a public tool, and a bearer token where nothing else is taken', async () => {
    const model = { ...toolWith({ 'a.b': { type: 'object', properties: {} } }), credentials: ['oauth'] as const }
    const { auth, item } = await collectionOf(model)
    assert.deepEqual(auth, { type: 'bearer', bearer: [{ key: 'token', value: '{{mcp_api_key}}', type: 'string' }] })
    assert.deepEqual(item[0]?.item?.[1]?.item?.[0]?.request?.auth, { type: 'noauth' })
  })

  it('leaves a context header empty whose pattern it cannot guess', async () => {
    const context = { 'X-Account': { as: 'user', required: true, pattern: '^acc_[0-9]{9}$' } } as const
    const { variable } = await collectionOf({ ...office, context })
    assert.deepEqual(variable.at(-1), { key: 'account', value: '', description: 'Header X-Account.' })
  })
})
