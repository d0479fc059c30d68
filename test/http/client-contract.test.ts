import assert from 'node:assert/strict'
import { endpointOf } from '../../src/gate/endpoint.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { send } from '../support/rpc.js'
import { useServer } from '../support/server.js'

const surface = '0'.repeat(64)
const other = '1'.repeat(64)
const tools = { 'things.echo': {} }
const changed = 'draft-tools.v1 1.4.2 has changed since this client was made; compile it again'

interface Case {
  path?: 'draft' | 'frozen' | 'young'
  client: string
  surface?: string
  want: number
  warning?: string
  message?: RegExp
}

const cases: Case[] = [
  { client: 'draft-tools.v1@1.4.2', surface, want: 200 },
  { client: 'draft-tools.v1@1.4.2', want: 200 },
  { client: 'draft-tools.v1@1.4.9', surface: other, want: 200 },
  { client: 'draft-tools.v1@1.3.0', surface: other, want: 200 },
  { client: 'draft-tools.v1@1.4.2', surface: other, want: 200, warning: changed },
  {
    client: 'draft-tools.v1@1.5.0',
    surface: other,
    want: 409,
    message: /made from draft-tools.v1 1.5.0, and 1.4.2 is served/,
  },
  {
    client: 'draft-tools.v1@2.0.0',
    surface: other,
    want: 409,
    message: /made from draft-tools.v1 2.0.0, and 1.4.2 is served/,
  },
  {
    client: 'other-tools.v1@1.0.0',
    surface,
    want: 409,
    message: /other-tools.v1 1.0.0, and draft-tools.v1 1.4.2 is served/,
  },
  { client: 'nonsense', surface, want: 409, message: /“nonsense”, not <id>@<version>/ },
  { path: 'frozen', client: 'frozen-tools.v1@1.4.2', surface, want: 200 },
  { path: 'frozen', client: 'frozen-tools.v1@1.3.0', surface: other, want: 200 },
  {
    path: 'frozen',
    client: 'frozen-tools.v1@1.4.2',
    surface: other,
    want: 409,
    message: /frozen-tools.v1 1.4.2, from texts/,
  },
  { path: 'young', client: 'young-tools.v0@0.3.1', surface: other, want: 200 },
  { path: 'young', client: 'young-tools.v0@0.2.0', surface: other, want: 409, message: /0.2.0, and 0.3.0 is served/ },
]

describe('a generated client at a server', () => {
  const database = useDatabase()
  const server = useServer(database, {
    endpoints: async () => [
      endpointOf('/draft', [fixtureContract(tools, { id: 'draft-tools.v1', version: '1.4.2', surface })]),
      endpointOf('/frozen', [
        fixtureContract(tools, { id: 'frozen-tools.v1', version: '1.4.2', surface, stability: 'frozen' }),
      ]),
      endpointOf('/young', [fixtureContract(tools, { id: 'young-tools.v0', version: '0.3.0', surface })]),
    ],
  })
  const call = (path: string, headers: { readonly [name: string]: string }) =>
    send(`${server().origin}/${path}/mcp/tools/things.echo`, '{"a":1}', headers)

  for (const { path = 'draft', client, surface: sent, want, warning, message } of cases) {
    const what = sent === undefined ? '' : sent === surface ? ' of the same surface' : ' of another surface'
    it(`made from ${client}${what} is answered ${want}${warning ? ' with a warning' : ''} by ${path} tools`, async () => {
      const headers = { 'Toolpact-Contract': client, ...(sent !== undefined && { 'Toolpact-Surface': sent }) }
      const { status, headers: said, body } = await call(path, headers)
      assert.equal(status, want)
      assert.equal(said.get('Toolpact-Warning'), warning ?? null)
      if (message) {
        const error = body as { error_code: string; message: string; details: { field: string; next: string } }
        assert.equal(error.error_code, 'request.contract')
        assert.match(error.message, message)
        assert.equal(error.details.field, 'Toolpact-Contract')
        assert.match(error.details.next, /^Compile the client from the contract that is served/)
      }
    })
  }

  it('is one of those that tell; others are let through', async () => {
    assert.equal((await call('frozen', { 'Toolpact-Surface': other })).status, 200)
  })
})
