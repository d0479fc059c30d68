import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import { Fault } from '../../src/gate/fault.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { fillOffice, muellerBau, otherKeys, ownerHeaders } from '../support/office.js'
import { rawRequest } from '../support/raw-request.js'
import { changed, rpc, send } from '../support/rpc.js'
import { useServer } from '../support/server.js'

type Changes = { readonly [header: string]: string | null }

const bearer = (key: string): Changes => ({ 'X-API-Key': null, Authorization: `Bearer ${key}` })
const askOperator = 'Ask the operator for a valid API key.'
const sendKey = 'Send the API key in the header X-API-Key.'
const sendHeader = 'Send the header named by `field` with a value this API key may act for.'

interface Refused {
  title: string
  headers: Changes
  status: 401 | 403
  code: string
  message: string
  field: string
  next: string
}

const credential = (title: string, headers: Changes, field = 'X-API-Key'): Refused => ({
  title,
  headers,
  status: 401,
  code: 'auth.invalid',
  message: 'The credential is unknown, revoked or expired.',
  field,
  next: askOperator,
})

const context = (title: string, field: string, headers: Changes, what: string): Refused => ({
  title,
  headers,
  status: 403,
  code: 'context.invalid',
  message: `The header ${field} ${what}.`,
  field,
  next: sendHeader,
})

const [user, role, company] = ['X-Work7-User-Id', 'X-Work7-User-Role', 'X-Work7-Company-Id'] as const
const foreign = 'does not name a company this API key may act for'
const stranger = 'does not name a member of mueller-bau-de'

const refusals: Refused[] = [
  {
    title: 'no credential',
    headers: { 'X-API-Key': null },
    status: 401,
    code: 'auth.required',
    message: 'The call carries no credential.',
    field: 'X-API-Key',
    next: sendKey,
  },
  credential('an unknown key', { 'X-API-Key': otherKeys.unknown }),
  credential('a key of another form', { 'X-API-Key': 'sk-live-0123456789' }),
  credential('a revoked key', { 'X-API-Key': otherKeys.revoked }),
  credential('an expired key', { 'X-API-Key': otherKeys.expired }),
  credential('the key of a disabled account', { 'X-API-Key': otherKeys.disabled }),
  credential('a key of another system', { 'X-API-Key': otherKeys.otherSystem }),
  credential('a revoked bearer token', bearer(otherKeys.revoked)),
  credential('a bearer token of another form', bearer('eyJhbGciOiJub25lIn0.e30.'), 'Authorization'),
  {
    ...credential('another scheme', { 'X-API-Key': null, Authorization: 'Basic dHA6dHA=' }, 'Authorization'),
    message: 'The header Authorization is not a bearer token.',
  },
  ...[user, role, company].flatMap((field) => [
    context(`${field} missing`, field, { [field]: null }, 'is missing'),
    context(`${field} empty`, field, { [field]: '' }, 'is missing'),
  ]),
  ...['0', '-1', '18a', '1e3', '18, 19', "18' or '1'='1", '9'.repeat(19)].map((value) =>
    context(`the user ${value}`, user, { [user]: value }, 'has the wrong form'),
  ),
  ...['0', '4', 'owner', '01'].map((value) =>
    context(`the role ${value}`, role, { [role]: value }, 'has the wrong form'),
  ),
  ...['Mueller-Bau-DE', 'mueller_bau', '-mueller', 'mueller--bau', '../mueller', '*'].map((value) =>
    context(`the company ${value}`, company, { [company]: value }, 'has the wrong form'),
  ),
  context('a company that does not exist', company, { [company]: 'nobody-at-all' }, foreign),
  context('a company of somebody else', company, { [company]: 'gruber-dach-at' }, foreign),
  context('a company of the user alone', company, { [company]: 'gruber-dach-at', [user]: '31' }, foreign),
  context('a key for another company', company, { 'X-API-Key': otherKeys.scopedToGruber }, foreign),
  context('a user nobody knows', user, { [user]: '999999' }, stranger),
  context('a user of another company', user, { [user]: '31' }, stranger),
  context('a user who has left', user, { [user]: '21' }, stranger),
  ...['2', '3'].map((value) =>
    context(`the role ${value} of an owner`, role, { [role]: value }, 'is not the role of this user in mueller-bau-de'),
  ),
  context(
    'the role of an owner by another user',
    role,
    { [user]: '19' },
    'is not the role of this user in mueller-bau-de',
  ),
  context(
    'a key that may not act for users',
    user,
    { 'X-API-Key': otherKeys.personal, [user]: '19', [role]: '2' },
    'cannot be used: this API key may not act for users',
  ),
  ...(
    [
      ['X-Work7-Language', 'fr'],
      ['X-Work7-Channel', 'Web Site'],
      ['X-Work7-Session-Id', 'a b'],
      ['X-Work7-Session-Id', 'x'.repeat(129)],
      ['X-Work7-Caller', 'x'.repeat(65)],
    ] as const
  ).map(([field, value]) => context(`${field} ${value.slice(0, 9)}`, field, { [field]: value }, 'has the wrong form')),
]

describe('the profile of work7', () => {
  const database = useDatabase()
  before(() => fillOffice(database()))
  const server = useServer(database)
  const at = () => `${server().origin}/work7/mcp`

  for (const [method, params] of [
    ['tools/list', undefined],
    ['tools/call', { name: 'customers.list', arguments: { limit: 1 } }],
  ] as const) {
    describe(`refuses at ${method}`, () => {
      for (const { title, headers, status, code, message, field, next } of refusals) {
        it(title, async () => {
          const answer = await rpc(at(), method, params, changed(ownerHeaders, headers))
          assert.deepEqual(
            [answer.status, answer.body],
            [status, { jsonrpc: '2.0', id: 1, error: { code: status, message, data: { code, next, field } } }],
          )
        })
      }
    })
  }

  for (const [title, headers] of [
    ['its key', {}],
    ['its key as a bearer token', bearer(ownerHeaders['X-API-Key'])],
    ['the scheme in small letters', { 'X-API-Key': null, Authorization: `bearer ${ownerHeaders['X-API-Key']}` }],
    ['header names in any case', { 'X-Work7-User-Id': null, 'x-work7-user-id': '18' }],
    ['a key of their own, naming themselves', { 'X-API-Key': otherKeys.personal }],
    [
      'every header there is',
      {
        'X-Work7-Language': 'de-AT',
        'X-Work7-Channel': 'whatsapp',
        'X-Work7-Session-Id': 'wa-4711',
        'X-Work7-Caller': 'agent-service',
      },
    ],
  ] as const) {
    it(`lets in a caller with ${title}`, async () => {
      const answer = await rpc(at(), 'tools/list', undefined, changed(ownerHeaders, headers))
      assert.equal(answer.status, 200, answer.text)
    })
  }

  it('keeps with each call what its headers say', async () => {
    const headers = {
      ...ownerHeaders,
      'X-Request-Id': 'profile-0001',
      'X-Work7-Language': 'de-AT',
      'X-Work7-Channel': 'whatsapp',
      'X-Work7-Session-Id': 'wa-4711',
      'X-Work7-Caller': 'agent-service',
    }
    const { text } = await rpc(at(), 'tools/call', { name: 'customers.get', arguments: {} }, headers)
    assert.match(text, /customer_id fehlt/)
    const { rows } = await poolQuery(
      database().pool,
      `select tool, tenant_id, role, channel, session, caller, language, status, error_code from gate.audit
        where request_id = 'profile-0001'`,
    )
    assert.deepEqual(rows, [
      {
        tool: 'customers.get',
        tenant_id: null,
        role: null,
        channel: 'whatsapp',
        session: 'wa-4711',
        caller: 'agent-service',
        language: 'de',
        status: 'error',
        error_code: 'validation.error',
      },
    ])
  })

  it('says in its record whom a call acted for, and where', async () => {
    const headers = { ...ownerHeaders, 'X-Request-Id': 'profile-0002' }
    const args = { kind: 'person', name: 'Von der Prüfung' }
    assert.equal((await rpc(at(), 'tools/call', { name: 'customers.create', arguments: args }, headers)).status, 200)
    const { rows } = await poolQuery(
      database().pool,
      `select a.tool, a.tenant_id, a.role, u.number, a.status from gate.audit a join gate.account u on u.id = a.user_id
        where a.request_id = 'profile-0002'`,
    )
    assert.deepEqual(rows, [{ tool: 'customers.create', tenant_id: muellerBau, role: '1', number: '18', status: 'ok' }])
  })

  describe('takes for a caller of bare JSON-RPC', () => {
    const table: { title: string; headers?: Changes; meta?: object; want: 'plain' | 'mcp' }[] = [
      { title: 'one that sends no Accept', want: 'plain' },
      { title: 'one that accepts JSON', headers: { Accept: 'application/json' }, want: 'plain' },
      { title: 'one that accepts everything', headers: { Accept: '*/*' }, want: 'plain' },
      { title: 'one with _meta that names no version', meta: { progressToken: 1 }, want: 'plain' },
      { title: 'not one that reads event streams', headers: { Accept: 'text/event-stream' }, want: 'mcp' },
      {
        title: 'not one that reads event streams beside JSON',
        headers: { Accept: 'application/json, text/event-stream' },
        want: 'mcp',
      },
      { title: 'not one that names a version', headers: { 'MCP-Protocol-Version': '2025-06-18' }, want: 'mcp' },
    ]
    for (const { title, headers = {}, meta, want } of table) {
      it(title, async () => {
        const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', ...(meta && { params: { _meta: meta } }) }
        const { text } = await rawRequest(at(), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...changed(ownerHeaders, headers) },
          body: JSON.stringify(message),
        })
        const json = /^data: (.*)$/m.exec(text)?.[1] ?? text
        const { result } = JSON.parse(json) as { result: { tools: { name: string }[] } }
        assert.equal(result.tools[1]?.name, want === 'plain' ? 'customers.list' : 'customers_list')
      })
    }

    it('not one that names a version in its message', async () => {
      const key = (name: string) => `io.modelcontextprotocol/${name}`
      const params = { _meta: { [key('protocolVersion')]: '2026-07-28', [key('clientCapabilities')]: {} } }
      const { body } = await rpc(at(), 'tools/list', params, ownerHeaders)
      // Only MCP clients have to repeat it in a header.
      assert.equal((body as { error: { data: { field: string } } }).error.data.field, 'MCP-Protocol-Version')
    })

    for (const method of ['initialize', 'server/discover', 'ping']) {
      it(`${method === 'ping' ? '' : 'not '}one that sends ${method}`, async () => {
        const { body } = await rpc(at(), method, { protocolVersion: '1999-01-01' }, {})
        const { result, error } = body as { result?: object; error?: { code: number } }
        assert.deepEqual(
          [result && Object.keys(result), error?.code],
          {
            initialize: [['protocolVersion', 'capabilities', 'serverInfo', 'instructions'], undefined],
            'server/discover': [undefined, -32602],
            ping: [[], undefined],
          }[method],
        )
      })
    }

    it('not one that sends a notification', async () => {
      const { status, text } = await send(at(), '{"jsonrpc":"2.0","method":"tools/list"}', {})
      assert.deepEqual([status, text], [202, ''])
    })
  })

  it('refuses calls of MCP clients as results, at 200', async () => {
    const headers = changed(ownerHeaders, { Accept: 'application/json, text/event-stream', [company]: 'nobody-at-all' })
    const { status, body } = await rpc(at(), 'tools/call', { name: 'customers_list', arguments: {} }, headers)
    const { result } = body as { result: { isError: boolean; content: [{ type: string; text: string }] } }
    assert.deepEqual([status, result.isError, result.content[0].type], [200, true, 'text'])
    assert.deepEqual(JSON.parse(result.content[0].text), {
      success: false,
      error: {
        code: 'context.invalid',
        message: `The header ${company} ${foreign}.`,
        next: sendHeader,
        field: company,
      },
    })
  })
})

describe('the profile of work7, where the server is at fault', () => {
  const database = useDatabase()
  const errors = { 'things.full': { meaning: 'Full.', http: 409, next: 'Take one out.' } } as const
  const contract = fixtureContract(
    {
      'things.broken': { handler: () => Promise.reject(new Error('of Anna Huber')) },
      'things.slow': { handler: () => new Promise(() => {}), timeoutMs: 10 },
      'things.wrong': { handler: () => Promise.resolve('Anna Huber') },
      'things.full': { errors, handler: () => Promise.reject(new Fault('things.full')) },
    },
    { plainRpc: 'json-content', envelope: 'success-data', errorShape: 'error' },
  )
  const server = useServer(database, { endpoints: () => Promise.resolve([endpointOf('/fixture', [contract])]) })
  const mistake = {
    code: -32603,
    message: 'A mistake of the server; nothing was written. (reference reference-0001)',
    data: { code: 'internal.error', next: 'Report the reference id to the operator.' },
  }
  const table: { tool: string; status: number; error: object }[] = [
    { tool: 'things.broken', status: 500, error: mistake },
    { tool: 'things.wrong', status: 500, error: mistake },
    {
      tool: 'things.slow',
      status: 500,
      error: {
        code: -32603,
        message: 'The call took longer than allowed and was rolled back.',
        data: { code: 'internal.timeout', next: 'Call again.', retryable: true },
      },
    },
    {
      tool: 'things.full',
      status: 400,
      error: { code: 409, message: 'Full.', data: { code: 'things.full', next: 'Take one out.' } },
    },
  ]
  for (const { tool, status, error } of table) {
    it(`answers ${tool} with ${status}`, async () => {
      const headers = { 'X-Request-Id': 'reference-0001' }
      const answer = await rpc(`${server().origin}/fixture/mcp`, 'tools/call', { name: tool }, headers)
      assert.deepEqual([answer.status, answer.body], [status, { jsonrpc: '2.0', id: 1, error }])
    })
  }
})
