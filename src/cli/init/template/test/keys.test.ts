import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestServer, type TestServer } from 'toolpact/testing'
import { createKeysClient, ToolError } from '../generated/keys-tools.v1/client.js'

describe('keys-tools.v1', () => {
  let server: TestServer
  const client = (apiKey = 'tp_demo_keys') => createKeysClient({ baseUrl: server.url('keys-tools.v1'), apiKey })
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  it('lists keys by label', async () => {
    const { keys } = await client().keys.list({ query: 'van' })
    assert.deepEqual(
      keys.map(({ label, holder }) => [label, holder]),
      [['Van', 'Jo Winter']],
    )
  })

  it('hands over what was previewed, once', async () => {
    const [key] = (await client().keys.list({ query: 'paint' })).keys
    assert.ok(key)
    const { preview, token } = await client().keys.prepareHandover({ key_id: key.id, holder: 'Mia Berger' })
    assert.equal(preview, 'Paint store: from its hook to Mia Berger')
    assert.equal((await client().keys.commitHandover({ token })).holder, 'Mia Berger')
    await assert.rejects(client().keys.commitHandover({ token }), ToolError)
  })

  it('knows no stranger', async () => {
    await assert.rejects(client('tp_somebody_else').keys.list({}), ToolError)
  })
})
