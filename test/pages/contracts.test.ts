import assert from 'node:assert/strict'
import { poolQuery } from '../../src/db/pool-query.js'
import { demoPassword, demoPasswordHash } from '../../src/gate/people/demo-password.js'
import { useDatabase } from '../support/database.js'
import { fillOffice } from '../support/office.js'
import { pageVisitor } from '../support/page-visitor.js'
import { useServer } from '../support/server.js'

const email = 'anna@mueller-bau.example'

describe('the page of a contract', () => {
  const database = useDatabase()
  const server = useServer(database, { pages: { leads: {}, demoPeople: [] } })
  const anna = pageVisitor(() => server().origin)

  before(async () => {
    const { pool } = database()
    await fillOffice(database())
    await poolQuery(pool, 'update gate.account set email = $1 where number = 18', [email])
    await poolQuery(
      pool,
      'insert into gate.password (account_id, hash) select id, $1 from gate.account where number = 18',
      [demoPasswordHash],
    )
    await anna.signIn(email, demoPassword)
  })

  for (const contract of ['work7-tools.v1', 'calendar-tools.v0']) {
    it(`leads to the OpenAPI document of ${contract}, which shares its address with another`, async () => {
      const { html } = await anna.open(`/contracts/${contract}`)
      const href = /href="([^"]*openapi\.json)"/.exec(html)?.[1] ?? ''
      const response = await fetch(server().origin + href)
      assert.equal(response.status, 200, href)
      const { info } = (await response.json()) as { info: { 'x-toolpact': { contract: string } } }
      assert.equal(info['x-toolpact'].contract, contract)
    })
  }

  it('tells the releases of a contract, and what changed from one to the next, tool by tool', async () => {
    const { html, text } = await anna.open('/contracts/work7-tools.v1')
    assert.match(text, /Versions: 4 releases/)
    assert.match(text, /1\.1\.0 30 Nov 2026, 52 tools Changed since 1\.0\.0: .* this takes a new minor version\./)
    assert.match(text, /safe minor `offers\.prepare_accept` is new\. tool-added/)
    assert.match(text, /look at it minor .{1,200} input-strict-subset-lost, input/)
    assert.match(html, /<a href="\/contracts\/work7-tools\.v1\/tools\/offers\.prepare_accept">/)
    assert.match(text, /1\.0\.0 30 Nov 2026, 47 tools The first release\./)
    assert.match(text, /What is served here is the last release\./)
  })

  it('says nothing of versions where nothing was released', async () => {
    const { text } = await anna.open('/contracts/calendar-tools.v0')
    assert.doesNotMatch(text, /Versions/)
  })
})
