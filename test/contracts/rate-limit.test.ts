import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { useDatabase } from '../support/database.js'
import { fillOffice, ownerHeaders } from '../support/office.js'
import { rpc, send } from '../support/rpc.js'
import { useServer } from '../support/server.js'

describe('a key that is used too often', () => {
  const database = useDatabase()
  before(async () => {
    await fillOffice(database())
    await poolQuery(database().pool, 'update gate.api_key set rate_limit_per_minute = 1')
  })
  const server = useServer(database)
  const mcpHeaders = { ...ownerHeaders, Accept: 'application/json, text/event-stream' }
  const code = (body: unknown) => {
    const { error } = body as { error: { code: unknown; data?: { code: string } } }
    return error.data?.code ?? error.code
  }

  const surfaces = {
    'bare JSON-RPC': () => rpc(`${server().origin}/work7/mcp`, 'tools/call', { name: 'work7.meta' }, ownerHeaders),
    'an MCP client': () => rpc(`${server().origin}/work7/mcp`, 'tools/call', { name: 'work7_meta' }, mcpHeaders),
    'a request for the catalogue': () => rpc(`${server().origin}/work7/mcp`, 'tools/list', {}, mcpHeaders),
    'plain HTTP': () => send(`${server().origin}/work7/mcp/tools/work7.meta`, '{}', ownerHeaders),
  }
  for (const [surface, ask] of Object.entries(surfaces)) {
    it(`is told when to come back: ${surface}`, async () => {
      await ask()
      const { status, headers, body } = await ask()
      assert.deepEqual([status, headers.get('retry-after'), code(body)], [429, '60', 'rate.limited'])
    })
  }
})
