import assert from 'node:assert/strict'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { firma, konten } from '../../src/betrieb/demo/firma.js'
import { demoKey } from '../../src/betrieb/demo/index.js'
import { approve } from '../../src/gate/approvals/decide.js'
import { approvalPath } from '../../src/gate/approvals/link.js'
import { createGate } from '../../src/gate/pipeline.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { useDatabase } from '../support/database.js'
import { silentLog, testSecret, useServer } from '../support/server.js'
import { commitOffer, fillBetrieb, prepareOffer } from '../pages/betrieb-people.js'

const people = 'https://tools.example.com'

describe('a commit that waits for a person', () => {
  const database = useDatabase()
  const server = useServer(database, {
    clock: () => new Date(),
    gate: () =>
      createGate({
        database: database(),
        secret: testSecret,
        log: silentLog,
        clock: () => new Date(),
        approvalUrl: (approval) => people + approvalPath(testSecret, approval),
      }),
  })
  before(() => fillBetrieb(database()))

  const lastApproval = async () => {
    const { rows } = await poolQuery<{ id: string }>(
      database().pool,
      'select id from gate.approval order by created_at desc, id desc limit 1',
    )
    return rows[0]?.id ?? ''
  }

  it('says to clients of earlier revisions where the person decides', async () => {
    const { text, isError } = await commitOffer(server().origin, await prepareOffer(server().origin))
    assert.ok(isError)
    assert.ok(text.includes(`${people}/approvals/${await lastApproval()}?state=`), text)
  })

  it('leads the person there where the newest revision and the client can, and goes on when it was approved', async () => {
    const asked: { url: string; message: string }[] = []
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: 'auto' }, capabilities: { elicitation: { url: {} } } },
    )
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params as unknown as { url: string; message: string })
      const decider = { tenantId: firma.id, accountId: konten[1].id, from: null, now: new Date() }
      assert.equal(await approve(database().pool, decider, await lastApproval()), 'done')
      return { action: 'accept' as const }
    })
    const headers = { 'X-API-Key': demoKey }
    const url = new URL(`${server().origin}/betrieb/mcp`)
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
    const token = await prepareOffer(server().origin, 13)
    const result = await client.callTool({ name: 'betrieb_commit_angebot', arguments: { freigabe_token: token } })
    assert.equal(asked.length, 1)
    assert.ok(asked[0]?.url.startsWith(`${people}/approvals/`))
    assert.equal(result.isError ?? false, false)
    await client.close()
  })

  it('does not believe what the client says of the person', async () => {
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: 'auto' }, capabilities: { elicitation: { url: {} } } },
    )
    client.setRequestHandler('elicitation/create', () => ({ action: 'accept' as const, content: { approved: true } }))
    const headers = { 'X-API-Key': demoKey }
    const url = new URL(`${server().origin}/betrieb/mcp`)
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
    const token = await prepareOffer(server().origin, 14)
    const result = await client.callTool({ name: 'betrieb_commit_angebot', arguments: { freigabe_token: token } })
    assert.equal(result.isError, true)
    await client.close()
  })
})
