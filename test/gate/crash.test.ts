import assert from 'node:assert/strict'
import { readConfig } from '../../src/config.js'
import { poolQuery } from '../../src/db/pool-query.js'
import type { Place } from '../../src/gate/failpoint.js'
import { startServer } from '../../src/server.js'
import { census } from '../support/census.js'
import { callBetrieb, callWork7, prepareOffer, unknownToken } from '../support/demo-call.js'
import { patiently } from '../support/patiently.js'
import type { Answer } from '../support/rpc.js'
import { startServerProcess, type ServerProcess } from '../support/server-process.js'
import { sharedDatabase, type SharedDatabase } from '../support/shared-database.js'
import { project } from '../../src/systems.js'

/** What a call leaves before it comes to its write. */
const notWritten = ['gate.audit', 'gate.rate_window', 'gate.api_key']

describe('a write whose server is killed', function () {
  this.timeout(240_000)
  let database: SharedDatabase
  let server: ServerProcess
  before(async () => {
    database = await sharedDatabase()
    server = await startServerProcess(database.env)
  })
  after(async () => {
    await server.kill()
    await database.drop()
  })

  const rows = (from: string) =>
    database.look(async ({ pool }) => (await poolQuery(pool, `select t.* from ${from} t`)).rows)
  const state = () => database.look((open) => census(open, notWritten))
  /** What is in the database after the server died at this place of the call, before the next one starts. */
  const crashed = async <Seen>(at: Place, call: () => Promise<Answer>, look: () => Promise<Seen>): Promise<Seen> => {
    await server.arm(at, 'die')
    // The session of a server that died may have the key a little longer.
    await assert.rejects(patiently(call), TypeError)
    await server.ended
    const seen = await look()
    server = await startServerProcess(database.env)
    return seen
  }
  it('has spent its token and is done, or has done neither', async () => {
    const freigabe_token = await prepareOffer(server.origin)
    const commit = () => callBetrieb(server.origin, 'betrieb_commit_angebot', { freigabe_token })
    const untouched = await crashed('before redeem', commit, state)
    assert.deepEqual(await crashed('after write', commit, state), untouched)
    assert.deepEqual(await crashed('before commit', commit, state), untouched)
    const found = await crashed('after commit', commit, async () => ({
      offers: await rows(`(select angebot_id from betrieb.angebote where angebot_id like 'ANG-%-5044')`),
      approvals: await rows(`(select redeemed_at is not null as spent from gate.approval)`),
      record: await rows(`(select status from gate.audit where tool = 'betrieb_commit_angebot')`),
    }))
    assert.deepEqual([found.offers.length, found.approvals, found.record], [1, [{ spent: true }], [{ status: 'ok' }]])
    assert.equal(((await commit()).body as { fehler: string }).fehler, unknownToken)
  })

  it('is done once under its idempotency key, and answered when it is repeated', async () => {
    const erika = { kind: 'person', name: 'Erika Muster' }
    const create = () => callWork7(server.origin, 'customers.create', erika, 'killed')
    const untouched = await crashed('after write', create, state)
    assert.deepEqual(await crashed('before commit', create, state), untouched)
    const created = await crashed('after commit', create, () =>
      rows(`(select id, number from work7.customer where name = 'Erika Muster')`),
    )
    const { status, headers, body } = await create()
    assert.deepEqual([status, headers.get('toolpact-idempotent-replay')], [200, 'true'])
    const { id, number } = (body as { data: { [field: string]: string } }).data
    assert.deepEqual([{ id, number }], created)
    await server.kill()
    const text = `(select count(*)::int as n from work7.customer where name = 'Erika Muster')`
    assert.deepEqual(await rows(text), [{ n: 1 }])
  })
})

describe('a failpoint', () => {
  it('is not let into production', async () => {
    const env = {
      NODE_ENV: 'production',
      TOOLPACT_SECRET: `k1:${'x'.repeat(32)}`,
      DATABASE_URL: 'postgresql://nowhere',
    }
    await assert.rejects(startServer(readConfig(env), { project, failpoint: async () => {} }), /Failpoints are refused/)
  })
})
