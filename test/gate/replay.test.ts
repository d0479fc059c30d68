import assert from 'node:assert/strict'
import { endpointOf } from '../../src/gate/endpoint.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { pruneExpired } from '../../src/gate/store/prune-expired.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract } from '../support/fixture-contract.js'
import { fillGardens, keys } from '../support/gardens.js'
import { callTool, testGate } from '../support/gate-caller.js'
import { promisingTools } from '../support/promising-tools.js'
import { testNow } from '../support/server.js'

describe('the result of a write with an idempotency key', () => {
  const database = useDatabase()
  before(() => fillGardens(database()))
  const endpoint = endpointOf('/gardens', [fixtureContract(promisingTools(async () => ({})))])
  const hoursLater = (hours: number) => new Date(testNow.getTime() + hours * 60 * 60 * 1000)
  let now = testNow
  const isReplay = async (replayHours?: number) => {
    const gate = testGate(database(), { clock: () => now, replayHours })
    const facts = { key: keys.viewer, headers: { 'Idempotency-Key': `for ${replayHours} hours` } }
    const outcome = await callTool(gate, endpoint, 'do.once', {}, facts)
    await gate.close()
    assert.ok(outcome.ok)
    return outcome.replayed ?? false
  }
  const kept = async () =>
    (await poolQuery<{ n: number }>(database().pool, 'select count(*)::int as n from gate.idempotency')).rows[0]?.n

  for (const hours of [undefined, 2]) {
    it(`is kept for ${hours ?? 24} hours${hours ? ', where the installation says so' : ''}, then written anew`, async () => {
      now = testNow
      assert.equal(await isReplay(hours), false)
      now = hoursLater((hours ?? 24) - 0.01)
      assert.equal(await isReplay(hours), true)
      now = hoursLater(hours ?? 24)
      assert.equal(await isReplay(hours), false)
    })
  }

  it('is pruned when its time is over, and not before', async () => {
    assert.equal(await kept(), 2)
    await pruneExpired(database().pool, hoursLater(3.9))
    assert.equal(await kept(), 2)
    await pruneExpired(database().pool, hoursLater(4))
    assert.equal(await kept(), 1)
  })
})
