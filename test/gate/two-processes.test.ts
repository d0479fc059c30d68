import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { poolQuery } from '../../src/db/pool-query.js'
import { describeOnPostgres } from '../support/database.js'
import { callBetrieb, callWork7, prepareOffer, unknownToken } from '../support/demo-call.js'
import { patiently } from '../support/patiently.js'
import type { Answer } from '../support/rpc.js'
import { startServerProcess, type ServerProcess } from '../support/server-process.js'
import { sharedDatabase, type SharedDatabase } from '../support/shared-database.js'

describeOnPostgres('two server processes on one PostgreSQL [two sessions]', function () {
  this.timeout(240_000)
  let database: SharedDatabase
  let servers: [ServerProcess, ServerProcess]
  before(async () => {
    database = await sharedDatabase()
    const first = await startServerProcess(database.env)
    servers = [first, await startServerProcess(database.env)]
  })
  after(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await database.drop()
  })

  /** Sends all at once, to the servers in turn. */
  const together = <Item>(items: readonly Item[], call: (origin: string, item: Item) => Promise<Answer>) =>
    Promise.all(items.map((item, i) => call((servers[i % 2] as ServerProcess).origin, item)))
  const hundred = Array.from({ length: 100 }, (_, i) => i)
  const count = (table: string) =>
    database.look(async ({ pool }) => {
      const { rows } = await poolQuery<{ n: number }>(pool, `select count(*)::int as n from ${table}`)
      return rows[0]?.n ?? NaN
    })
  const fehlerOf = ({ body }: Answer) => (body as { fehler: string }).fehler

  it('write once when a hundred commits of one token come at once', async () => {
    const before = await count('betrieb.angebote')
    const freigabe_token = await prepareOffer(servers[0].origin)
    const answers = await together(hundred, (origin) =>
      callBetrieb(origin, 'betrieb_commit_angebot', { freigabe_token }),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    assert.equal(refused.length, 99)
    assert.deepEqual(new Set(refused.map(fehlerOf)), new Set([unknownToken]))
    assert.equal(await count('betrieb.angebote'), before + 1)
  })

  it('book a slot once when a hundred approved bookings of it come at once', async () => {
    const before = await count('betrieb.termine')
    const termin = { kunde_id: 'K-1002', monteur: 'Kaya', taetigkeit: 'Fensterreinigung', ...(await freeWindow()) }
    const prepared = await together(hundred, (origin) => callBetrieb(origin, 'betrieb_prepare_termin', termin))
    const tokens = prepared.map(({ body }) => (body as { freigabe_token: string }).freigabe_token)
    assert.equal(new Set(tokens).size, 100)
    const answers = await together(tokens, (origin, freigabe_token) =>
      callBetrieb(origin, 'betrieb_commit_termin', { freigabe_token }),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    assert.equal(refused.length, 99)
    const { datum, von, bis } = termin
    const taken = `Das Zeitfenster wurde seit der Vorschau belegt: Kaya ist am ${datum} von ${von} bis ${bis} bereits gebunden`
    for (const answer of refused) assert.equal(fehlerOf(answer).slice(0, taken.length), taken)
    assert.equal(await count('betrieb.termine'), before + 1)
  })

  /** A free hour of the technician, some days from now. */
  const freeWindow = async () => {
    for (let day = 7; ; day += 1) {
      const datum = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)
      const args = { datum, dauer_minuten: 60, monteur: 'Kaya' }
      const { body } = await callBetrieb(servers[0].origin, 'betrieb_freie_slots', args)
      const [window] = (body as { freie_fenster?: { von: string }[] }).freie_fenster ?? []
      if (window) return { datum, von: window.von, bis: anHourAfter(window.von) }
    }
  }

  describe('when fifty calls with one idempotency key come while the first of them takes its time', () => {
    const erika = { kind: 'person', name: 'Erika Muster' }
    const create = (origin: string) => callWork7(origin, 'customers.create', erika, 'fifty')
    const fifty = hundred.slice(0, 50)

    it('write once, wait for no connection, and answer all of them alike in the end', async () => {
      const before = await count('work7.customer')
      for (const server of servers) await server.arm('after write', 'wait')
      const early: Answer[] = []
      const calls = fifty.map(async (i) => {
        const answer = await create((servers[i % 2] as ServerProcess).origin)
        early.push(answer)
        return answer
      })
      const slow = await Promise.race(servers.map((server) => server.reached.then(() => server)))
      while (early.length < 49) await pause(20)

      for (const { status, body } of early) {
        assert.deepEqual([status, (body as Refused).error.code], [409, 'conflict.in_progress'])
      }
      const [mine, other] = await Promise.all([slow, ...servers.filter((each) => each !== slow)].map(connections))
      assert.deepEqual(
        [mine, other],
        [
          { busy: 1, waiting: 0 },
          { busy: 0, waiting: 0 },
        ],
      )
      for (const { origin } of servers) assert.equal((await callWork7(origin, 'customers.list', {})).status, 200)

      slow.resume()
      await Promise.all(calls)
      const results = await together(fifty, (origin) => patiently(() => create(origin)))
      assert.deepEqual(
        new Set(results.map(({ headers }) => headers.get('toolpact-idempotent-replay'))),
        new Set(['true']),
      )
      assert.equal(new Set(results.map(({ body }) => JSON.stringify((body as { data: object }).data))).size, 1)
      assert.equal(await count('work7.customer'), before + 1)
    })

    it('have refused nobody for want of a connection', async () => {
      for (const { origin } of servers) {
        const failed = (await metrics(origin)).match(/^toolpact_calls_total\{.*code="internal\..*$/gm)
        assert.equal(failed, null)
      }
    })
  })
})

interface Refused {
  error: { code: string }
}

const metrics = async (origin: string) => (await fetch(`${origin}/metrics`)).text()

/** Connections to the database that are in use, and queries that wait for one. */
async function connections({ origin }: ServerProcess): Promise<{ busy: number; waiting: number }> {
  const text = await metrics(origin)
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
  const open = value('toolpact_pool_connections')
  return { busy: open - value('toolpact_pool_connections_idle'), waiting: value('toolpact_pool_waiting') }
}

function anHourAfter(time: string): string {
  return `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`
}
