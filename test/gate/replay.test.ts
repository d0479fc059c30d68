import assert from 'node:assert/strict'
import type { WriteCall } from '../../src/gate/call.js'
import { Fault } from '../../src/gate/fault.js'
import { endpointOf } from '../../src/gate/endpoint.js'
import { poolQuery } from '../../src/db/pool-query.js'
import { pruneExpired } from '../../src/gate/store/prune-expired.js'
import { useDatabase } from '../support/database.js'
import { fixtureContract, type FixtureTool } from '../support/fixture-contract.js'
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
  const nameOfRoses = async () =>
    (await poolQuery<{ name: string }>(database().pool, `select name from gate.tenant where slug = 'roses'`)).rows[0]
      ?.name
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

  describe('is what a repeated call gets, whatever its handler does before it can know:', () => {
    const rename = { text: `update gate.tenant set name = name || '!' where slug = 'roses' returning name` }
    const handlers: { readonly [title: string]: (call: WriteCall) => Promise<unknown> } = {
      'it refuses before its first statement': () => Promise.reject(new Fault('plants.gone')),
      'it makes a refusal of what its statement failed with': ({ query }) =>
        query(rename).catch(() => Promise.reject(new Fault('plants.gone'))),
      'it overlooks that its statement failed': ({ query }) => query(rename).catch(() => []),
      'it writes and goes on': async ({ query }) => [await query(rename), await query(rename)],
      'it sends several at once': ({ query }) => Promise.all([query(rename), query(rename)]),
      'it asks the entity manager': ({ em }) => em.execute(rename.text),
      'it asks nothing': () => Promise.resolve([]),
    }
    for (const [title, again] of Object.entries(handlers)) {
      for (const audit of ['sync', 'none'] as const) {
        it(`${title}${audit === 'none' ? ', leaving no record' : ''}`, async () => {
          let runs = 0
          const tool: FixtureTool = {
            effect: 'write',
            audit,
            idempotency: 'optional',
            access: { signedIn: true },
            errors: { 'plants.gone': { meaning: 'Gone.', http: 410, next: 'Plant another.' } },
            handler: async (_: never, call: WriteCall) => {
              runs += 1
              await (runs === 1 ? call.query(rename) : again(call))
              return { run: runs }
            },
          }
          const served = endpointOf('/gardens', [fixtureContract({ 'do.again': tool })])
          const gate = testGate(database())
          const ask = () => callTool(gate, served, 'do.again', {}, { key: keys.viewer, headers: { 'Idempotency-Key': title + audit } }) // prettier-ignore
          const first = await ask()
          const renamed = await nameOfRoses()
          const second = await ask()
          await gate.close()
          assert.ok(first.ok && second.ok)
          assert.deepEqual([second.value, second.replayed], [first.value, true])
          assert.equal(await nameOfRoses(), renamed)
        })
      }
    }
  })
})
