import assert from 'node:assert/strict'
import { seedWork7Demo } from '../../src/work7/demo/seed.js'
import { useDatabase } from '../support/database.js'
import { callWork7 } from '../support/demo-call.js'
import { testNow, useServer } from '../support/server.js'

const kinds = [
  ['customers', 'customer_id'],
  ['projects', 'project_id'],
  ['rapports', 'rapport_id'],
  ['offers', 'offer_id'],
  ['invoices', 'invoice_id'],
] as const

describe('the demo through the tools', () => {
  const db = useDatabase()
  before(() => seedWork7Demo(db(), { now: testNow }))
  const server = useServer(db)
  const call = async (tool: string, args: object) => {
    const { status, body } = await callWork7(server().origin, tool, args)
    assert.equal(status, 200, `${tool} ${JSON.stringify(args)}: ${JSON.stringify(body)}`)
    return (body as { data: { items?: { id: string }[]; id?: string } }).data
  }

  for (const [kind, argument] of kinds)
    it(`gives each of the newest ${kind} that it lists`, async () => {
      const { items = [] } = await call(`${kind}.list`, { limit: 50 })
      assert.ok(items.length > 0)
      for (const { id } of items) await call(`${kind}.get`, { [argument]: id })
    })
})
